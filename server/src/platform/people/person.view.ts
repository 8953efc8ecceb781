import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { pictureUrl } from '../files/file.addresses.ts';
import type { PersonRow } from './people.queries.ts';
import { sealOf } from './person-seal.view.ts';

const someCompany = { zh: '企业用户', en: 'A company', es: 'Una empresa' } as const;

/**
 * The name everyone sees: a person's nickname once set, else their username (decision 49). A company bears the name that it signed with,
 * whatever nickname it has; before it signs its nickname, and never a username, which is often made up for it (docs/decisions/025.22).
 */
export const shownName = (row: Pick<PersonRow, 'nickname' | 'username' | 'userType' | 'companyName'>, locale: Locale = 'zh-CN'): string => {
  if (row.userType === 1) return row.nickname ?? row.username;
  return row.companyName || row.nickname || inLocale(someCompany, locale);
};

/** What stands in the place of a name that nobody may know (decision 65). */
export const anonymous = { zh: '匿名', en: 'Anonymous', es: 'Anónimo' } as const;

const AVATAR_WIDTH = 200;

/** A person as others see them. */
export const personView = (ctx: Pick<Ctx, 'door' | 'locale' | 'actor'>, row: PersonRow): Person => ({
  id: row.id,
  name: shownName(row, ctx.locale),
  bio: row.bio,
  sex: row.sex,
  location: row.location,
  userType: row.userType,
  avatar: row.avatarFileId === null ? null : { url: pictureUrl(row.avatarFileId, { width: AVATAR_WIDTH, height: AVATAR_WIDTH }) },
  verified: row.verifiedType === null ? null : { type: row.verifiedType, icon: '', description: '' },
  ...sealOf(row, ctx.actor?.userId),
  created_at: timeText(ctx, row.createdAt),
  // The family's names (decision 132): `follower` of theirs is whoever looks, `following` is what they do.
  following: row.followsViewer,
  follower: row.isFollowed,
  blacked: row.blacked,
  extra: {
    user_id: row.id,
    likes_count: row.likes ?? 0,
    comments_count: row.comments ?? 0,
    followers_count: row.followers ?? 0,
    followings_count: row.followings ?? 0,
    feeds_count: (row.posts ?? 0) + (row.feeds ?? 0),
    questions_count: row.questions ?? 0,
    answers_count: row.answers ?? 0,
  },
});
