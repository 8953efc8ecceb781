import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as checkin from '#contract/checkin/checkin.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import type { RankWindow } from '#contract/ranks/rank-windows.ts';
import * as ranks from '#contract/ranks/ranks.doors.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import type { Client } from '../../testing/client.ts';
import { stepsOf } from '../../testing/steps-of.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { countedLists, countRanks } from './ranks.counting.ts';
import { ownPlacesSql } from './ranks.queries.ts';

const DAY_MS = 86_400_000;
const LIFT = 1_000_000;
const password = 'a-long-secret-7';

type Someone = Awaited<ReturnType<TestApp['person']>>;

/** Of a list those of these people who stand in it, in its order. */
const among = (list: readonly { id: number }[], ...of: readonly Someone[]): number[] =>
  list.map((one) => one.id).filter((id) => of.some((one) => one.userId === id));

/** A whole list: others of the same database stand in it too. */
const whole = async <Row>(page: (offset: number) => Promise<readonly Row[]>): Promise<Row[]> => {
  const rows: Row[] = [];
  for (;;) {
    const next = await page(rows.length);
    rows.push(...next);
    if (next.length < 100) return rows;
  }
};

const followersAs = (who: Client) => whole((offset) => who.call(ranks.listFollowersRank, { limit: 100, offset }));
const balanceAs = (who: Client) => whole((offset) => who.call(ranks.listBalanceRank, { limit: 100, offset }));
const incomeAs = (who: Client) => whole((offset) => who.call(ranks.listIncomeRank, { limit: 100, offset }));
const feedsAs = (who: Client, type?: RankWindow) =>
  whole((offset) => who.call(ranks.listFeedsRank, { ...(type ? { type } : {}), limit: 100, offset }));

const ownPlace = async (who: Someone, list: string, type: string | null = null) =>
  (await who.call(ranks.getOwnRanks, {})).ranks.find((one) => one.list === list && one.type === type);

const rowsOf = async ({ deps }: TestApp) => (await deps.db.write.execute(sql`select * from ranks order by list, place`)).rows;

/** So many new people do something, one after the other. */
const crowd = async (house: TestApp, size: number, act: (one: Someone) => Promise<unknown>): Promise<void> => {
  for (let nth = 0; nth < size; nth += 1) await act(await house.person());
};

/** Lifts people over whomever other tests of this database made: a list holds the first thousand alone. */
const lift = ({ deps }: TestApp, ...who: readonly Someone[]) =>
  deps.db.write.execute(
    sql`update user_counts set followers = followers + ${LIFT} where user_id = any(${sql.param(who.map((one) => one.userId))}::bigint[])`,
  );

describe('the rank of days in a row', () => {
  it('tells each their own place as its list has it, and none where the row was broken', async () => {
    const house = await testApp();
    house.advance(9 * DAY_MS);
    const [steady, late, stopped] = [await house.person(), await house.person(), await house.person()];
    await stopped.call(checkin.checkIn, {});
    for (const day of [1, 2]) {
      house.advance(DAY_MS);
      await steady.call(checkin.checkIn, {});
      if (day === 2) await late.call(checkin.checkIn, {});
    }
    for (const [who, days] of [
      [steady, 2],
      [late, 1],
    ] as const) {
      const list = await whole((offset) => who.call(checkin.listCheckinRanks, { limit: 100, offset }));
      const place = list.findIndex((one) => one.id === who.userId) + 1;
      expect(place).toBeGreaterThan(0);
      expect(await ownPlace(who, 'checkin')).toEqual({ list: 'checkin', type: null, rank: place, beyond: false, count: days });
    }
    expect(await ownPlace(stopped, 'checkin')).toEqual({ list: 'checkin', type: null, rank: null, beyond: false, count: 0 });
  });
});

