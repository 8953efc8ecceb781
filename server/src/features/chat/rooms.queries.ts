import { sql } from 'drizzle-orm';
import type { ChatAudience } from '#contract/chat/chat.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { isGroupAdminRoleSql } from '../groups/groups.public.ts';
import { chatRoomsTable, chatSettingsTable } from './chat.tables.ts';
import { otherReadSql, type Seat, seatsSql } from './seats.queries.ts';

/** The room of two people; null where they have none. */
export const findPairRoom = async (db: Db | Tx, one: number, other: number): Promise<number | null> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from chat_rooms where low_id = ${Math.min(one, other)} and high_id = ${Math.max(one, other)}`);
  return rows[0] ? Number(rows[0].id) : null;
};

/** Makes the room of two people, or finds the one that somebody else made at the same moment. Each has it from then on. */
export const makePairRoom = async (tx: Tx, { by, other }: { by: number; other: number }, at: Date): Promise<number> => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into chat_rooms (kind, low_id, high_id, created_by, created_at, bumped)
    values ('direct', ${Math.min(by, other)}, ${Math.max(by, other)}, ${by}, ${moment}, floor(extract(epoch from ${moment}) * 1000)::bigint * 2048)
    on conflict (low_id, high_id) where low_id is not null do update set kind = 'direct'
    returning id`);
  const id = Number(rows[0]?.id);
  await tx.execute(sql`
    insert into chat_members (user_id, room_id, joined_at) values (${by}, ${id}, ${moment}), (${other}, ${id}, ${moment})
    on conflict do nothing`);
  return id;
};

export const findCircleRoom = async (db: Db | Tx, groupId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from chat_rooms where group_id = ${groupId}`);
  return rows[0] ? Number(rows[0].id) : null;
};

/** Opens the room of a circle; `isNew` is false where it was there. */
export const makeCircleRoom = async (
  tx: Tx,
  { groupId, by }: { groupId: number; by: number },
  at: Date,
): Promise<{ id: number; isNew: boolean }> => {
  const [made] = await tx
    .insert(chatRoomsTable)
    .values({ kind: 'circle', groupId, createdBy: by, createdAt: at, bumped: at.getTime() * 2048 })
    .onConflictDoNothing()
    .returning({ id: chatRoomsTable.id });
  return made ? { id: made.id, isNew: true } : { id: (await findCircleRoom(tx, groupId)) ?? 0, isNew: false };
};

/** Holds what somebody has of the chats until the transaction ends: what they may do so often is counted one after another. */
export const lockOwnSettings = async (tx: Tx, userId: number): Promise<void> => {
  await tx.execute(sql`insert into chat_settings (user_id) values (${userId}) on conflict do nothing`);
  await tx.execute(sql`select 1 from chat_settings where user_id = ${userId} for update`);
};

/** How many people somebody greeted since then. */
export const countGreetings = async (tx: Tx, userId: number, since: Date): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from chat_rooms where greeted_by = ${userId} and greeted_at > ${since.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
};

/** A room as somebody has it. */
type Owned = { userId: number; seat: Seat };

/** Notes that somebody has read up to a number, never less than before and never more than there is. Gives how far; null where that changed nothing. */
export const setRead = async (tx: Tx, { userId, seat }: Owned, seq: number): Promise<number | null> => {
  const { rows } = await tx.execute<{ seq: string }>(sql`
    update chat_members set read_seq = least(${seq}::bigint, (select last_seq from chat_rooms where id = ${seat.roomId}))
    where user_id = ${userId} and room_id = ${seat.roomId}
      and read_seq < least(${seq}::bigint, (select last_seq from chat_rooms where id = ${seat.roomId}))
    returning read_seq as seq`);
  return rows[0] ? Number(rows[0].seq) : null;
};

type Changes = {
  muted?: boolean | undefined;
  pinned?: boolean | undefined;
  hidden?: boolean | undefined;
  hidesWords?: boolean | undefined;
};

/** How many rooms somebody keeps above the others besides this one; none that they have left. */
export const countPinned = async (tx: Tx, userId: number, roomId: number): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (${seatsSql(sql`${userId}::bigint`)}) as s where s.pinned_at is not null and s.room_id <> ${roomId}`);
  return rows[0]?.count ?? 0;
};

