import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as network from '#contract/network/network.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import { seededRandom } from '#demo/random.ts';
import { personalDataRegistry } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { findWays } from './paths.queries.ts';
import { friendsOf, makeFriends, waysBetween } from './ways.fixture.ts';

type Someone = Client & { userId: number };

const befriend = async (one: Someone, other: Someone): Promise<void> => {
  await one.call(people.follow, { id: other.userId });
  await other.call(people.follow, { id: one.userId });
};

/** Some people in a row, each a friend of the next. */
const inARow = async (...names: string[]): Promise<Someone[]> => {
  const { person } = await testApp();
  const row: Someone[] = [];
  for (const nickname of names) row.push(await person({ nickname: `${nickname}-${Math.random().toString(36).slice(2, 8)}` }));
  for (const [nth, one] of row.entries()) {
    const next = row[nth + 1];
    if (next) await befriend(one, next);
  }
  return row;
};

const idsOf = (row: readonly Someone[]): [Someone, Someone, ...Someone[]] => row as [Someone, Someone, ...Someone[]];
const waysOf = async (who: Someone, whom: Someone) => {
  const { steps, ways } = await who.call(network.getPaths, { id: whom.userId });
  return { steps, ways: ways.map((way) => way.people.map((one) => one?.id ?? null)), introducers: ways.map((way) => way.introducer) };
};

