import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as chat from '#contract/chat/chat.doors.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { DemoChats } from './content.ts';
import type { LoadedPerson } from './load-people.ts';

const DAY_MS = 86_400_000;
/** Between two lines of a talk, in minutes, in turn. */
const PAUSES = [3, 11, 1, 47, 6, 190, 2, 25];

type Said = { id: number; at: Date };
type Talk = { id: number; days: number; lines: readonly (readonly [string, string])[] };

const personOf = (people: ReadonlyMap<string, LoadedPerson>, handle: string): LoadedPerson => {
  const found = people.get(handle);
  if (!found) throw new Error(`demo content: nobody is called ${handle}`);
  return found;
};

/** Lets people say their lines one after the other, whoever is answered having read up to there; gives when each was said. */
const say = async (people: ReadonlyMap<string, LoadedPerson>, { id, days, lines }: Talk): Promise<Said[]> => {
  const said: Said[] = [];
  let at = Date.now() - days * DAY_MS;
  for (const [nth, [handle, body]] of lines.entries()) {
    const { as } = personOf(people, handle);
    const last = said.length;
    if (last > 0) await as.call(chat.readChat, { id, seq: last });
    const { message } = await as.call(chat.sendMessage, { id, mark: randomUUID(), type: 'text', body });
    said.push({ id: message.id, at: new Date(at) });
    at += (PAUSES[nth % PAUSES.length] ?? 1) * 60_000;
  }
  return said;
};

/** Puts what was said just now at its times; the order of the rooms follows. */
const setChatDates = async (deps: Deps, said: readonly Said[]): Promise<void> => {
  await deps.db.write.execute(sql`
    update chat_messages set created_at = v.at
    from unnest(${sql.param(said.map(({ id }) => id))}::bigint[], ${sql.param(said.map(({ at }) => at.toISOString()))}::timestamptz[]) as v (id, at)
    where chat_messages.id = v.id`);
  await deps.db.write.execute(sql`
    update chat_rooms set bumped = floor(extract(epoch from last.at) * 1000)::bigint * 2048 + chat_rooms.id % 2048
    from (select room_id, max(created_at) as at from chat_messages group by room_id) as last where last.room_id = chat_rooms.id`);
};

/** Talks of two, and the room of a circle. Gives how many there are. */
export const loadChats = async (
  deps: Deps,
  { chats, people, circles }: { chats: DemoChats; people: ReadonlyMap<string, LoadedPerson>; circles: ReadonlyMap<string, number> },
): Promise<number> => {
  const said: Said[] = [];
  for (const { between, days, lines } of chats.rooms) {
    const first = lines[0]?.[0] ?? between[0];
    const [one, other] = [personOf(people, first), personOf(people, between[0] === first ? between[1] : between[0])];
    const { id } = await one.as.call(chat.openChat, { user_id: other.id });
    said.push(...(await say(people, { id, days, lines })));
  }
  const { circle, days, lines } = chats.circle;
  const [admin] = lines[0] ?? [''];
  const { id } = await personOf(people, admin).as.call(chat.openCircleChat, { id: circles.get(circle) ?? 0 });
  said.push(...(await say(people, { id, days, lines })));
  await setChatDates(deps, said);
  return chats.rooms.length + 1;
};
