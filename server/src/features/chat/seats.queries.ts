import { type SQL, sql } from 'drizzle-orm';
import { CHAT_PINS_MAX, type ChatAudience } from '#contract/chat/chat.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';
import { areFriendsSql } from '../../platform/people/friendships.queries.ts';
import { isGroupAdminRoleSql } from '../groups/groups.public.ts';
import type { chatKinds } from './chat.tables.ts';

/** What is counted of unread messages at most. */
const UNREAD_MAX = 999;

/** A room as one person has it, and no other. */
export type Seat = {
  roomId: number;
  kind: (typeof chatKinds)[number];
  groupId: number | null;
  /** The other one of a direct room. */
  otherId: number | null;
  lastSeq: number;
  floorSeq: number;
  readSeq: number;
  muted: boolean;
  isPinned: boolean;
  isHidden: boolean;
  hasWritten: boolean;
  /** Its row is there: for a circle it is made when something of it is kept. */
  hasRow: boolean;
  /** Whether they are a group admin of the circle. */
  isGroupAdmin: boolean;
  pushedSeq: number;
  hidesWords: boolean;
};

const columns = sql`
  s.room_id as "roomId", s.kind, s.group_id as "groupId", s.other_id as "otherId", s.last_seq as "lastSeq", s.floor_seq as "floorSeq",
  s.read_seq as "readSeq", s.muted, s.pinned_at is not null as "isPinned", s.last_seq <= coalesce(s.hidden_seq, -1) as "isHidden",
  s.has_written as "hasWritten", s.has_row as "hasRow", s.is_group_admin as "isGroupAdmin",
  s.called_seq as "pushedSeq", s.hides_words as "hidesWords"`;

const ids = ['roomId', 'groupId', 'otherId', 'lastSeq', 'floorSeq', 'readSeq', 'pushedSeq'] as const;

/** Whole numbers of 64 bits come from raw statements as texts. */
export const withNumbers = <Row extends object>(row: Row, names: readonly (keyof Row)[]): Row => {
  const made = { ...row };
  for (const name of names) if (row[name] !== null) Object.assign(made, { [name]: Number(row[name]) });
  return made;
};

/**
 * The rooms of a person (a column or a value), as a SELECT: direct ones that are theirs, and those of circles that they are in at this moment.
 * Who came into a circle reads what is said from then on, and who came again begins anew (decision 73).
 */
export const seatsSql = (me: SQL, which: SQL = sql`true`): SQL => sql`
  select m.user_id, r.id as room_id, r.kind, null::bigint as group_id, case when r.low_id = m.user_id then r.high_id else r.low_id end as other_id,
    r.last_seq, r.bumped, r.created_at, m.floor_seq, m.read_seq, m.muted, m.pinned_at, m.hidden_seq, m.has_written, true as has_row, false as is_group_admin,
    m.called_seq, m.hides_words
  from chat_members m join chat_rooms r on r.id = m.room_id and r.kind = 'direct'
  where m.user_id = ${me} and ${which}
  union all
  select gm.user_id, r.id, r.kind, r.group_id, null, r.last_seq, r.bumped, r.created_at, coalesce(m.floor_seq, came.seq, 0),
    coalesce(m.read_seq, came.seq, 0), coalesce(m.muted, false), m.pinned_at, m.hidden_seq, coalesce(m.has_written, false), m.room_id is not null,
    ${isGroupAdminRoleSql(sql`gm.role`)}, coalesce(m.called_seq, 0), coalesce(m.hides_words, false)
  from group_members gm
  join groups g on g.id = gm.group_id and g.dissolved_at is null
  join chat_rooms r on r.group_id = gm.group_id
  left join chat_members m on m.user_id = gm.user_id and m.room_id = r.id and m.joined_at = gm.created_at
  left join lateral (
    select said.seq from chat_messages said where said.room_id = r.id and said.said_at < gm.created_at
    order by said.said_at desc, said.seq desc limit 1) came on m.room_id is null
  where gm.user_id = ${me} and not gm.is_blocked and ${which}`;

/** A message of a circle that is not shown to somebody, as a block stands between its author and them; group admins see it all the same. */
export const isHiddenSql = (sender: SQL, me: SQL): SQL =>
  sql`(s.kind = 'circle' and not s.is_group_admin and ${sender} = any (${blockedIdsSql(me)}))`;

/** Messages of a seat `s` that its person has not read; their own, what was taken back and what they may not see are none. */
export const unreadSql = (me: SQL): SQL => sql`
  select u.seq, u.mentions from chat_messages u
  where u.room_id = s.room_id and u.seq > greatest(s.read_seq, s.floor_seq) and u.sender_id <> ${me} and u.type <> 'recall' and u.recalled_at is null
    and not ${isHiddenSql(sql`u.sender_id`, me)}
  order by u.seq limit ${sql.raw(String(UNREAD_MAX))}`;

