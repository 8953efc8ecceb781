import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as chat from '#contract/chat/chat.doors.ts';
import type { Generator, Target } from '../http/generator.ts';
import { shotOf } from '../http/shot.ts';
import type { Actor } from '../measured/places.ts';
import { newPairs } from '../writes/pairs.ts';

/** So many people somebody greets here: fewer than a day allows. */
const EACH = 25;
const AT_ONCE = 32;
const MOST_MS = 120_000;

const strangers = `select 1 from follows f where (f.follower_id, f.followee_id) in ((pairs.user_id, other), (other, pairs.user_id))
  union all select 1 from chat_rooms r where r.low_id = least(pairs.user_id, other) and r.high_id = greatest(pairs.user_id, other)
  union all select 1 from users u where u.id = other and u.status <> 'active'`;

type Place = { generator: Generator; product: Target; client: pg.Client; actors: readonly Actor[] };

/** So many people greet ever other strangers, once each. Gives lines of what was found. */
export const measureGreetings = async ({ generator, product, client, actors }: Place, count: number): Promise<string[]> => {
  const greeters = actors.slice(0, Math.ceil(count / EACH));
  const ids = (await client.query<{ id: string }>('select id from users where status = $1', ['active'])).rows.map(({ id }) => Number(id));
  const drawn = await newPairs(client, greeters, { ids, count: count * 3, taken: strangers });
  const made = new Map<number, number>();
  const pairs = drawn.filter(({ actor }) => {
    const before = made.get(actor.userId) ?? 0;
    made.set(actor.userId, before + 1);
    return before < EACH;
  });
  const burst = { connections: AT_ONCE, milliseconds: MOST_MS, once: true };
  const opened = await generator.burst(
    product,
    pairs.slice(0, count).map(({ actor, other }) => shotOf(chat.openChat, { user_id: other }, actor.token)),
    burst,
  );
  const { rows } = await client.query<{ id: string; by: string }>(
    'select id, created_by as by from chat_rooms where last_seq = 0 and created_by = any($1::bigint[]) and low_id is not null',
    [greeters.map(({ userId }) => userId)],
  );
  const tokens = new Map(greeters.map(({ userId, token }) => [userId, token]));
  const words = rows.map(({ id, by }) =>
    shotOf(
      chat.sendMessage,
      { id: Number(id), mark: randomUUID(), type: 'text', body: '你好，读过你的帖子' },
      tokens.get(Number(by)) ?? null,
    ),
  );
  const greeted = await generator.burst(product, words, burst);
  const told = await client.query<{ n: number }>(
    `select count(*)::int as n from chat_rooms where greeted_by = any($1::bigint[]) and last_seq = 1`,
    [greeters.map(({ userId }) => userId)],
  );
  const shown = (name: string, one: typeof opened) =>
    `${name}: ${one.count} (${one.failed} refused), ${one.perSecond.toFixed(0)} a second, ${one.median.toFixed(1)} ms in the middle, p99 ${one.p99.toFixed(1)} ms`;
  return [shown('rooms opened', opened), shown('greetings', greeted), `${told.rows[0]?.n ?? 0} rooms hold their greeting and nothing more`];
};
