import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as doors from '#contract/reviews/reviews.doors.ts';
import { usersTable } from '../../../platform/accounts/accounts.tables.ts';
import { evidenceSources } from '../../../platform/reports/evidence.registry.ts';
import { allPersonalData } from '../../../platform/security/personal-data.registry.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { makeReviews } from '../reviews.factory.ts';
import { weighReviews } from './weigh-reviews.ts';

const DAY_MS = 86_400_000;

const evidenceOf = async (house: TestApp, ownerId: number) => {
  const source = evidenceSources().find((one) => one.part === 'reviews');
  const { rows } = await house.deps.db.write.execute<{ mark: string; set_aside: string | null }>(
    source?.rows((column) => sql`${column} = ${ownerId}`) ?? sql`select 1`,
  );
  return rows.map((row) => [Number(Number(row.mark).toFixed(2)), row.set_aside]);
};

const people = async (house: TestApp, count: number) => {
  const made = [];
  for (let one = 0; one < count; one += 1) made.push(await house.person());
  return made;
};

describe('a ring', () => {
  it('is set aside at night, told to everybody concerned once, stays to be seen, and counts again once others review them', async () => {
    const house = await testApp();
    const ring = await people(house, 3);
    const at = new Date(house.deps.now().getTime() - 2 * DAY_MS);
    const among = ring.flatMap((to) =>
      ring.filter((from) => from !== to).map((from) => ({ ownerId: to.userId, reviewerId: from.userId, at, mark: 5 })),
    );
    await makeReviews(house.deps, among);
    const [first] = ring;
    if (!first) throw new Error('nobody');
    expect(await evidenceOf(house, first.userId)).toEqual([
      [10, null],
      [10, null],
    ]);
    await weighReviews(house.deps);
    await weighReviews(house.deps);
    expect(await evidenceOf(house, first.userId)).toEqual([
      [10, 'ring'],
      [10, 'ring'],
    ]);
    const told = await first.call(listNotifications, {});
    expect(told.map((one) => one.content)).toEqual([expect.stringContaining('与你有关的 4 条评价暂不计入评分')]);
    expect(await first.call(doors.getReviewAverage, {})).toMatchObject({ count: 2, counted: 0, overall: null });
    const shown = async (who: TestApp['guest']) =>
      (await who.call(doors.listReviews, { user_id: first.userId })).map((one) => [one.user?.id, one.set_aside]);
    const [, second, third] = ring.map((one) => one.userId);
    expect((await shown(first)).map(([, why]) => why)).toEqual(['ring', 'ring']);
    expect((await shown(ring[1] ?? first)).sort()).toEqual(
      [
        [second, 'ring'],
        [third, null],
      ].sort(),
    );
    for (const other of [house.guest, await house.stranger()]) {
      expect((await shown(other)).map(([, why]) => why)).toEqual([null, null]);
      expect(await other.call(doors.getReviewAverage, { user_id: first.userId })).toMatchObject({ count: 2, counted: null, overall: null });
    }

    const others = ring.flatMap((one) =>
      [1, 2].map((n) => ({ ownerId: one.userId, reviewerId: 9_000_000_000 + one.userId * 10 + n, at, mark: 4 })),
    );
    await makeReviews(house.deps, others);
    await weighReviews(house.deps);
    expect(await first.call(doors.getReviewAverage, {})).toMatchObject({ count: 4, counted: 4, overall: 4.5 });
    expect((await first.call(listNotifications, {}))[0]?.content).toBe('与你有关的 4 条评价已恢复计入评分');
  });

  it('is let count again by an operator after an appeal, and no night takes that back', async () => {
    const house = await testApp();
    const ring = await people(house, 3);
    const at = new Date(house.deps.now().getTime() - DAY_MS);
    await makeReviews(
      house.deps,
      ring.flatMap((to) =>
        ring.filter((from) => from !== to).map((from) => ({ ownerId: to.userId, reviewerId: from.userId, at, mark: 5 })),
      ),
    );
    await weighReviews(house.deps);
    const [first, second] = ring;
    if (!first || !second) throw new Error('nobody');
    const [review] = await house.guest.call(doors.listReviews, { user_id: first.userId });
    const id = review?.id ?? 0;
    for (const one of [first, await house.stranger()])
      expect(await one.refused(doors.reinstateReview, { id, reason: '我的' })).toBe('NOT_FOUND');
    for (const one of [first.userId, review?.user?.id ?? 0]) {
      await house.deps.db.write.update(usersTable).set({ role: 'operator' }).where(eq(usersTable.id, one));
      house.deps.live.rightsChanged({ userId: one });
    }
    for (const one of ring.filter((member) => [first.userId, review?.user?.id].includes(member.userId)))
      expect(await one.refused(doors.reinstateReview, { id, reason: '我的' })).toBe('CASE_OWN');
    const operator = await house.person({ role: 'operator' });
    await operator.call(doors.reinstateReview, { id, reason: '同一项目的三位译者' });
    expect(await operator.refused(doors.reinstateReview, { id, reason: '再来' })).toBe('REVIEW_COUNTS');
    await weighReviews(house.deps);
    expect(await first.call(doors.getReview, { id })).toMatchObject({ set_aside: null });
    expect((await evidenceOf(house, first.userId)).map(([, why]) => why).sort()).toEqual([null, 'ring'].sort());
  });

  it.each(['is banned', 'shares a device with another', 'is cleared by an operator', 'has their account ended', 'has a review taken away'])(
    'stays set aside when one of it %s',
    async (what) => {
      const house = await testApp();
      const ring = await people(house, 3);
      const [first, second, third] = ring;
      if (!first || !second || !third) throw new Error('nobody');
      const at = new Date(house.deps.now().getTime() - DAY_MS);
      // Each praises the next one: a round holds by its last line.
      await makeReviews(
        house.deps,
        ring.map((from, index) => ({ ownerId: ring[(index + 1) % 3]?.userId ?? 0, reviewerId: from.userId, at, mark: 5 })),
      );
      await weighReviews(house.deps);
      const { db } = house.deps;
      const [review] = await first.call(doors.listReviews, {});
      const id = review?.id ?? 0;
      const operator = await house.person({ role: 'operator' });
      if (what === 'is banned') await db.write.update(usersTable).set({ status: 'banned' }).where(eq(usersTable.id, third.userId));
      else if (what === 'shares a device with another')
        await db.write.execute(
          sql`update sessions set device_id = ${`tied-${first.userId}`} where user_id in (${first.userId}, ${third.userId})`,
        );
      else if (what === 'is cleared by an operator') await operator.call(doors.reinstateReview, { id, reason: '核实过' });
      else if (what === 'has a review taken away') {
        const { id: caseId } = await operator.call(desk.openCase, { kind: 'review', subject_id: id });
        await operator.call(desk.upholdCase, { id: caseId, rule: 'abuse', reason: '辱骂', remove: true });
      } else
        await db.write.transaction(async (tx) => {
          await allPersonalData()
            .find((one) => one.name === 'reviews')
            ?.erase(tx, third.userId, at);
        });
      await weighReviews(house.deps);
      await weighReviews(house.deps);
      const weighing = (await evidenceOf(house, second.userId)).filter(([, why]) => why === null);
      expect(weighing).toEqual([]);
      const own = (await evidenceOf(house, first.userId)).filter(([, why]) => why === null);
      expect(own).toHaveLength(what === 'is cleared by an operator' ? 1 : 0);
    },
  );

  it('is not broken by reviews that weigh nothing themselves, and a ban that outlasts it still holds', async () => {
    const house = await testApp();
    const [first, second, third, outsider] = await people(house, 4);
    if (!first || !second || !third || !outsider) throw new Error('nobody');
    const ring = [first, second, third];
    const at = new Date(house.deps.now().getTime() - DAY_MS);
    await makeReviews(
      house.deps,
      ring.flatMap((to) =>
        ring.filter((from) => from !== to).map((from) => ({ ownerId: to.userId, reviewerId: from.userId, at, mark: 5 })),
      ),
    );
    await weighReviews(house.deps);
    const { db } = house.deps;
    await db.write.update(usersTable).set({ status: 'banned' }).where(eq(usersTable.id, outsider.userId));
    await makeReviews(
      house.deps,
      ring.flatMap((one) => [1, 2, 3].map(() => ({ ownerId: one.userId, reviewerId: outsider.userId, at, mark: 3 }))),
    );
    await weighReviews(house.deps);
    expect((await evidenceOf(house, first.userId)).map(([, why]) => why).sort()).toEqual(['banned', 'banned', 'banned', 'ring', 'ring']);
    await db.write.update(usersTable).set({ status: 'banned' }).where(eq(usersTable.id, third.userId));
    await db.write.update(usersTable).set({ status: 'active' }).where(eq(usersTable.id, outsider.userId));
    await weighReviews(house.deps);
    expect((await evidenceOf(house, first.userId)).map(([, why]) => String(why)).sort()).toEqual([
      'banned',
      'null',
      'null',
      'null',
      'null',
    ]);
  });
});
