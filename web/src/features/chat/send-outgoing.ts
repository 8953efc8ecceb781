import { sendMessage } from '#contract/chat/chat.doors.ts';
import type { Message } from '#contract/chat/chat.schemas.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { type CallError, isCallError } from '#web/api/call-error.ts';
import { upload } from '#web/api/upload.ts';
import { takeMessage } from './chat-log.ts';
import { chatCache, stillHere } from './chat-person.ts';
import { readRoomSoon } from './chat-rooms.ts';
import { changeChats, chatState, withEntry } from './chat-state.ts';
import { nextOf, nextOrder, type Outgoing, pauseMs, sentAgain, waitingRooms, withOutgoing } from './outgoing.ts';

type Told = Pick<Outgoing, 'chatId' | 'type'> & Partial<Pick<Outgoing, 'body' | 'replyTo' | 'card' | 'file'>>;

let tries = 0;
let timer: ReturnType<typeof setTimeout> | null = null;

const save = async (mark: string): Promise<void> => {
  const one = chatState().outgoing.find((other) => other.mark === mark);
  if (one !== undefined) await chatCache()?.saveOutgoing(one);
};

const change = (mark: string, part: Partial<Outgoing>): void => changeChats({ outgoing: withOutgoing(chatState().outgoing, mark, part) });

/** The file of a message, once it is on the server. It stays in the queue with its number, so that it is sent once. */
const arrivedFile = async (one: Outgoing, isHere: () => boolean): Promise<number | null> => {
  if (one.file === null) return null;
  if (one.file.id !== null || one.file.blob === null) return one.file.id;
  const onProgress = (share: number) => isHere() && changeChats({ shares: withEntry(chatState().shares, one.mark, share) });
  const { id } = await upload(uploadFile, { file: new File([one.file.blob], one.file.name, { type: one.file.blob.type }) }, { onProgress });
  if (!isHere()) return id;
  changeChats({ shares: withEntry(chatState().shares, one.mark, undefined) });
  change(one.mark, { file: { ...one.file, id } });
  await save(one.mark);
  return id;
};

const cardInput = ({ card }: Outgoing) => {
  if (card === null) return {};
  if (card.kind !== 'place') return { card: { kind: card.kind, id: card.id } };
  const { kind, title: label, longitude, latitude } = card;
  return { card: { kind, label, longitude, latitude } };
};

const deliver = async (one: Outgoing, isHere: () => boolean): Promise<Message> => {
  const file = await arrivedFile(one, isHere);
  const input = {
    id: one.chatId,
    mark: one.mark,
    type: one.type,
    ...(one.body === '' ? {} : { body: one.body }),
    ...(file === null ? {} : { file }),
    ...cardInput(one),
    ...(one.replyTo === null ? {} : { reply_to: one.replyTo.id }),
  };
  return (await call(sendMessage, input, { idempotencyKey: one.mark })).message;
};

/** A server that stumbles over a message so often will not take it. */
const STUMBLES_MAX = 6;

/** Whether it is worth another try: the server was not reached, was busy, or stumbled. All else is an answer. */
const isToRepeat = (error: CallError): boolean =>
  ['offline', 'unavailable', 'unauthorised', 'cancelled'].includes(error.kind) ||
  (error.kind === 'bug' && tries < STUMBLES_MAX) ||
  (error.status === 429 && error.retryAfterMs !== null);

const tryLater = (error: CallError): void => {
  if (timer !== null) clearTimeout(timer);
  timer = setTimeout(sendWaiting, Math.max(error.retryAfterMs ?? 0, pauseMs(tries)));
  tries += 1;
};

/** A message that was taken: it stands in the queue until its room shows it. */
const settle = (one: Outgoing, message: Message): void => {
  tries = 0;
  change(one.mark, { state: 'sent', seq: message.seq });
  // What was answered need not be sent again, whatever becomes of this page.
  void chatCache()?.dropOutgoing([one.mark]);
  takeMessage(one.chatId, message);
  if (!chatState().logs.has(one.chatId)) changeChats({ outgoing: chatState().outgoing.filter(({ mark }) => mark !== one.mark) });
  readRoomSoon(one.chatId);
};

/** Answers whether the room's others may be sent now. */
const fail = async (one: Outgoing, error: CallError): Promise<boolean> => {
  if (isToRepeat(error)) {
    change(one.mark, { state: 'waiting' });
    if (error.kind !== 'unauthorised') tryLater(error);
    return false;
  }
  change(one.mark, { state: 'refused', why: Object.values(error.fields)[0] ?? error.message });
  await save(one.mark);
  readRoomSoon(one.chatId);
  return true;
};

const sendRoom = async (chatId: number): Promise<void> => {
  const isHere = stillHere();
  for (let one = nextOf(chatState().outgoing, chatId); one !== null; one = nextOf(chatState().outgoing, chatId)) {
    change(one.mark, { state: 'sending' });
    try {
      const message = await deliver(one, isHere);
      if (!isHere()) return;
      settle(one, message);
    } catch (error) {
      if (!isHere()) return;
      if (!isCallError(error)) throw error;
      if (!(await fail(one, error))) return;
    }
  }
};

/** Sends all that waits, the rooms side by side and each in its order. */
export const sendWaiting = (): void => {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  for (const chatId of waitingRooms(chatState().outgoing)) void sendRoom(chatId);
};

/** Puts a message into the queue of its room, where it stands at once and also after a reload, and sends what waits. */
export const putOut = (told: Told): void => {
  const one: Outgoing = {
    body: '',
    replyTo: null,
    card: null,
    file: null,
    ...told,
    mark: newIdempotencyKey(),
    order: nextOrder(chatState().outgoing),
    at: Date.now(),
    state: 'waiting',
    why: '',
    seq: null,
  };
  changeChats({ outgoing: [...chatState().outgoing, one] });
  void save(one.mark);
  sendWaiting();
};

/** Sends what was refused once more, as something new. */
export const putOutAgain = (mark: string): void => {
  changeChats({ outgoing: sentAgain(chatState().outgoing, mark) });
  void save(mark);
  sendWaiting();
};

/** Takes what was not sent out of the queue. */
export const dropOutgoing = (mark: string): void => {
  changeChats({ outgoing: chatState().outgoing.filter((one) => one.mark !== mark) });
  void chatCache()?.dropOutgoing([mark]);
};
