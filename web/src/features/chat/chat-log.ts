import { listMessages } from '#contract/chat/chat.doors.ts';
import { CHAT_PAGE, CHAT_PAGE_MAX } from '#contract/chat/chat.limits.ts';
import type { Message } from '#contract/chat/chat.schemas.ts';
import { call } from '#web/api/call.ts';
import { isCallError } from '#web/api/call-error.ts';
import { chatCache, stillHere } from './chat-person.ts';
import { changeChats, chatState, notRead, type Reading, withEntry } from './chat-state.ts';
import { withoutArrived } from './outgoing.ts';
import { givenBackIn, withRecalls } from './recalls.ts';
import { logOfNewest, type RoomLog, withNewer, withOlder, withOne, withRefreshed } from './room-log.ts';

type Log = RoomLog<Message>;

/** Who was away so long that more than this was said reads the newest, and what lies between when they scroll up to it. */
const PAGES_BETWEEN_MAX = 5;

const setReading = (chatId: number, reading: Reading): void => changeChats({ readings: withEntry(chatState().readings, chatId, reading) });

const marksOf = ({ messages }: Log): ReadonlySet<string> => new Set(messages.flatMap(({ mark }) => (mark === null ? [] : [mark])));

/** Asked for once: an answer that still lacks them is not asked again and again. */
const askedAnew = new Set<number>();

const readGivenBack = (chatId: number, log: Log): void => {
  for (const { id, seq } of givenBackIn(log).filter((message) => !askedAnew.has(message.id))) {
    askedAnew.add(id);
    void renewMessage(chatId, seq);
  }
};

/** Shows a room as it is known now; what was sent and stands in it by now leaves the queue, here and on the device. */
const cacheLog = (chatId: number, log: Log): void => {
  const known = withRecalls(log);
  const { outgoing, logs } = chatState();
  const left = withoutArrived(outgoing, chatId, { to: known.to, marks: marksOf(known) });
  changeChats({ logs: withEntry(logs, chatId, known), ...(left.length < outgoing.length ? { outgoing: left } : {}) });
  const gone = outgoing.filter((one) => !left.includes(one)).map(({ mark }) => mark);
  if (gone.length > 0) void chatCache()?.dropOutgoing(gone);
  void chatCache()?.cacheLog(chatId, known);
  readGivenBack(chatId, known);
};

const logNow = (chatId: number): Log | undefined => chatState().logs.get(chatId);

/** Reads the last page of a room, over what is known of it. */
export const readNewest = async (chatId: number): Promise<void> => {
  const isHere = stillHere();
  try {
    const page = await call(listMessages, { id: chatId, limit: CHAT_PAGE });
    if (!isHere()) return;
    const before = logNow(chatId);
    cacheLog(chatId, before === undefined ? logOfNewest(page) : withRefreshed(before, page));
    setReading(chatId, { status: 'success', error: null });
  } catch (error) {
    if (!isHere()) return;
    if (!isCallError(error)) throw error;
    setReading(chatId, { status: 'error', error });
  }
};

/** Opens a room: at once what this device kept of it, then as it is. */
export const openLog = async (chatId: number): Promise<void> => {
  const isHere = stillHere();
  if (logNow(chatId) === undefined) {
    if (!chatState().readings.has(chatId)) setReading(chatId, notRead);
    const cached = await chatCache()?.readLog(chatId);
    if (!isHere()) return;
    if (cached !== undefined && cached !== null && logNow(chatId) === undefined) {
      changeChats({ logs: withEntry(chatState().logs, chatId, cached) });
      setReading(chatId, { status: 'success', error: null });
    }
  }
  await readNewest(chatId);
};

/** Up to where each room is wanted, and who is on the way to it. */
const wanted = new Map<number, number>();
const underWay = new Map<number, Promise<void>>();

const fillUp = async (chatId: number, isHere: () => boolean): Promise<void> => {
  for (let pages = 0; isHere(); pages += 1) {
    const log = logNow(chatId);
    if (log === undefined || log.to >= (wanted.get(chatId) ?? 0)) return;
    if (pages >= PAGES_BETWEEN_MAX) return readNewest(chatId);
    const page = await call(listMessages, { id: chatId, since: log.to, limit: CHAT_PAGE_MAX });
    if (!isHere()) return;
    const now = logNow(chatId) ?? log;
    cacheLog(chatId, withNewer(now, page, { since: log.to }));
    if (!page.has_more) {
      // A hint may have run ahead of a replica that was asked; the next one or the next look finds the rest.
      wanted.set(chatId, Math.min(wanted.get(chatId) ?? 0, logNow(chatId)?.to ?? 0));
      return;
    }
  }
};

/**
 * Reads what lies between what is known of a room and its message `seq`. Those who ask meanwhile are answered together. A failure is told
 * to nobody: the next hint, look or connection asks again.
 */
export const catchUp = (chatId: number, seq: number): Promise<void> => {
  wanted.set(chatId, Math.max(wanted.get(chatId) ?? 0, seq));
  const running = underWay.get(chatId);
  if (running !== undefined) return running;
  const started = fillUp(chatId, stillHere())
    .catch((error: unknown) => {
      if (!isCallError(error)) throw error;
    })
    .finally(() => underWay.delete(chatId));
  underWay.set(chatId, started);
  return started;
};

/** Reads the page before what is known of a room. Answers whether it worked. */
export const readOlder = async (chatId: number, limit: number = CHAT_PAGE): Promise<boolean> => {
  const isHere = stillHere();
  const log = logNow(chatId);
  if (log === undefined || !log.hasOlder) return false;
  try {
    const page = await call(listMessages, { id: chatId, before: log.from, limit });
    const now = logNow(chatId);
    if (!isHere() || now === undefined) return false;
    cacheLog(chatId, withOlder(now, page, { before: log.from }));
    return true;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return false;
  }
};

/** Takes a message that was told by itself, such as one's own that was just accepted; behind a hole, what lies there is read first. */
export const takeMessage = (chatId: number, message: Message): void => {
  const log = logNow(chatId);
  if (log === undefined) return;
  const next = withOne(log, message);
  if (next !== log) cacheLog(chatId, next);
  else if (message.seq > log.to) void catchUp(chatId, message.seq);
};

/** Shows a message otherwise before the room has told of it: taken back, for one. */
export const changeMessage = (chatId: number, id: number, change: (message: Message) => Message): void => {
  const log = logNow(chatId);
  if (log !== undefined) cacheLog(chatId, { ...log, messages: log.messages.map((one) => (one.id === id ? change(one) : one)) });
};

/** A message whose pictures' addresses have run out, as it is now; null where it could not be read. */
export const renewMessage = async (chatId: number, seq: number): Promise<Message | null> => {
  try {
    const page = await call(listMessages, { id: chatId, since: seq - 1, limit: 1 });
    const fresh = page.messages.find((one) => one.seq === seq) ?? null;
    if (fresh !== null) changeMessage(chatId, fresh.id, () => fresh);
    return fresh;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return null;
  }
};
