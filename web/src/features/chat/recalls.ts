import type { Message } from '#contract/chat/chat.schemas.ts';
import type { RoomLog } from './room-log.ts';

type Log = RoomLog<Message>;
type RecalledBy = Message['recalled_by'];

const emptied = (message: Message, recalled_by: RecalledBy): Message =>
  message.recalled_by !== null
    ? message
    : { ...message, recalled_by, body: '', txt: '', mentions: [], file: null, card: null, status: 'recalled' };

/** What later messages say of earlier ones, the last word of each: by whom it was taken back, or null where it was given back since. */
const recallsIn = (log: Log): ReadonlyMap<number, RecalledBy> =>
  new Map(log.messages.flatMap(({ recalls, recalled_by }) => (recalls === null ? [] : [[recalls.id, recalled_by]])));

/** A room in which what later messages took back is gone, from what quotes it too. */
export const withRecalls = (log: Log): Log => {
  const takenBack = recallsIn(log);
  if (takenBack.size === 0) return log;
  const messages = log.messages.map((message) => {
    const by = takenBack.get(message.id) ?? null;
    const own = by === null ? message : emptied(message, by);
    const { reply } = own;
    return reply !== null && !reply.is_recalled && (takenBack.get(reply.id) ?? null) !== null
      ? { ...own, reply: { ...reply, excerpt: '', is_recalled: true } }
      : own;
  });
  return { ...log, messages };
};

/** Messages whose words a moderator gave back, and which this page knows without them still: they are to be read anew. */
export const givenBackIn = (log: Log): readonly Message[] => {
  const takenBack = recallsIn(log);
  return log.messages.filter(({ id, recalled_by }) => recalled_by !== null && takenBack.get(id) === null);
};

/** What is shown of a room: all but the messages that take others back. */
export const shownOf = (log: Log): readonly Message[] => log.messages.filter(({ type }) => type !== 'recall');
