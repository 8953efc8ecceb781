import type { Static } from 'typebox';
import { forwardMessages as forwardCall } from '#contract/chat/chat.calls.ts';
import type { ForwardMessages, Message } from '#contract/chat/chat.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { type RefusalCode, refusalText } from '#contract/refusals.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type WriteCtx, say as words } from '../../../kernel/http/context.ts';
import { markHash } from '../../../kernel/http/input-hash.ts';
import { runPart } from '../../../kernel/http/run-write.ts';
import { guardFiles, releaseGuarded, reuseFiles } from '../../../platform/files/files.public.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { mayWriteIn, whyNotWrite } from '../chat.policy.ts';
import { greetingSettings } from '../chat.settings.ts';
import { showMessages, subjectOf } from '../chat.view.ts';
import { findMessageRows, type MessageRow } from '../messages.queries.ts';
import { findMarked } from '../messages.writes.ts';
import { findSeat, type WriterSeat } from '../seats.queries.ts';
import { isSeenBy, lockToWrite, mayGreet, say } from './send-message.ts';

type Refused = RefusalOf<typeof forwardCall>;
type ForwardCtx = WriteCtx<Refused>;
type Input = Static<(typeof ForwardMessages)['input']>;
type Outcome = { sent: Message[]; refused: Static<(typeof ForwardMessages)['answer']>['refused'] };

/** What of a message travels: its words, its file or its card, and nothing of the room that it was said in. */
const copyOf = ({ type, body, file, card }: MessageRow) => ({ type, body, mentions: [], file, card, replyTo: null, isForwarded: true });

/** Messages of the room they come from that there is something to pass on of. */
const load = async (ctx: Ctx & { db: Db | Tx }, { chat_id: from, messages }: Input): Promise<MessageRow[]> => {
  const { userId } = me(ctx);
  const seat = await findSeat(ctx.db, userId, from);
  const rows = seat ? await findMessageRows(ctx.db, { userId, seat }, [...new Set(messages)]) : [];
  return rows.filter((row) => !row.isHidden && row.recalledAt === null && row.type !== 'recall');
};

/** Why this message does not go to that room: what keeps the sender from writing there, and what its other one may not see. */
const whyNotPass = async (ctx: ForwardCtx, seat: WriterSeat, row: MessageRow): Promise<RefusalCode | null> => {
  const why = whyNotWrite(seat, row.type);
  if (why) return why;
  const about = row.card && subjectOf(row.card);
  if (about && !(await isSeenBy(ctx, about, seat.otherId ?? me(ctx).userId))) return 'CHAT_NOT_FOR_THEM';
  return mayWriteIn(seat) === 'greeting' && !(await mayGreet(ctx)) ? 'CHAT_GREETINGS_MANY' : null;
};

type Passed = { id: number } | { code: RefusalCode };

/** Adds a copy; the same mark again gives the message that it made. */
const pass = async (ctx: ForwardCtx, seat: WriterSeat, { row, mark }: { row: MessageRow; mark: string }): Promise<Passed> => {
  if (seat.marked) return seat.marked.roomId === seat.roomId ? { id: seat.marked.id } : { code: 'KEY_REUSED' };
  const code = await whyNotPass(ctx, seat, row);
  if (code) return { code };
  const files = row.file ? [row.file.id] : [];
  if ((await reuseFiles(ctx.db, files)).length < files.length) return { code: 'NOT_FOUND' };
  await guardFiles(ctx.db, files, 1);
  const added = await say(ctx, seat, { ...copyOf(row), mark, markHash: markHash('chat-forward', { from: row.id, to: seat.roomId }) });
  if (added) return { id: added.id };
  await releaseGuarded(ctx.db, files);
  const first = await findMarked(ctx.db, me(ctx).userId, mark);
  return first?.roomId === seat.roomId ? { id: first.id } : { code: 'KEY_REUSED' };
};

/** Everything that goes to one room, in its order. */
const passTo = async (ctx: ForwardCtx, input: Input, roomId: number): Promise<Outcome> => {
  const { userId } = me(ctx);
  const outcome: Outcome = { sent: [], refused: [] };
  const no = (messageId: number | null, code: RefusalCode) =>
    outcome.refused.push({ chat_id: roomId, message_id: messageId, code, message: words(ctx, refusalText(code)) });
  const rows = await load(ctx, input);
  if (rows.length === 0) no(null, 'NOT_FOUND');
  const ids: number[] = [];
  let last: WriterSeat | null = null;
  for (const row of rows) {
    const mark = `${input.mark}:${roomId}:${row.id}`;
    const seat: WriterSeat | null = await lockToWrite(ctx, roomId, mark);
    if (!seat) {
      no(null, 'NOT_FOUND');
      return outcome;
    }
    last = seat;
    const passed = await pass(ctx, seat, { row, mark });
    if ('id' in passed) ids.push(passed.id);
    else no(row.id, passed.code);
  }
  if (last && ids.length > 0) outcome.sent = await showMessages(ctx, last, await findMessageRows(ctx.db, { userId, seat: last }, ids));
  return outcome;
};

/**
 * Passes messages on (part 1 of issue 18), one room after the other and each in a transaction of its own, so that none is held while another is waited
 * for, and each is told of with all that goes there. One that refuses keeps nothing from the others; what did not go is named with its reason. Asked
 * again under its mark it sends nothing twice. Throws NOT_FOUND where the messages are none of the caller's to read.
 */
export const forwardMessages = async (ctx: Ctx<Refused>, input: Input): Promise<() => Promise<Outcome>> => {
  // Looked up before: who holds a room may not wait for another connection.
  await settingOf(ctx.deps, greetingSettings);
  if ((await load({ ...ctx, db: ctx.deps.db.write }, input)).length === 0) throw refuse('NOT_FOUND');
  const outcome: Outcome = { sent: [], refused: [] };
  for (const roomId of [...new Set(input.to)].sort((a, b) => a - b)) {
    const { sent, refused } = await runPart(ctx, forwardCall, (part) => passTo(part, input, roomId));
    outcome.sent.push(...sent);
    outcome.refused.push(...refused);
  }
  return async () => outcome;
};
