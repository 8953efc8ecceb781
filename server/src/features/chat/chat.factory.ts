import { randomUUID } from 'node:crypto';
import * as chat from '#contract/chat/chat.doors.ts';
import type { Message } from '#contract/chat/chat.schemas.ts';
import { follow } from '#contract/people/people.doors.ts';
import type { Client } from '../../testing/client.ts';

type Someone = Client & { userId: number };

/** Lets two people follow each other. */
export const befriend = async (one: Someone, other: Someone): Promise<void> => {
  await one.call(follow, { id: other.userId });
  await other.call(follow, { id: one.userId });
};

/** Says something in words, under a mark of its own. */
export const sayIn = async (who: Client, id: number, body: string, mark: string = randomUUID()): Promise<Message> =>
  (await who.call(chat.sendMessage, { id, mark, type: 'text', body })).message;

/** The room of two friends. */
export const roomOf = async (one: Someone, other: Someone): Promise<number> => {
  await befriend(one, other);
  return (await one.call(chat.openChat, { user_id: other.userId })).id;
};

/** Everything that somebody reads in a room, in its order. */
export const readAll = async (who: Client, id: number): Promise<Message[]> => {
  const all: Message[] = [];
  for (let since = 0, hasMore = true; hasMore; since = all.at(-1)?.seq ?? since) {
    const page = await who.call(chat.listMessages, { id, since, limit: 100 });
    all.push(...page.messages);
    hasMore = page.has_more;
  }
  return all;
};
