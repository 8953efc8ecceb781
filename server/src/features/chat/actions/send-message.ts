import type { Static } from 'typebox';
import type { sendMessage as sendMessageCall } from '#contract/chat/chat.calls.ts';
import type { SendMessage } from '#contract/chat/chat.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { markHash } from '../../../kernel/http/input-hash.ts';
import { claimFiles, guardFiles, releaseGuarded } from '../../../platform/files/files.public.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { findMentioned } from '../../../platform/people/mentions.reader.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { loadSubject } from '../../../platform/subjects/subjects.registry.ts';
import { mayWriteIn, whyNotWrite } from '../chat.policy.ts';
import { greetingSettings } from '../chat.settings.ts';
import type { MessageCard, MessageFile } from '../chat.tables.ts';
import { showMessages, subjectOf } from '../chat.view.ts';
import { findMessageRows, type MessageRow } from '../messages.queries.ts';
import { type Added, addMessage, findMarked, type NewMessage } from '../messages.writes.ts';
import { orderPush } from '../room-pushes.order.ts';
import { emitMessage } from '../rooms.live.ts';
import { countGreetings, lockOwnSettings, membersAmong } from '../rooms.queries.ts';
import { lockSeat, makeSeatRow, type WriterSeat } from '../seats.queries.ts';

type Input = Static<(typeof SendMessage)['input']>;
type SendCtx = WriteCtx<RefusalOf<typeof sendMessageCall>>;
type Content = Pick<NewMessage, 'type' | 'body' | 'mentions' | 'file' | 'card' | 'replyTo'>;

const DAY_MS = 86_400_000;

/** Somebody greets so many people a day (setting), and no more. */
export const mayGreet = async (ctx: WriteCtx): Promise<boolean> => {
  const { perDay } = await settingOf(ctx.deps, greetingSettings);
  return (await countGreetings(ctx.db, me(ctx).userId, new Date(ctx.now.getTime() - DAY_MS))) < perDay;
};

/** A room to write in; what begins it is said by one of several at once, and the others find it said. */
export const lockToWrite = async (ctx: WriteCtx, roomId: number, mark: string): Promise<WriterSeat | null> => {
  const { userId } = me(ctx);
  const seat = await lockSeat(ctx.db, { userId, roomId }, mark);
  if (!seat || seat.marked || mayWriteIn(seat) !== 'greeting') return seat;
  await lockOwnSettings(ctx.db, userId);
  return lockSeat(ctx.db, { userId, roomId }, mark);
};

const fileOf = async (
  ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND' | 'CHAT_EMPTY'>,
  { type, file }: Pick<Input, 'type' | 'file'>,
): Promise<MessageFile> => {
  if (!file) throw ctx.refuse('CHAT_EMPTY');
  const [found] = await claimFiles(ctx.db, me(ctx).userId, [file]);
  if (found?.kind !== type) throw ctx.refuse('FILE_WRONG_KIND');
  await guardFiles(ctx.db, [file], 1);
  return { id: found.id, mime: found.mime, width: found.width ?? 0, height: found.height ?? 0, coverId: found.posterFileId };
};

/** What is shown must be the sender's to see, and in a room of two the other's as well. Throws CHAT_CARD_WRONG, CHAT_NOT_FOR_THEM. */
const cardOf = async (
  ctx: WriteCtx<'CHAT_CARD_WRONG' | 'CHAT_NOT_FOR_THEM'>,
  card: Input['card'],
  seat: WriterSeat,
): Promise<MessageCard> => {
  if (!card) throw ctx.refuse('CHAT_CARD_WRONG');
  const { kind, id, label, longitude, latitude } = card;
  if (kind === 'place') {
    if (label === undefined || longitude === undefined || latitude === undefined) throw ctx.refuse('CHAT_CARD_WRONG');
    await checkWords(ctx, { card: label });
    return { kind, id: id ?? 0, label, longitude, latitude };
  }
  const about = id === undefined ? null : subjectOf({ kind, id });
  if (about === null || !(await isSeenBy(ctx, about, me(ctx).userId))) throw ctx.refuse('CHAT_CARD_WRONG');
  if (seat.otherId !== null && !(await isSeenBy(ctx, about, seat.otherId))) throw ctx.refuse('CHAT_NOT_FOR_THEM');
  return { kind, id: about.id };
};

/** Whether a person may see a thing. */
export const isSeenBy = async (ctx: Pick<WriteCtx, 'db'>, about: { kind: string; id: number }, userId: number): Promise<boolean> => {
  const thing = await loadSubject(ctx.db, about.kind, about.id, { userId });
  return thing !== null && !thing.isBlocked;
};

/** The message that is answered, which must be there for whoever answers. Throws CHAT_REPLY_GONE. */
const replyOf = async (ctx: WriteCtx<'CHAT_REPLY_GONE'>, replyTo: number, seat: WriterSeat): Promise<number> => {
  const [row] = await findMessageRows(ctx.db, { userId: me(ctx).userId, seat }, [replyTo]);
  if (!row || row.isHidden || row.recalledAt !== null || row.type === 'recall') throw ctx.refuse('CHAT_REPLY_GONE');
  return row.id;
};