/** How many messages of a seat `s` are unread. */
export const unreadCountSql = (me: SQL): SQL =>
  sql`(case when s.last_seq > s.read_seq then (select count(*)::int from (${unreadSql(me)}) as unread) else 0 end)`;

/** The first of them that calls on the person by name. */
export const mentionSql = (me: SQL): SQL => sql`
  (case when s.kind = 'circle' and s.last_seq > s.read_seq then
    (select min(unread.seq) from (${unreadSql(me)}) as unread where unread.mentions @> to_jsonb(${me}::bigint)) end)`;

const me = sql`${sql.placeholder('me')}::bigint`;
const room = sql`${sql.placeholder('room')}::bigint`;

/** A room of this person, or null. */
export const findSeat = async (db: Db | Tx, userId: number, roomId: number): Promise<Seat | null> => {
  const query = cachedStatement<Seat>(db, 'chat/seat', () => sql`select ${columns} from (${seatsSql(me, sql`r.id = ${room}`)}) as s`);
  const { rows } = await query.execute({ me: userId, room: roomId });
  return rows[0] ? withNumbers(rows[0], ids) : null;
};

/** How a direct room's other one stands to who writes. */
export type Standing = {
  /** Their account is open, and no block stands between the two. */
  isOpen: boolean;
  isFriend: boolean;
  /** They follow who writes. */
  theyFollow: boolean;
  theyWrote: boolean;
  who: ChatAudience;
};

const standingSql = (meSql: SQL, other: SQL, roomId: SQL): SQL => sql`
  exists (select 1 from users u where u.id = ${other} and u.status = 'active') and ${other} <> all (${blockedIdsSql(meSql)}) as "isOpen",
  ${areFriendsSql(meSql, other)} as "isFriend",
  exists (select 1 from follows f where f.follower_id = ${other} and f.followee_id = ${meSql}) as "theyFollow",
  coalesce((select x.has_written from chat_members x where x.user_id = ${other} and x.room_id = ${roomId}), false) as "theyWrote",
  coalesce((select c.who from chat_settings c where c.user_id = ${other}), 'everyone') as who`;

/** A direct room with how its other one stands to this person; null in a circle. */
export type StandingSeat = Seat & { standing: Standing | null };

const standingOf = ({ isOpen, isFriend, theyFollow, theyWrote, who }: Standing): Standing => ({
  isOpen,
  isFriend,
  theyFollow,
  theyWrote,
  who,
});

/** A room of this person with how it may be written in, or null. */
export const findStandingSeat = async (db: Db | Tx, userId: number, roomId: number): Promise<StandingSeat | null> => {
  const query = cachedStatement<Seat & Standing>(
    db,
    'chat/standing-seat',
    () => sql`select ${columns}, ${standingSql(me, sql`s.other_id`, sql`s.room_id`)} from (${seatsSql(me, sql`r.id = ${room}`)}) as s`,
  );
  const [row] = (await query.execute({ me: userId, room: roomId })).rows;
  return row ? { ...withNumbers(row, ids), standing: row.kind === 'direct' ? standingOf(row) : null } : null;
};

/** How two people stand to each other who may have no room yet. */
export const findStanding = async (db: Db | Tx, userId: number, otherId: number): Promise<Standing | null> => {
  const query = cachedStatement<Standing>(db, 'chat/standing', () => {
    const other = sql`${sql.placeholder('other')}::bigint`;
    const theirs = sql`(select r.id from chat_rooms r where r.low_id = least(${me}, ${other}) and r.high_id = greatest(${me}, ${other}))`;
    return sql`select ${standingSql(me, other, theirs)} where exists (select 1 from users u where u.id = ${other})`;
  });
  return (await query.execute({ me: userId, other: otherId })).rows[0] ?? null;
};

/** A message that somebody sent before. */
export type Marked = { id: number; roomId: number; hash: number | null };

/** A seat with how it may be written in; null of `standing` in a circle. `marked` is what its person sent before with the mark of what they send now. */
export type WriterSeat = StandingSeat & { marked: Marked | null };

type WriterRow = Seat & Standing & { markedId: number | null; markedRoom: number | null; markedHash: number | null };

/**
 * A room that this person is about to write in, or null. Being in a circle is held until the transaction ends: who is put out of it meanwhile is
 * waited for, or waits.
 */