export const changeSeat = async (
  tx: Tx,
  { userId, seat }: Owned,
  { muted, pinned, hidden, hidesWords, at }: Changes & { at: Date },
): Promise<void> => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const pinnedTo = pinned ? sql`coalesce(pinned_at, ${moment})` : sql`null`;
  const hiddenTo = hidden ? sql`${seat.lastSeq}::bigint` : sql`null`;
  await tx.execute(sql`
    update chat_members set muted = ${muted === undefined ? sql`muted` : sql`${muted}::boolean`},
      pinned_at = ${pinned === undefined ? sql`pinned_at` : pinnedTo}, hidden_seq = ${hidden === undefined ? sql`hidden_seq` : hiddenTo},
      hides_words = ${hidesWords === undefined ? sql`hides_words` : sql`${hidesWords}::boolean`}
    where user_id = ${userId} and room_id = ${seat.roomId}`);
};

/** People of a room by id, above one: of a circle those who are in it now. */
export const listMemberRows = async (
  db: Db,
  seat: Pick<Seat, 'roomId' | 'kind' | 'groupId'>,
  { after, limit }: { after: number; limit: number },
): Promise<{ userId: number; isGroupAdmin: boolean }[]> => {
  const people =
    seat.kind === 'direct'
      ? sql`select user_id, false as is_group_admin from chat_members where room_id = ${seat.roomId} and user_id > ${after}`
      : sql`select user_id, ${isGroupAdminRoleSql(sql`role`)} as is_group_admin from group_members where group_id = ${seat.groupId} and not is_blocked and user_id > ${after}`;
  const { rows } = await db.execute<{ userId: string; isGroupAdmin: boolean }>(sql`
    select p.user_id as "userId", p.is_group_admin as "isGroupAdmin" from (${people}) as p order by p.user_id limit ${rowLimit(limit)}`);
  return rows.map(({ userId, isGroupAdmin }) => ({ userId: Number(userId), isGroupAdmin }));
};

/** Which of these people are in a room. */
export const membersAmong = async (
  db: Db | Tx,
  seat: Pick<Seat, 'roomId' | 'kind' | 'groupId'>,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const among = sql`user_id = any(${sql.param([...ids])}::bigint[])`;
  const { rows } = await db.execute<{ id: string }>(
    seat.kind === 'direct'
      ? sql`select user_id as id from chat_members where room_id = ${seat.roomId} and ${among}`
      : sql`select user_id as id from group_members where group_id = ${seat.groupId} and not is_blocked and ${among}`,
  );
  return rows.map(({ id }) => Number(id));
};

/** Who has read a message of somebody: how many, and the first of them; nobody whom a block keeps from who asks. */
export const listReaderRows = async (
  db: Db,
  seat: Pick<Seat, 'roomId' | 'kind' | 'groupId'>,
  { seq, senderId, viewerId, named }: { seq: number; senderId: number; viewerId: number; named: number },
): Promise<{ count: number; people: number[] }> => {
  const is = sql`x.room_id = ${seat.roomId} and x.read_seq >= ${seq} and x.floor_seq < ${seq} and x.user_id <> ${senderId}
    and ${notBlockedSql(sql`x.user_id`, viewerId)}`;
  const { rows } = await db.execute<{ count: number; people: string[] }>(sql`
    select (select count(*)::int from chat_members x where ${is}) as count,
      array(select x.user_id from chat_members x where ${is} order by x.user_id limit ${rowLimit(named)}) as people`);
  return { count: rows[0]?.count ?? 0, people: (rows[0]?.people ?? []).map(Number) };
};

/** How many people are in a room. */
export const countMembers = async (db: Db, seat: Pick<Seat, 'kind' | 'groupId'>): Promise<number> => {
  if (seat.kind === 'direct') return 2;
  const { rows } = await db.execute<{ count: number }>(sql`select members_count as count from groups where id = ${seat.groupId}`);
  return rows[0]?.count ?? 0;
};

/** How far the other one of two has read; 0 in a circle. */
export const findOtherRead = async (db: Db, userId: number, { roomId, otherId }: Pick<Seat, 'roomId' | 'otherId'>): Promise<number> => {
  if (otherId === null) return 0;
  const { rows } = await db.execute<{ seq: string }>(sql`
    select ${otherReadSql(sql`${userId}::bigint`)} as seq from (select ${roomId}::bigint as room_id, ${otherId}::bigint as other_id) as s`);
  return Number(rows[0]?.seq ?? 0);
};

export const findAudience = async (db: Db | Tx, userId: number): Promise<ChatAudience> => {
  const { rows } = await db.execute<{ who: ChatAudience }>(sql`select who from chat_settings where user_id = ${userId}`);
  return rows[0]?.who ?? 'everyone';
};

export const setAudience = async (tx: Tx, userId: number, who: ChatAudience): Promise<void> => {
  await tx.insert(chatSettingsTable).values({ userId, who }).onConflictDoUpdate({ target: chatSettingsTable.userId, set: { who } });
};
