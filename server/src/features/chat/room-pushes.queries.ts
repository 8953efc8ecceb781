import { eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';
import { type messageTypes, roomPushesTable } from './chat.tables.ts';
import { seatsSql, unreadSql, withNumbers } from './seats.queries.ts';

/** What somebody has not read of a room of theirs that is not muted, as a device may be told of it. */
export type RoomPush = {
  userId: number;
  roomId: number;
  groupId: number | null;
  groupName: string | null;
  hidesWords: boolean;
  hasRow: boolean;
  pushedSeq: number;
  unread: number;
  /** The newest of it. */
  seq: number;
  senderId: number;
  type: (typeof messageTypes)[number];
  body: string;
  isMentioned: boolean;
};

const numbers = ['userId', 'roomId', 'groupId', 'pushedSeq', 'seq', 'senderId'] as const;
/** What is shown is short. */
const EXCERPT = sql.raw('200');

/** People of a room who have a browser that takes pushes. */
const peopleSql = (roomId: number, which: SQL): SQL => sql`
  select p.user_id from (
    select m.user_id from chat_members m join chat_rooms r on r.id = m.room_id and r.kind = 'direct' where m.room_id = ${roomId}
    union all
    select gm.user_id from group_members gm join chat_rooms r on r.group_id = gm.group_id where r.id = ${roomId} and not gm.is_blocked
  ) as p
  where ${which} and exists (select 1 from push_subscriptions s where s.user_id = p.user_id)
  order by p.user_id`;

/** What each of these people has not read, where a push tells of it: no room that is muted, and in a room of two nobody across a block. */
const roomPushesSql = (roomId: number, people: SQL): SQL => {
  const person = sql`p.user_id`;
  return sql`
    select s.user_id as "userId", s.room_id as "roomId", s.group_id as "groupId", g.name as "groupName", s.hides_words as "hidesWords",
      s.has_row as "hasRow", s.called_seq as "pushedSeq", u.unread, u.newest as seq, n.sender_id as "senderId", n.type,
      left(n.body, ${EXCERPT}) as body, s.kind = 'circle' and u.is_mentioned as "isMentioned"
    from (${people}) as p
    cross join lateral (${seatsSql(person, sql`r.id = ${roomId}`)}) as s
    cross join lateral (
      select count(*)::int as unread, max(unread.seq) as newest, coalesce(bool_or(unread.mentions @> to_jsonb(${person})), false) as is_mentioned
      from (${unreadSql(person)}) as unread) as u
    join chat_messages n on n.room_id = s.room_id and n.seq = u.newest
    left join groups g on g.id = s.group_id
    where not s.muted and (s.other_id is null or s.other_id <> all (${blockedIdsSql(person)}))`;
};

const pushes = (rows: readonly RoomPush[]): RoomPush[] => rows.map((row) => withNumbers(row, numbers));

/** A page of people, by their id above one; `next` is the last of them, null where there are no others. `pushes`: for those who were not told yet of the newest that they have not read. */
export const listRoomPushes = async (
  db: Db,
  roomId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ pushes: RoomPush[]; next: number | null }> => {
  const page = sql`${peopleSql(roomId, sql`p.user_id > ${after}`)} limit ${rowLimit(limit)}`;
  const people = await db.execute<{ user_id: string }>(page);
  const { rows } = await db.execute<RoomPush>(roomPushesSql(roomId, page));
  return {
    pushes: pushes(rows).filter(({ seq, pushedSeq }) => seq > pushedSeq),
    next: people.rows.length < limit ? null : Number(people.rows.at(-1)?.user_id),
  };
};

/** The same of one person, however often they were told; null where nothing is left to tell. */
export const findRoomPush = async (db: Db, userId: number, roomId: number): Promise<RoomPush | null> => {
  const { rows } = await db.execute<RoomPush>(roomPushesSql(roomId, sql`${peopleSql(roomId, sql`p.user_id = ${userId}`)}`));
  return pushes(rows)[0] ?? null;
};

/** Notes that somebody is told of what was said up to there; false where they were told before. */
export const notePushed = async (tx: Tx, { userId, roomId, seq }: Pick<RoomPush, 'userId' | 'roomId' | 'seq'>): Promise<boolean> => {
  const noted = await tx.execute(sql`
    update chat_members set called_seq = ${seq} where user_id = ${userId} and room_id = ${roomId} and called_seq < ${seq}`);
  return noted.rowCount === 1;
};

/** Takes a room off the list of those that wait; what is said from here on puts it there again. */
export const takeWaiting = async (db: Db, roomId: number): Promise<void> => {
  await db.delete(roomPushesTable).where(eq(roomPushesTable.roomId, roomId));
};

/** Rooms that are due, those that have waited longest first. */
export const listWaiting = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ roomId: roomPushesTable.roomId })
    .from(roomPushesTable)
    .where(lte(roomPushesTable.dueAt, now))
    .orderBy(roomPushesTable.dueAt)
    .limit(limit);
  return rows.map(({ roomId }) => roomId);
};