describe('the ways to somebody', () => {
  it('are as short as can be, up to four steps, and name friends of mine who show whom they know', async () => {
    const [a, b, c, d, e, f] = idsOf(await inARow('甲', '乙', '丙', '丁', '戊', '己')) as [
      Someone,
      Someone,
      Someone,
      Someone,
      Someone,
      Someone,
    ];
    expect(await waysOf(a, b)).toEqual({ steps: 1, ways: [[]], introducers: [null] });
    expect(await waysOf(a, c)).toEqual({ steps: 2, ways: [[b.userId]], introducers: [b.userId] });
    expect(await waysOf(a, d)).toEqual({ steps: 3, ways: [[b.userId, null]], introducers: [null] });
    expect(await waysOf(a, e)).toEqual({ steps: 4, ways: [[b.userId, null, null]], introducers: [null] });
    expect(await waysOf(a, f)).toEqual({ steps: null, ways: [], introducers: [] });
    expect((await a.send(network.getPaths, { id: c.userId })).queries).toBeLessThanOrEqual(4);
    await befriend(a, d);
    expect(await waysOf(a, e)).toEqual({ steps: 2, ways: [[d.userId]], introducers: [d.userId] });
    expect(await waysOf(a, c)).toMatchObject({ steps: 2, ways: [[b.userId], [d.userId]] });
  });

  it('say no name of who keeps their network to themselves, or has opened no report, unless they allow it', async () => {
    const { person } = await testApp();
    const [a, b, c, d] = idsOf(await inARow('甲', '乙', '丙', '丁')) as [Someone, Someone, Someone, Someone];
    await b.call(setAudience, { section: 'network', audience: 'me' });
    expect(await waysOf(a, c)).toEqual({ steps: 2, ways: [[null]], introducers: [null] });
    const told = JSON.stringify((await a.send(network.getPaths, { id: c.userId })).body);
    expect(told).not.toContain(`"id":${b.userId}`);
    expect(await a.call(network.getUnion, { userId: c.userId })).toEqual({ count: 1, users: [] });
    expect(await b.call(network.getNaming, {})).toEqual({ allowed: false });
    await b.call(network.setNaming, { allowed: true });
    expect(await b.call(network.getNaming, {})).toEqual({ allowed: true });
    expect(await waysOf(a, c)).toEqual({ steps: 2, ways: [[b.userId]], introducers: [b.userId] });
    await c.call(network.setNaming, { allowed: true });
    expect(await waysOf(a, d)).toEqual({ steps: 3, ways: [[b.userId, c.userId]], introducers: [null] });
    await c.call(network.setNaming, { allowed: false });
    expect(await waysOf(a, d)).toMatchObject({ ways: [[b.userId, null]] });
    const closed = await person({ signed: false });
    await befriend(d, closed);
    const [other] = idsOf(await inARow('庚', '辛'));
    await befriend(closed, other);
    expect(await waysOf(d, other)).toMatchObject({ steps: 2, ways: [[null]] });
  });

  it('lead neither to nor through anybody across a block, banned or gone, nor to oneself', async () => {
    const { deps } = await testApp();
    const [a, b, c, d] = idsOf(await inARow('甲', '乙', '丙', '丁')) as [Someone, Someone, Someone, Someone];
    const setStatus = (who: Someone, status: string) =>
      deps.db.write.execute(sql`update users set status = ${status} where id = ${who.userId}`);
    await c.call(people.block, { id: a.userId });
    expect(await a.refused(network.getPaths, { id: c.userId })).toBe('NOT_FOUND');
    expect(await a.call(network.getUnion, { userId: c.userId })).toEqual({ count: 0, users: [] });
    expect(await waysOf(a, d)).toMatchObject({ steps: null });
    await c.call(people.unblock, { id: a.userId });
    expect(await waysOf(a, d)).toMatchObject({ steps: 3 });
    await setStatus(c, 'banned');
    expect(await waysOf(a, d)).toMatchObject({ steps: null });
    expect(await a.refused(network.getPaths, { id: c.userId })).toBe('NOT_FOUND');
    await setStatus(c, 'active');
    await setStatus(b, 'banned');
    expect(await waysOf(a, c)).toMatchObject({ steps: null });
    await setStatus(b, 'active');
    for (const id of [a.userId, 999_999_999]) expect(await a.refused(network.getPaths, { id })).toBe('NOT_FOUND');
  });

  it('are those of a search breadth first, in a hundred random towns, with five at the most', async () => {
    const { deps } = await testApp();
    const random = seededRandom('ways');
    const { rows } = await deps.db.write.execute<{ id: number }>(sql`
      insert into users (username, signed_at) select 'way-' || g || '-' || ${Date.now()}::bigint, now() from generate_series(1, 120) g returning id`);
    const ids = rows.map((row) => Number(row.id));
    const anybody = () => ids[Math.floor(random() * ids.length)] ?? 0;
    const drawn = Array.from({ length: 190 }, () => [anybody(), anybody()] as const).filter(([one, other]) => one !== other);
    await makeFriends(deps.db.write, drawn);
    const friends = friendsOf(drawn);
    const lengths = new Set<number>();
    for (let nth = 0; nth < 100; nth += 1) {
      const [from, to] = [anybody(), anybody()];
      if (from === to) continue;
      const wanted = waysBetween(friends, from, to);
      expect((await findWays(deps.db.write, from, to))?.map((way) => way.ids)).toEqual(wanted);
      lengths.add(wanted[0] ? wanted[0].length + 1 : 0);
    }
    expect([...lengths].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('and shared friends are for who is signed in, at every door', async () => {
    const { guest, stranger } = await testApp();
    const [a, b, c] = idsOf(await inARow('甲', '乙', '丙')) as [Someone, Someone, Someone];
    const other = await stranger();
    for (const door of [0, 1, 2]) {
      expect(await a.call(network.getUnion, { userId: c.userId }, { door })).toMatchObject({ count: 1, users: [{ id: b.userId }] });
      expect(await other.call(network.getUnion, { userId: c.userId }, { door })).toEqual({ count: 0, users: [] });
    }
    expect(await other.call(network.getUnion, { userId: 999_999_999 })).toEqual({ count: 0, users: [] });
    expect(await other.call(network.getPaths, { id: c.userId })).toMatchObject({ steps: null, ways: [] });
    expect(await guest.refused(network.getPaths, { id: c.userId })).toBe('SIGN_IN_REQUIRED');
    expect(await guest.refused(network.getUnion, { userId: c.userId })).toBe('SIGN_IN_REQUIRED');
    expect(await guest.refused(network.getNaming, {})).toBe('SIGN_IN_REQUIRED');
    expect(await guest.refused(network.setNaming, { allowed: true })).toBe('SIGN_IN_REQUIRED');
  });

  it('keep of a person whether they may be named, which stands in the export and goes with the account', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    await lin.call(network.setNaming, { allowed: true });
    const part = personalDataRegistry.values().find(({ name }) => name === 'pathNaming');
    expect(await part?.collect(deps, lin.userId)).toMatchObject([{ isAllowed: true }]);
    await deps.db.write.transaction(async (tx) => part?.erase(tx, lin.userId, deps.now()));
    expect(await part?.collect(deps, lin.userId)).toEqual([]);
  });
});
