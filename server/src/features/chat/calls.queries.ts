import { eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';
import { chatCallsTable, type messageTypes } from './chat.tables.ts';
import { seatsSql, unreadSql, withNumbers } from './seats.queries.ts';

/** What somebody has not read of a room of theirs that is not muted, as a device may be told of it. */
export type Call = {
  userId: number;
  roomId: number;
  groupId: number | null;
  groupName: string | null;
  hidesWords: boolean;
  hasRow: boolean;
  calledSeq: number;
  unread: number;
  /** The newest of it. */
  seq: number;
  senderId: number;
  type: (typeof messageTypes)[number];
  body: string;
  isMentioned: boolean;
};

const numbers = ['userId', 'roomId', 'groupId', 'calledSeq', 'seq', 'senderId'] as const;
/** What is shown is short. */
const EXCERPT = sql.raw('200');

/** People of a room who have a browser that is called. */
const peopleSql = (roomId: number, which: SQL): SQL => sql`
  select p.user_id from (
    select m.user_id from chat_members m join chat_rooms r on r.id = m.room_id and r.kind = 'direct' where m.room_id = ${roomId}
    union all
    select gm.user_id from group_members gm join chat_rooms r on r.group_id = gm.group_id where r.id = ${roomId} and not gm.is_blocked
  ) as p
  where ${which} and exists (select 1 from push_subscriptions s where s.user_id = p.user_id)
  order by p.user_id`;

/** What each of these people has not read, where it calls: no room that is muted, and in a room of two nobody across a block. */
const callsSql = (roomId: number, people: SQL): SQL => {
  const person = sql`p.user_id`;
  return sql`
    select s.user_id as "userId", s.room_id as "roomId", s.group_id as "groupId", g.name as "groupName", s.hides_words as "hidesWords",
      s.has_row as "hasRow", s.called_seq as "calledSeq", u.unread, u.newest as seq, n.sender_id as "senderId", n.type,
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

const calls = (rows: readonly Call[]): Call[] => rows.map((row) => withNumbers(row, numbers));

/** A page of people, by their id above one; `next` is the last of them, null where there are no others. `calls`: whom of them nobody has called for the newest that they have not read. */
export const listCalls = async (
  db: Db,
  roomId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ calls: Call[]; next: number | null }> => {
  const page = sql`${peopleSql(roomId, sql`p.user_id > ${after}`)} limit ${rowLimit(limit)}`;
  const people = await db.execute<{ user_id: string }>(page);
  const { rows } = await db.execute<Call>(callsSql(roomId, page));
  return {
    calls: calls(rows).filter(({ seq, calledSeq }) => seq > calledSeq),
    next: people.rows.length < limit ? null : Number(people.rows.at(-1)?.user_id),
  };
};

/** The same of one person, however often they were called; null where nothing is left to tell. */
export const findCall = async (db: Db, userId: number, roomId: number): Promise<Call | null> => {
  const { rows } = await db.execute<Call>(callsSql(roomId, sql`${peopleSql(roomId, sql`p.user_id = ${userId}`)}`));
  return calls(rows)[0] ?? null;
};

/** Notes that somebody is called for what was said up to there; false where they were. */
export const noteCalled = async (tx: Tx, { userId, roomId, seq }: Pick<Call, 'userId' | 'roomId' | 'seq'>): Promise<boolean> => {
  const noted = await tx.execute(sql`
    update chat_members set called_seq = ${seq} where user_id = ${userId} and room_id = ${roomId} and called_seq < ${seq}`);
  return noted.rowCount === 1;
};

/** Takes a room off the list of those that wait; what is said from here on puts it there again. */
export const takeWaiting = async (db: Db, roomId: number): Promise<void> => {
  await db.delete(chatCallsTable).where(eq(chatCallsTable.roomId, roomId));
};

/** Rooms that are due, those that have waited longest first. */
export const listWaiting = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ roomId: chatCallsTable.roomId })
    .from(chatCallsTable)
    .where(lte(chatCallsTable.dueAt, now))
    .orderBy(chatCallsTable.dueAt)
    .limit(limit);
  return rows.map(({ roomId }) => roomId);
};
