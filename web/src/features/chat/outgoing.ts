import type { CardKind } from '#contract/chat/chat.limits.ts';

/** What somebody sends: words, a file that is here still or on the server already, or a thing of the house as a card. */
export type Outgoing = {
  /** Made once for what a person sent, and the same at each try: sent ten times it is one message. */
  readonly mark: string;
  readonly chatId: number;
  /** Their place in the room's queue, and when they were written, in milliseconds. */
  readonly order: number;
  readonly at: number;
  readonly type: 'text' | 'image' | 'video' | 'card';
  readonly body: string;
  readonly replyTo: ReplyTo | null;
  readonly card: CardOf | null;
  readonly file: OutgoingFile | null;
  readonly state: OutgoingState;
  /** Of one that was refused: why, in words. */
  readonly why: string;
  /** Of one that was taken: its number in the room, until it stands there. */
  readonly seq: number | null;
};

export type OutgoingState = 'waiting' | 'sending' | 'refused' | 'sent';
export type ReplyTo = { readonly id: number; readonly name: string; readonly excerpt: string };
/** A thing of the house, or a place, in GCJ-02. */
export type CardOf =
  | { readonly kind: Exclude<CardKind, 'place'>; readonly id: number; readonly title: string }
  | { readonly kind: 'place'; readonly title: string; readonly longitude: number; readonly latitude: number };
export type OutgoingFile = {
  readonly blob: Blob | null;
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Once it has arrived. */
  readonly id: number | null;
};

type Queue = readonly Outgoing[];

const byOrder = (a: Outgoing, b: Outgoing): number => a.order - b.order || a.at - b.at;

/** The queue as it stands after a reload: what was on its way then is sent once more, and its mark makes one message of both. */
export const wokenUp = (kept: Queue): Queue => {
  return kept.map((one): Outgoing => (one.state === 'sending' ? { ...one, state: 'waiting' } : one)).sort(byOrder);
};

/** The place behind all others. */
export const nextOrder = (queue: Queue): number => Math.max(0, ...queue.map(({ order }) => order)) + 1;

/** What is to be sent next in a room: the first that waits, unless one is on its way. What was refused holds up nobody. */
export const nextOf = (queue: Queue, chatId: number): Outgoing | null => {
  const own = queue.filter((one) => one.chatId === chatId);
  if (own.some(({ state }) => state === 'sending')) return null;
  return own.filter(({ state }) => state === 'waiting').sort(byOrder)[0] ?? null;
};

/** The rooms in which something waits. */
export const waitingRooms = (queue: Queue): readonly number[] => [
  ...new Set(queue.filter(({ state }) => state === 'waiting').map(({ chatId }) => chatId)),
];

/** The queue with one of its messages changed. */
export const withOutgoing = (queue: Queue, mark: string, change: Partial<Outgoing>): Queue =>
  queue.map((one) => (one.mark === mark ? { ...one, ...change } : one));

/** The queue without what stands in the room by now. */
export const withoutArrived = (queue: Queue, chatId: number, log: { readonly to: number; readonly marks: ReadonlySet<string> }): Queue =>
  queue.filter((one) => one.chatId !== chatId || !((one.seq !== null && one.seq <= log.to) || log.marks.has(one.mark)));

/** Tried again: behind what was written since, as it is sent anew. */
export const sentAgain = (queue: Queue, mark: string): Queue =>
  withOutgoing(queue, mark, { state: 'waiting', why: '', order: nextOrder(queue) });

/** How long to wait before another try: longer each time, up to half a minute, and never all clients at once. */
export const pauseMs = (tries: number, random: number = Math.random()): number => Math.min(30_000, 1_000 * 2 ** tries) * (0.5 + random / 2);