const mentionsIn = async (ctx: WriteCtx, body: string, seat: WriterSeat): Promise<number[]> => {
  if (seat.kind !== 'circle' || !body.includes('@')) return [];
  return membersAmong(ctx.db, seat, await findMentioned(ctx.db, body, me(ctx).userId));
};

const contentOf = async (ctx: SendCtx, input: Input, seat: WriterSeat): Promise<Content> => {
  const { type, body = '' } = input;
  const bare: Content = { type, body: '', mentions: [], file: null, card: null, replyTo: null };
  const replyTo = input.reply_to ? await replyOf(ctx, input.reply_to, seat) : null;
  if (type === 'card') return { ...bare, replyTo, card: await cardOf(ctx, input.card, seat) };
  if (type !== 'text') return { ...bare, replyTo, file: await fileOf(ctx, input) };
  if (body === '') throw ctx.refuse('CHAT_EMPTY');
  // Nobody of the house reads what was not flagged (decision 74): words that would have to be read first go through.
  await checkWords(ctx, { body });
  return { ...bare, body, replyTo, mentions: await mentionsIn(ctx, body, seat) };
};

/** Adds what was said, gives it its number, and tells the room. Null where the mark was taken in the same moment. */
export const say = async (
  ctx: WriteCtx,
  seat: WriterSeat,
  said: Content & Pick<NewMessage, 'mark' | 'markHash'> & Partial<Pick<NewMessage, 'isForwarded' | 'recalls' | 'isQuiet'>>,
): Promise<Added | null> => {
  const { userId } = me(ctx);
  if (!seat.hasRow) await makeSeatRow(ctx.db, userId, seat.roomId);
  const isGreeting = mayWriteIn(seat) === 'greeting';
  const message = { isForwarded: false, recalls: null, ...said, roomId: seat.roomId, senderId: userId, isGreeting, at: ctx.now };
  const added = await addMessage(ctx.db, message);
  if (added) emitMessage(ctx, { room: seat, userId }, added.seq);
  if (added?.isPushDue) ctx.afterCommit(() => orderPush(ctx.deps, seat.roomId));
  return added;
};

/** What was said a moment ago as a reading would give it, one query less: nothing of it was read, taken back or hidden yet. Not of an answer, which shows another message. */
const justSaid = (ctx: SendCtx, { id, seq }: Added, { roomId, ...said }: Content & { roomId: number; mark: string }): MessageRow => ({
  ...said,
  ...{ id, roomId, seq, senderId: me(ctx).userId, createdAt: ctx.now, mentions: [...said.mentions] },
  ...{ recalls: null, recallsSeq: null, isForwarded: false, recalledAt: null, recalledBy: null, isHidden: false, readCount: 0 },
  ...{ replyId: null, replySeq: null, replySenderId: null, replyType: null, replyBody: null, replyRecalled: null },
});

const show = async (ctx: SendCtx, seat: WriterSeat, { id, row }: { id: number; row?: MessageRow }) => {
  const rows = row ? [row] : await findMessageRows(ctx.db, { userId: me(ctx).userId, seat }, [id]);
  const [message] = await showMessages(ctx, seat, rows);
  if (!message) throw refuse('NOT_FOUND');
  return { message };
};

/**
 * Decision 73: says something in a room. Throws NOT_FOUND where it is none of the sender's, what keeps them from writing in it, what is wrong with
 * what they say, and KEY_REUSED.
 */
export const sendMessage = async (ctx: SendCtx, input: Input): Promise<Static<(typeof SendMessage)['answer']>> => {
  const { userId } = me(ctx);
  const seat = await lockToWrite(ctx, input.id, input.mark);
  if (!seat) throw refuse('NOT_FOUND');
  const hash = markHash('chat', input);
  if (seat.marked) {
    if (seat.marked.hash !== hash) throw refuse('KEY_REUSED');
    return show(ctx, seat, seat.marked);
  }
  const why = whyNotWrite(seat, input.type);
  if (why) throw ctx.refuse(why);
  if (mayWriteIn(seat) === 'greeting' && !(await mayGreet(ctx))) throw ctx.refuse('CHAT_GREETINGS_MANY');
  const content = await contentOf(ctx, input, seat);
  const added = await say(ctx, seat, { ...content, mark: input.mark, markHash: hash });
  if (added && content.replyTo === null)
    return show(ctx, seat, { id: added.id, row: justSaid(ctx, added, { ...content, roomId: seat.roomId, mark: input.mark }) });
  if (added) return show(ctx, seat, added);
  await releaseGuarded(ctx.db, [content.file?.id ?? null]);
  const first = await findMarked(ctx.db, userId, input.mark);
  invariant(first, 'a mark that was taken has its message');
  if (first.markHash !== hash) throw refuse('KEY_REUSED');
  return show(ctx, seat, first);
};