describe('the rank of followers', () => {
  it('puts who has more followers first, tells each their place and figure, and holds the same when counted twice', async () => {
    const house = await testApp();
    const [many, few, nobody] = [await house.person(), await house.person(), await house.person()];
    await crowd(house, 4, (fan) => fan.call(people.follow, { id: many.userId }));
    await crowd(house, 3, (fan) => fan.call(people.follow, { id: few.userId }));
    await lift(house, many, few);
    await countRanks(house.deps);
    const first = await rowsOf(house);
    await countRanks(house.deps);
    expect(await rowsOf(house)).toEqual(first);
    const list = await followersAs(few);
    expect(among(list, many, few, nobody)).toEqual([many.userId, few.userId]);
    const mine = list.find((one) => one.id === few.userId)?.extra;
    expect(mine).toMatchObject({ count: LIFT + 3 });
    expect(await ownPlace(few, 'followers')).toEqual({ list: 'followers', type: null, rank: mine?.rank, beyond: false, count: LIFT + 3 });
    expect(await ownPlace(nobody, 'followers')).toEqual({ list: 'followers', type: null, rank: null, beyond: false, count: 0 });
    const [below] = await house.guest.call(ranks.listFollowersRank, { limit: 1, offset: 1 });
    expect(below?.extra.rank).toBe(2);
  });

  it('shows nobody across a block, none who was banned, and no operator', async () => {
    const house = await testApp();
    const [seen, blocker, viewer, operator] = [
      await house.person(),
      await house.person(),
      await house.person(),
      await house.person({ role: 'operator' }),
    ];
    for (const one of [seen, blocker, operator]) await crowd(house, 2, (fan) => fan.call(people.follow, { id: one.userId }));
    await lift(house, seen, blocker, operator);
    await blocker.call(people.block, { id: viewer.userId });
    await countRanks(house.deps);
    expect(among(await followersAs(viewer), seen, blocker, operator)).toEqual([seen.userId]);
    expect(among(await followersAs(house.guest), blocker)).toEqual([blocker.userId]);
    await house.deps.db.write.execute(sql`update users set status = 'banned' where id = ${seen.userId}`);
    expect(among(await followersAs(viewer), seen)).toEqual([]);
  });
});

describe('the rank of feeds', () => {
  it('counts the likes of others in whole days of Shanghai, and of what is still there', async () => {
    const house = await testApp();
    const [writer, rival] = [await house.person(), await house.person()];
    const old = await publishFeedAs(writer);
    await crowd(house, 2, (fan) => fan.call(feeds.likeFeed, { id: old.id }));
    house.advance(8 * DAY_MS);
    const [fresh, other] = [await publishFeedAs(writer), await publishFeedAs(rival)];
    await crowd(house, 1, (fan) => fan.call(feeds.likeFeed, { id: fresh.id }));
    await crowd(house, 2, (fan) => fan.call(feeds.likeFeed, { id: other.id }));
    await writer.call(feeds.likeFeed, { id: fresh.id });
    await countRanks(house.deps);
    const week = await feedsAs(house.guest);
    expect(among(week, writer, rival)).toEqual([rival.userId, writer.userId]);
    expect(among(await feedsAs(house.guest, 'month'), writer, rival)).toEqual([writer.userId, rival.userId]);
    expect(await ownPlace(writer, 'feeds', 'day')).toMatchObject({ count: 1 });
    expect(await ownPlace(writer, 'feeds', 'month')).toMatchObject({ count: 3 });
    await house.deps.db.write.execute(sql`
      update users set status = 'banned' where id = (select max(user_id) from likes where target_user_id = ${rival.userId} and subject_id = ${other.id})`);
    await (await house.person({ role: 'operator' })).call(feeds.likeFeed, { id: other.id });
    expect(await ownPlace(rival, 'feeds', 'day')).toMatchObject({ count: 1 });
    await writer.call(feeds.deleteFeed, { id: old.id });
    expect(await ownPlace(writer, 'feeds', 'month')).toMatchObject({ count: 1 });
    expect((await house.guest.send(ranks.listFeedsRank, { type: 'year' })).status).toBe(422);
  });

  it('counts no like of who shares a device or an account for payouts with whose feed it is', async () => {
    const house = await testApp();
    const [writer, sock, payee, fan] = [await house.person(), await house.person(), await house.person(), await house.person()];
    const { id } = await publishFeedAs(writer);
    for (const who of [sock, payee, fan]) await who.call(feeds.likeFeed, { id });
    const { write } = house.deps.db;
    await write.execute(sql`update sessions set device_id = 'feed-desk' where user_id in (${writer.userId}, ${sock.userId})`);
    await write.execute(sql`
      insert into cashes (user_id, asset, amount, fen, type, account, hold_id, approvals_needed, state, created_at, updated_at)
      select id, 'CNY', 100, 100, 'alipay', case id when ${writer.userId} then 'Pay@x.cn' else 'pay@X.cn' end, 0, 2, 'paid', now(), now()
      from unnest(array[${writer.userId}, ${payee.userId}]::bigint[]) as one (id)`);
    expect(await ownPlace(writer, 'feeds', 'week')).toMatchObject({ count: 1 });
    await countRanks(house.deps);
    expect((await feedsAs(house.guest)).find((one) => one.id === writer.userId)?.extra.count).toBe(1);
  });
});