export const lockSeat = async (
  tx: Tx,
  { userId, roomId }: { userId: number; roomId: number },
  mark: string | null = null,
): Promise<WriterSeat | null> => {
  const query = cachedStatement<WriterRow>(
    tx,
    'chat/write-seat',
    () => sql`
      with held as (
        select gm.group_id from group_members gm join chat_rooms r on r.group_id = gm.group_id
        where r.id = ${room} and gm.user_id = ${me} and not gm.is_blocked for share of gm)
      select ${columns}, ${standingSql(me, sql`s.other_id`, sql`s.room_id`)},
        sent.id as "markedId", sent.room_id as "markedRoom", sent.mark_hash as "markedHash"
      from (${seatsSql(me, sql`r.id = ${room}`)}) as s
      left join chat_messages sent on sent.sender_id = ${me} and sent.mark = ${sql.placeholder('mark')}::text
      where s.kind = 'direct' or s.group_id in (select group_id from held)`,
  );
  const { rows } = await query.execute({ me: userId, room: roomId, mark });
  const [row] = rows;
  if (!row) return null;
  const seat = withNumbers(row, [...ids, 'markedId', 'markedRoom']);
  const { markedId: id, markedRoom, markedHash: hash } = seat;
  const marked = id === null || markedRoom === null ? null : { id, roomId: markedRoom, hash };
  return { ...seat, standing: seat.kind === 'direct' ? standingOf(row) : null, marked };
};

/** Makes the row of a seat that has none, as it stands, so that something of it can be kept. */
export const makeSeatRow = async (tx: Tx, userId: number, roomId: number): Promise<void> => {
  await tx.execute(sql`
    insert into chat_members (user_id, room_id, joined_at, floor_seq, read_seq)
    select s.user_id, s.room_id, gm.created_at, s.floor_seq, s.read_seq
    from (${seatsSql(sql`${userId}::bigint`, sql`r.id = ${roomId}::bigint`)}) as s
    join group_members gm on gm.group_id = s.group_id and gm.user_id = s.user_id
    where not s.has_row
    on conflict (user_id, room_id) do update set joined_at = excluded.joined_at, floor_seq = excluded.floor_seq, read_seq = excluded.read_seq,
      muted = false, pinned_at = null, hidden_seq = null, has_written = false, called_seq = 0, hides_words = false
    where chat_members.joined_at <> excluded.joined_at`);
};

/** How far the other one of a seat `s` has read; where a block stands between the two it stays at what they said last, whatever they read since. */
export const otherReadSql = (me: SQL): SQL => sql`
  coalesce(case when s.other_id = any (${blockedIdsSql(me)})
    then (select o.seq from chat_messages o where o.room_id = s.room_id and o.sender_id = s.other_id and o.type <> 'recall' order by o.seq desc limit 1)
    else (select x.read_seq from chat_members x where x.user_id = s.other_id and x.room_id = s.room_id) end, 0)`;

/** Everything that a list shows of a seat. */
export type ListedSeat = Seat &
  Standing & {
    bumped: number;
    createdAt: Date;
    unread: number;
    mentionSeq: number | null;
    otherReadSeq: number;
    groupName: string | null;
    groupAvatarFileId: number | null;
    membersCount: number;
    lastId: number | null;
    lastMessageSeq: number | null;
    lastSenderId: number | null;
    lastType: 'text' | 'image' | 'video' | 'card' | null;
    lastBody: string | null;
    lastRecalled: boolean | null;
    lastAt: Date | null;
    lastHidden: boolean | null;
  };

const listedColumns = sql`
  ${columns}, s.bumped, s.created_at as "createdAt", ${unreadCountSql(me)} as unread, ${mentionSql(me)} as "mentionSeq",
  ${otherReadSql(me)} as "otherReadSeq",
  g.name as "groupName", g.avatar_file_id as "groupAvatarFileId", coalesce(g.members_count, 2) as "membersCount",
  l.id as "lastId", l.seq as "lastMessageSeq", l.sender_id as "lastSenderId", l.type as "lastType", left(l.body, 60) as "lastBody",
  l.recalled_at is not null as "lastRecalled", l.created_at as "lastAt", ${isHiddenSql(sql`l.sender_id`, me)} as "lastHidden",
  ${standingSql(me, sql`s.other_id`, sql`s.room_id`)}`;

const listedFrom = (which: SQL): SQL => sql`
  from (${seatsSql(me, which)}) as s
  left join groups g on g.id = s.group_id
  left join lateral (
    select last.* from chat_messages last where last.room_id = s.room_id and last.type <> 'recall' and last.seq > s.floor_seq
    order by last.seq desc limit 1) as l on true`;

const listedNumbers = [
  ...ids,
  'bumped',
  'mentionSeq',
  'otherReadSeq',
  'groupAvatarFileId',
  'lastId',
  'lastMessageSeq',
  'lastSenderId',
] as const;

const listed = (rows: readonly ListedSeat[]): ListedSeat[] =>
  rows.map((row) => {
    const seat = withNumbers(row, [...listedNumbers]);
    return { ...seat, createdAt: new Date(row.createdAt), lastAt: row.lastAt === null ? null : new Date(row.lastAt) };
  });

