import type { Static } from 'typebox';
import type { Application, Invite } from '#contract/groups/group-admin.schemas.ts';
import type { Group, GroupBrief, Member } from '#contract/groups/groups.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import { pictureUrl } from '../../platform/files/file.addresses.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { ListedApplication } from './applications.queries.ts';
import type { MemberListRow } from './group-members.queries.ts';
import { showsPostsTo } from './groups.policy.ts';
import type { GroupRow, MemberRow } from './groups.queries.ts';
import type { applicationStates } from './groups.tables.ts';
import type { InviteRow } from './invites.queries.ts';

const AVATAR_WIDTH = 200;

const avatarView = (fileId: number | null) =>
  fileId === null ? null : { url: pictureUrl(fileId, { width: AVATAR_WIDTH, height: AVATAR_WIDTH }) };

type JoinedRow = Pick<MemberRow, 'userId' | 'role' | 'createdAt'>;

const joinedView = (ctx: Pick<Ctx, 'door'>, groupId: number, joined: JoinedRow | null): Group['joined'] =>
  joined && {
    group_id: groupId,
    user_id: joined.userId,
    role: joined.role,
    audit: 1,
    disabled: false,
    created_at: timeText(ctx, joined.createdAt),
    updated_at: timeText(ctx, joined.createdAt),
  };

/** A circle beside what lies in it. */
export const groupBriefView = (
  ctx: Pick<Ctx, 'door'>,
  row: Pick<GroupRow, 'id' | 'name' | 'mode' | 'avatarFileId'>,
  joined: JoinedRow | null,
): Static<typeof GroupBrief> => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  avatar: avatarView(row.avatarFileId),
  joined: joinedView(ctx, row.id, joined),
});

/** A circle with the membership of whoever looks. */
export const groupView = (ctx: Ctx, row: GroupRow, joined: MemberRow | null): Group => ({
  id: row.id,
  name: row.name,
  user_id: row.ownerId,
  category_id: row.categoryId,
  location: row.location,
  longitude: row.longitude,
  latitude: row.latitude,
  allow_feed: row.allowsFeed,
  mode: row.mode,
  money: row.money,
  summary: row.summary,
  // What is written to members is for them, as their posts are.
  notice: showsPostsTo(row, joined) ? row.notice : '',
  permissions: row.permissions,
  users_count: row.membersCount,
  posts_count: row.postsCount,
  capacity: row.capacity,
  audit: 1,
  avatar: avatarView(row.avatarFileId),
  created_at: timeText(ctx, row.createdAt),
  updated_at: timeText(ctx, row.updatedAt),
  joined: joinedView(ctx, row.id, joined),
});

export const categoryName = (ctx: Ctx, row: { nameZh: string; nameEn: string; nameEs: string }): string =>
  say(ctx, { zh: row.nameZh, en: row.nameEn, es: row.nameEs });

/** Decision 48: roles by name on REST doors; on named ones '1' for founder and administrators. */
const roleView = (ctx: Pick<Ctx, 'door'>, role: MemberListRow['role']): string =>
  ctx.door.envelope === 'rest' ? role : role === 'member' ? '0' : '1';

export const memberView = (ctx: Pick<Ctx, 'door' | 'locale' | 'actor'>, row: MemberListRow, people: Map<number, PersonRow>): Member => {
  const person = people.get(row.userId);
  return {
    id: row.userId,
    group_id: row.groupId,
    user_id: row.userId,
    role: roleView(ctx, row.role),
    user: person ? personView(ctx, person) : null,
    created_at: timeText(ctx, row.createdAt),
  };
};

const audits: Record<(typeof applicationStates)[number], number> = { pending: 0, approved: 1, rejected: 2, withdrawn: 3 };

/** An application as those see it who decide. */
export const applicationView = (
  ctx: Pick<Ctx, 'door' | 'locale' | 'actor'>,
  row: ListedApplication,
  people: Map<number, PersonRow>,
): Application => {
  const { application } = row;
  const person = people.get(application.userId);
  const group = { id: application.groupId, name: row.groupName, mode: row.groupMode, avatarFileId: row.groupAvatarFileId };
  return {
    id: application.id,
    group_id: application.groupId,
    user_id: application.userId,
    message: application.message,
    audit: audits[application.state],
    status: Math.min(audits[application.state], 2),
    member_id: application.id,
    user: person ? personView(ctx, person) : null,
    group: groupBriefView(ctx, group, null),
    created_at: timeText(ctx, application.createdAt),
    updated_at: timeText(ctx, application.decidedAt ?? application.createdAt),
  };
};

/** A link of invitation, for group admins. */
export const inviteView = (ctx: Pick<Ctx, 'door'>, row: InviteRow): Invite => ({
  id: row.id,
  group_id: row.groupId,
  code: row.code,
  path: `/groups/${row.groupId}/info?invite=${row.code}`,
  used: row.used,
  uses_left: row.usesLeft,
  expires_at: timeText(ctx, row.expiresAt),
  created_at: timeText(ctx, row.createdAt),
});
