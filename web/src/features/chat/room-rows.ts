import type { Message } from '#contract/chat/chat.schemas.ts';
import type { Outgoing } from './outgoing.ts';

/** What stands in a room, from the top to the bottom. */
export type RoomRow =
  | { readonly kind: 'time'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly isFirst: boolean; readonly isLastOwn: boolean }
  | { readonly kind: 'outgoing'; readonly key: string; readonly one: Outgoing; readonly isFirst: boolean };

type Drawn = {
  readonly messages: readonly Message[];
  readonly outgoing: readonly Outgoing[];
  /** The line stands before the first message of somebody else after this one. */
  readonly unreadAfter: number | null;
  readonly ownId: number;
};

/** What is said so long after the last is said at another time. */
const PAUSE_MS = 5 * 60_000;

/** The rows of a room: when it was said, where the unread begins, and who says several things one after the other. */
export const rowsOf = ({ messages, outgoing, unreadAfter, ownId }: Drawn): readonly RoomRow[] => {
  const rows: RoomRow[] = [];
  const lastOwn = messages.findLast(({ user_id, recalled_by }) => user_id === ownId && recalled_by === null)?.seq;
  let lastAt = 0;
  let lastBy: number | null = null;
  let isLineDrawn = unreadAfter === null;
  for (const message of messages) {
    if (message.time - lastAt > PAUSE_MS) {
      rows.push({ kind: 'time', key: `t${message.seq}`, at: message.time });
      lastBy = null;
    }
    if (!isLineDrawn && unreadAfter !== null && message.seq > unreadAfter && message.user_id !== ownId) {
      rows.push({ kind: 'unread', key: 'unread' });
      isLineDrawn = true;
      lastBy = null;
    }
    const isPlain = message.recalled_by === null && !message.is_hidden;
    rows.push({
      kind: 'message',
      key: `m${message.seq}`,
      message,
      isFirst: message.user_id !== lastBy,
      isLastOwn: message.seq === lastOwn,
    });
    lastAt = message.time;
    lastBy = isPlain ? message.user_id : null;
  }
  const isOwnLast = lastBy === ownId;
  return [
    ...rows,
    ...outgoing.map((one, nth): RoomRow => ({ kind: 'outgoing', key: `o${one.mark}`, one, isFirst: nth === 0 && !isOwnLast })),
  ];
};