/** A room as a list shows it, or null. */
export const findListedSeat = async (db: Db | Tx, userId: number, roomId: number): Promise<ListedSeat | null> => {
  const query = cachedStatement<ListedSeat>(db, 'chat/listed', () => sql`select ${listedColumns} ${listedFrom(sql`r.id = ${room}`)}`);
  return listed((await query.execute({ me: userId, room: roomId })).rows)[0] ?? null;
};

type Page = { limit: number; after: number | undefined; isHidden: boolean };

/** Rooms in the order of what was said last; pinned ones come first, on the first page alone and besides its limit. Direct ones in which nothing was said are not listed. */
export const listSeats = async (db: Db, userId: number, { limit, after, isHidden }: Page): Promise<ListedSeat[]> => {
  const query = cachedStatement<ListedSeat>(
    db,
    'chat/list',
    () => sql`
      select ${listedColumns} ${listedFrom(sql`true`)}
      where (s.kind = 'circle' or s.last_seq > s.floor_seq) and (s.last_seq <= coalesce(s.hidden_seq, -1)) = ${sql.placeholder('hidden')}::boolean
        and case when ${sql.placeholder('after')}::bigint is null then true else s.pinned_at is null and s.bumped < ${sql.placeholder('after')}::bigint end
      order by s.pinned_at is null, s.pinned_at desc, s.bumped desc limit ${sql.placeholder('limit')}::int`,
  );
  return listed(
    (
      await query.execute({
        me: userId,
        after: after ?? null,
        hidden: isHidden,
        limit: after === undefined ? limit + CHAT_PINS_MAX : limit,
      })
    ).rows,
  );
};

export type SyncedSeat = Pick<Seat, 'roomId' | 'floorSeq' | 'lastSeq' | 'readSeq' | 'muted'> & { unread: number; otherReadSeq: number };

/** How far each room of a person has come, those with the newest words first. */
export const syncSeats = async (db: Db, userId: number, limit: number): Promise<SyncedSeat[]> => {
  const query = cachedStatement<SyncedSeat>(
    db,
    'chat/sync',
    () => sql`
      select s.room_id as "roomId", s.floor_seq as "floorSeq", s.last_seq as "lastSeq", s.read_seq as "readSeq", s.muted,
        ${unreadCountSql(me)} as unread,
        ${otherReadSql(me)} as "otherReadSeq"
      from (${seatsSql(me)}) as s order by s.bumped desc limit ${sql.placeholder('limit')}::int`,
  );
  const { rows } = await query.execute({ me: userId, limit });
  return rows.map((row) => withNumbers(row, ['roomId', 'floorSeq', 'lastSeq', 'readSeq', 'otherReadSeq']));
};

/** Unread messages of rooms that are not muted (decision 75), as far as they are counted, as the counts of the message centre take it. */
export const waitingChatsSql = (userId: number): SQL => {
  const person = sql`${userId}::bigint`;
  return sql`
    select count(*)::int as count, null::timestamptz as newest
    from (
      select 1 from (${seatsSql(person)}) as s cross join lateral (${unreadSql(person)}) as unread
      where not s.muted and s.last_seq > s.read_seq limit ${sql.raw(String(UNREAD_MAX))}) as waiting`;
};

/** Whether a person reads the message `message` of the statement around, in a room that is theirs. */
export const readsSql = (userId: number): SQL => {
  const person = sql`${userId}::bigint`;
  return sql`exists (
    select 1 from (${seatsSql(person, sql`r.id = message.room_id`)}) as s
    where message.seq > s.floor_seq and not ${isHiddenSql(sql`message.sender_id`, person)})`;
};

/** Everyone between whom and a person a block stands. */
export const listBlockedAround = async (db: Db | Tx, userId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ ids: string[] }>(sql`select ${blockedIdsSql(userId)} as ids`);
  return (rows[0]?.ids ?? []).map(Number);
};

/** Rooms of circles that these people belong to, as places that they are told of. */
export const listBelonging = async (db: Db, userIds: readonly number[]): Promise<{ userId: number; place: string }[]> => {
  const query = cachedStatement<{ userId: string; groupId: string }>(
    db,
    'chat/belonging',
    () => sql`
      select gm.user_id as "userId", gm.group_id as "groupId" from group_members gm
      join groups g on g.id = gm.group_id and g.dissolved_at is null
      join chat_rooms r on r.group_id = gm.group_id
      where gm.user_id = any(${sql.placeholder('ids')}::bigint[]) and not gm.is_blocked`,
  );
  const { rows } = await query.execute({ ids: [...userIds] });
  return rows.map(({ userId, groupId }) => ({ userId: Number(userId), place: `group:${groupId}` }));
};
