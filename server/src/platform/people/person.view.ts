import type { Person } from '#contract/people/people.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { pictureUrl } from '../files/file-address.ts';
import type { PersonRow } from './people.queries.ts';

/** The name everyone sees: the nickname once set, else the username (decision 49). */
export const shownName = (row: Pick<PersonRow, 'nickname' | 'username'>): string => row.nickname ?? row.username;

const AVATAR_WIDTH = 200;

/** A person as others see them. */
export const personView = (ctx: Pick<Ctx, 'door'>, row: PersonRow): Person => ({
  id: row.id,
  name: shownName(row),
  bio: row.bio,
  sex: row.sex,
  location: row.location,
  userType: row.userType,
  avatar: row.avatarFileId === null ? null : { url: pictureUrl(row.avatarFileId, { width: AVATAR_WIDTH, height: AVATAR_WIDTH }) },
  verified: row.verifiedType === null ? null : { type: row.verifiedType, icon: '', description: '' },
  created_at: timeText(ctx, row.createdAt),
  following: row.following,
  follower: row.follower,
  blacked: row.blacked,
  extra: {
    user_id: row.id,
    likes_count: row.likes ?? 0,
    comments_count: row.comments ?? 0,
    followers_count: row.followers ?? 0,
    followings_count: row.followings ?? 0,
    feeds_count: (row.posts ?? 0) + (row.feeds ?? 0),
  },
});
