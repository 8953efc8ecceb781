import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { chatMessagesTable, type MessageCard, type MessageFile, type messageTypes, type recallers } from './chat.tables.ts';

export type NewMessage = {
  roomId: number;
  senderId: number;
  type: (typeof messageTypes)[number];
  body: string;
  mentions: readonly number[];
  file: MessageFile | null;
  card: MessageCard | null;
  replyTo: number | null;
  recalls: number | null;
  isForwarded: boolean;
  mark: string | null;
  markHash: number | null;
  /** It is the greeting with which a direct room begins. */
  isGreeting: boolean;
  /** No device is told of it: what it says is told in another way as well. */
  isQuiet?: boolean;
  at: Date;
};

/** `isPushDue`: it is the first since devices of others were told, and they are to be told again. */
export type Added = { id: number; seq: number; isPushDue: boolean };

/** Nobody is told of what they read within so long, and what comes together is told together. */
const PUSHED_AFTER = sql.raw("interval '10 seconds'");

const param = (name: keyof NewMessage) => sql.placeholder(name);

/** The room's row is held from the first line to the end of the transaction: so nobody takes the number that comes next before this one is there. */
const addingSql = () => {
  const at = sql`${param('at')}::timestamptz`;
  const sender = sql`${param('senderId')}::bigint`;
  return sql`
    with room as (
      update chat_rooms set last_seq = last_seq + 1,
        bumped = case when ${param('type')}::text = 'recall' then bumped
          else greatest(bumped, floor(extract(epoch from ${at}) * 1000)::bigint * 2048 + id % 2048) end,
        greeted_by = case when ${param('isGreeting')}::boolean then ${sender} else greeted_by end,
        greeted_at = case when ${param('isGreeting')}::boolean then ${at} else greeted_at end
      where id = ${param('roomId')}::bigint
      returning id, last_seq, kind, case when low_id = ${sender} then high_id else low_id end as other_id
    ), added as (
      insert into chat_messages (room_id, seq, sender_id, type, body, mentions, file, card, reply_to, recalls, is_forwarded, mark, mark_hash, created_at)
      select room.id, room.last_seq, ${sender}, ${param('type')}::text, ${param('body')}::text, ${param('mentions')}::jsonb,
        ${param('file')}::jsonb, ${param('card')}::jsonb, ${param('replyTo')}::bigint, ${param('recalls')}::bigint, ${param('isForwarded')}::boolean,
        ${param('mark')}::text, ${param('markHash')}::int, ${at}
      from room
      on conflict (sender_id, mark) where mark is not null do nothing
      returning id, room_id, seq
    ), own as (
      update chat_members set has_written = has_written or ${param('type')}::text <> 'recall',
        read_seq = case when read_seq = added.seq - 1 then added.seq else read_seq end
      from added where chat_members.user_id = ${sender} and chat_members.room_id = added.room_id
    ), waiting as (
      insert into chat_calls (room_id, due_at)
      select added.room_id, ${at} + ${PUSHED_AFTER} from added join room on room.id = added.room_id
      where ${param('type')}::text <> 'recall' and not ${param('isQuiet')}::boolean
        and (room.kind = 'circle' or exists (select 1 from push_subscriptions s where s.user_id = room.other_id))
      on conflict (room_id) do nothing returning room_id
    )
    select id, seq, exists (select 1 from waiting) as "isPushDue" from added`;
};

/** What is taken back brings no room back that somebody keeps out of their list. */
const moveHiddenSeq = async (tx: Tx, roomId: number, seq: number): Promise<void> => {
  await tx.execute(sql`update chat_members set hidden_seq = ${seq} where room_id = ${roomId} and hidden_seq = ${seq - 1}`);
};

/** Adds a message with the next number of its room. Null where its mark was used before; then no number was used. */
export const addMessage = async (tx: Tx, message: NewMessage): Promise<Added | null> => {
  const { rows } = await cachedStatement<Added>(tx, 'chat/add', addingSql).execute({
    ...message,
    isQuiet: message.isQuiet ?? false,
    mentions: JSON.stringify(message.mentions),
    file: message.file && JSON.stringify(message.file),
    card: message.card && JSON.stringify(message.card),
    at: message.at.toISOString(),
  });
  const [row] = rows;
  if (row && message.type === 'recall') await moveHiddenSeq(tx, message.roomId, Number(row.seq));
  if (row) return { id: Number(row.id), seq: Number(row.seq), isPushDue: row.isPushDue };
  // The number goes back: the room is held still, so that nobody has seen it.
  await tx.execute(sql`update chat_rooms set last_seq = last_seq - 1 where id = ${message.roomId}`);
  return null;
};

/** The message that somebody sent with a mark before. */
export const findMarked = async (tx: Tx, senderId: number, mark: string) =>
  (
    await tx
      .select({ id: chatMessagesTable.id, roomId: chatMessagesTable.roomId, markHash: chatMessagesTable.markHash })
      .from(chatMessagesTable)
      .where(and(eq(chatMessagesTable.senderId, senderId), eq(chatMessagesTable.mark, mark)))
  )[0] ?? null;

/** A message held until the transaction ends. */
export const lockMessage = async (tx: Tx, roomId: number, id: number) =>
  (
    await tx
      .select()
      .from(chatMessagesTable)
      .where(and(eq(chatMessagesTable.roomId, roomId), eq(chatMessagesTable.id, id)))
      .for('no key update')
  )[0] ?? null;

/** Takes the words and everything else out of a message. */
export const emptyMessage = async (tx: Tx, id: number, { by, at }: { by: (typeof recallers)[number]; at: Date }): Promise<void> => {
  const changed = await tx
    .update(chatMessagesTable)
    .set({ body: '', mentions: [], file: null, card: null, replyTo: null, recalledAt: at, recalledBy: by })
    .where(eq(chatMessagesTable.id, id));
  invariant(changed.rowCount === 1, 'a message that is held is there');
};

/** Keeps a message from everybody for moderators, or shows it again; what it says stays where it is. Gives it where that changed anything. */
export const setHouseRecall = async (tx: Tx, id: number, at: Date | null) =>
  (
    await tx
      .update(chatMessagesTable)
      .set({ recalledAt: at, recalledBy: at && 'house' })
      .where(
        and(
          eq(chatMessagesTable.id, id),
          at === null ? eq(chatMessagesTable.recalledBy, 'house') : sql`${chatMessagesTable.recalledAt} is null`,
        ),
      )
      .returning({
        roomId: chatMessagesTable.roomId,
        senderId: chatMessagesTable.senderId,
        seq: chatMessagesTable.seq,
        file: chatMessagesTable.file,
      })
  )[0] ?? null;
