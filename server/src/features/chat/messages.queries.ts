import { type SQL, sql } from 'drizzle-orm';
import { NAMED_READERS_MAX } from '#contract/chat/chat.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import type { MessageCard, MessageFile, messageTypes, recallers } from './chat.tables.ts';
import { isHiddenSql, type Seat, withNumbers } from './seats.queries.ts';

type Type = (typeof messageTypes)[number];

export type MessageRow = {
  id: number;
  roomId: number;
  seq: number;
  senderId: number;
  type: Type;
  body: string;
  mentions: number[];
  file: MessageFile | null;
  card: MessageCard | null;
  recalls: number | null;
  recallsSeq: number | null;
  isForwarded: boolean;
  mark: string | null;
  createdAt: Date;
  recalledAt: Date | null;
  recalledBy: (typeof recallers)[number] | null;
  isHidden: boolean;
  readCount: number;
  replyId: number | null;
  replySeq: number | null;
  replySenderId: number | null;
  replyType: Type | null;
  replyBody: string | null;
  replyRecalled: boolean | null;
};

const me = sql`${sql.placeholder('me')}::bigint`;
/** Above so many people readers of a page of messages are not counted: each message would count all of them. They are where one asks. */
const NAMED = sql.raw(String(NAMED_READERS_MAX));
const floor = sql`${sql.placeholder('floor')}::bigint`;

const columns = sql`
  m.id, m.room_id as "roomId", m.seq, m.sender_id as "senderId", m.type, m.body, m.mentions, m.file, m.card, m.recalls,
  (select back.seq from chat_messages back where back.id = m.recalls) as "recallsSeq", m.is_forwarded as "isForwarded", m.mark,
  m.created_at as "createdAt", m.recalled_at as "recalledAt", case when m.type = 'recall' then (select back.recalled_by from chat_messages back where back.id = m.recalls) else m.recalled_by end as "recalledBy", ${isHiddenSql(sql`m.sender_id`, me)} as "isHidden",
  case when m.sender_id = ${me} and s.are_counted then (
    select count(*)::int from chat_members x where x.room_id = m.room_id and x.read_seq >= m.seq and x.floor_seq < m.seq and x.user_id <> ${me}
      and ${notBlockedSql(sql`x.user_id`, me)}
  ) else 0 end as "readCount",
  p.id as "replyId", p.seq as "replySeq", p.sender_id as "replySenderId", p.type as "replyType", left(p.body, 60) as "replyBody",
  p.recalled_at is not null as "replyRecalled"`;

/** Messages of a seat that are its person's to read. */
const from = (which: SQL, order: SQL): SQL => sql`
  select ${columns}
  from (
    select ${sql.placeholder('kind')}::text as kind, ${sql.placeholder('isGroupAdmin')}::boolean as is_group_admin,
      coalesce((select g.members_count from groups g where g.id = ${sql.placeholder('group')}::bigint), 2) <= ${NAMED} as are_counted
  ) as s
  join chat_messages m on m.room_id = ${sql.placeholder('room')}::bigint and m.seq > ${floor}
  left join chat_messages p on p.id = m.reply_to and p.seq > ${floor} and not ${isHiddenSql(sql`p.sender_id`, me)}
  where ${which} ${order} limit ${sql.placeholder('limit')}::int`;

const numbers = ['id', 'roomId', 'seq', 'senderId', 'recalls', 'recallsSeq', 'replyId', 'replySeq', 'replySenderId'] as const;

const read = async (
  db: Db | Tx,
  seat: Pick<Seat, 'roomId' | 'kind' | 'groupId' | 'floorSeq' | 'isGroupAdmin'>,
  query: { shape: string; which: SQL; order: SQL; values: Record<string, unknown> },
): Promise<MessageRow[]> => {
  const { roomId: room, kind, groupId: group, floorSeq, isGroupAdmin } = seat;
  const statement = cachedStatement<MessageRow>(db, `chat/messages/${query.shape}`, () => from(query.which, query.order));
  const { rows } = await statement.execute({ ...query.values, room, kind, group, floor: floorSeq, isGroupAdmin });
  return rows.map((row) => ({
    ...withNumbers(row, [...numbers]),
    createdAt: new Date(row.createdAt),
    recalledAt: row.recalledAt && new Date(row.recalledAt),
  }));
};

/** Who reads a room. */
type Reader = { userId: number; seat: Seat };

type Window = { since?: number | undefined; before?: number | undefined; limit: number };

/** A window of a room in the order of `seq`: after a number, or the last ones before one or of all. */
export const listMessageRows = async (db: Db | Tx, { userId, seat }: Reader, { since, before, limit }: Window): Promise<MessageRow[]> => {
  const up = sql`m.seq > ${sql.placeholder('at')}::bigint`;
  const down = sql`m.seq < ${sql.placeholder('at')}::bigint`;
  if (since !== undefined)
    return read(db, seat, { shape: 'since', which: up, order: sql`order by m.seq`, values: { me: userId, at: since, limit } });
  const values = { me: userId, at: before ?? Number.MAX_SAFE_INTEGER, limit };
  return (await read(db, seat, { shape: 'before', which: down, order: sql`order by m.seq desc`, values })).reverse();
};

/** Those messages of a room that are its person's to read, in the order of `seq`. */
export const findMessageRows = (db: Db | Tx, { userId, seat }: Reader, ids: readonly number[]): Promise<MessageRow[]> =>
  read(db, seat, {
    shape: 'ids',
    which: sql`m.id = any(${sql.placeholder('ids')}::bigint[])`,
    order: sql`order by m.seq`,
    values: { me: userId, ids: [...ids], limit: ids.length },
  });

/** Looks through so many messages for words, the newest first. */
export const searchMessageRows = (
  db: Db,
  { userId, seat }: Reader,
  { pattern, before, down, limit }: { pattern: string; before: number; down: number; limit: number },
): Promise<MessageRow[]> =>
  read(db, seat, {
    shape: 'search',
    which: sql`m.seq < ${sql.placeholder('at')}::bigint and m.seq >= ${sql.placeholder('down')}::bigint and m.type = 'text'
      and m.recalled_at is null and m.body ilike ${sql.placeholder('pattern')} and not ${isHiddenSql(sql`m.sender_id`, me)}`,
    order: sql`order by m.seq desc`,
    values: { me: userId, at: before, down, pattern, limit },
  });