describe('the ranks of wealth', () => {
  it('tell the order and no figure but one’s own, count what came from others alone, and may be left at once', async () => {
    const house = await testApp();
    const [rich, modest, giver] = [await house.person(), await house.person(), await house.person()];
    await makeMoney(house.deps, rich.userId, { currency: 90_000_000 });
    await makeMoney(house.deps, modest.userId, { currency: 80_000_000 });
    await makeMoney(house.deps, giver.userId, { currency: 5_000 });
    await giver.call(setPaymentPassword, { password });
    const feed = await publishFeedAs(modest);
    await giver.call(feeds.tipFeed, { id: feed.id, amount: 300, password });
    await countRanks(house.deps);

    const seen = await balanceAs(giver);
    expect(among(seen, rich, modest)).toEqual([rich.userId, modest.userId]);
    expect(seen.filter((one) => one.id !== giver.userId).every((one) => one.extra.count === null)).toBe(true);
    const own = (await balanceAs(rich)).find((one) => one.id === rich.userId);
    expect(own?.extra.count).toBe(90_000_000);
    expect(among(await incomeAs(house.guest), rich, modest, giver)).toEqual([modest.userId]);
    expect(await ownPlace(modest, 'income')).toMatchObject({ count: 300 });

    await rich.call(ranks.hideWealth, { hidden: true });
    await rich.call(ranks.hideWealth, { hidden: true });
    // As a count that began before and ended after leaves them: in the list.
    await house.deps.db.write.execute(
      sql`insert into ranks (list, place, user_id, count) select 'balance', 100000, ${rich.userId}, 90000000`,
    );
    expect(among(await balanceAs(house.guest), rich)).toEqual([]);
    await countRanks(house.deps);
    expect(among(await balanceAs(house.guest), rich)).toEqual([]);
    expect(await rich.call(ranks.getOwnRanks, {})).toMatchObject({ hidden: true });
    expect(await ownPlace(rich, 'balance')).toMatchObject({ rank: null, count: 90_000_000 });
    await rich.call(ranks.hideWealth, { hidden: false });
    await countRanks(house.deps);
    expect(among(await balanceAs(house.guest), rich)).toEqual([rich.userId]);
  });

  it('are left by nobody for another, and by no guest', async () => {
    const house = await testApp();
    const hostile = await house.stranger();
    expect(await house.guest.refused(ranks.hideWealth, { hidden: true })).toBe('SIGN_IN_REQUIRED');
    expect(await house.guest.refused(ranks.getOwnRanks, {})).toBe('SIGN_IN_REQUIRED');
    const victim = await house.person();
    await hostile.send(ranks.hideWealth, { hidden: true, user_id: victim.userId, userId: victim.userId });
    expect(await victim.call(ranks.getOwnRanks, {})).toMatchObject({ hidden: false });
  });
});

describe('one’s own places', () => {
  it('are counted in one go through what came to one, however many windows a list has', async () => {
    const { deps, person } = await testApp();
    const { userId } = await person();
    const steps = await stepsOf(deps.db.write, ownPlacesSql(userId, { lists: countedLists(), now: deps.now() }), {});
    // Of feeds and of answers, each once.
    expect(steps.filter((step) => step['Relation Name'] === 'likes').length).toBe(2);
  });
});
