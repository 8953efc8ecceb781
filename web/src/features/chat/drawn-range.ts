import type { Numbered } from './room-log.ts';

/** Which of a room's messages are drawn, by their numbers: `first` null is the last few, `last` null goes along with what is new. */
export type DrawnRange = { readonly first: number | null; readonly last: number | null };

const AT_FIRST = 40;
const STEP = 40;
/** A long room stays light: what is far from the eye is not drawn. */
const DRAWN_MAX = 140;

/** How a room begins: at its end. */
export const atTheEnd: DrawnRange = { first: null, last: null };

type Messages = readonly Numbered[];

const bounds = (messages: Messages, { first, last }: DrawnRange): { readonly from: number; readonly to: number } => {
  const to = last === null ? messages.length : messages.filter(({ seq }) => seq <= last).length;
  const from = first === null ? Math.max(0, to - AT_FIRST) : messages.findIndex(({ seq }) => seq >= first);
  return { from: from < 0 ? Math.max(0, to - AT_FIRST) : from, to };
};

const rangeOf = (messages: Messages, from: number, to: number): DrawnRange => ({
  first: messages[from]?.seq ?? null,
  last: to >= messages.length ? null : (messages[to - 1]?.seq ?? null),
});

/** The messages that are drawn. */
export const drawnOf = <Message extends Numbered>(messages: readonly Message[], range: DrawnRange): readonly Message[] => {
  const { from, to } = bounds(messages, range);
  return messages.slice(from, to);
};

/** Further up; the same range where all that is known is drawn. */
export const furtherUp = (messages: Messages, range: DrawnRange): DrawnRange => {
  const { from, to } = bounds(messages, range);
  if (from === 0) return range;
  const next = Math.max(0, from - STEP);
  return rangeOf(messages, next, Math.min(to, next + DRAWN_MAX));
};

/** Further down; at the end it goes along with what is new. */
export const furtherDown = (messages: Messages, range: DrawnRange): DrawnRange => {
  const { from, to } = bounds(messages, range);
  const next = Math.min(messages.length, to + STEP);
  return rangeOf(messages, Math.max(from, next - DRAWN_MAX), next);
};

/** Around a message, with what stands before and behind it. */
export const around = (messages: Messages, seq: number): DrawnRange => {
  const at = messages.findIndex((one) => one.seq >= seq);
  if (at < 0) return atTheEnd;
  const from = Math.max(0, at - STEP / 2);
  return rangeOf(messages, from, Math.min(messages.length, from + 2 * STEP));
};
