import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import * as doors from '#contract/reviews/reviews.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { evidenceSources } from '../../platform/reports/evidence.registry.ts';
import { reportSettingsTable } from '../../platform/reports/reports.tables.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeManyReviews, makeReviews } from './reviews.factory.ts';
import { weighReviews } from './rings/weigh-reviews.ts';

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

describe('a mark that weighs nothing', () => {
  it('is one between two who sign in on the same device or are paid out to the same account, or of somebody banned while the ban lasts', async () => {
    const house = await testApp();
    const [owner, twin, banned, honest] = await people(house, 4);
    if (!owner || !twin || !banned || !honest) throw new Error('nobody');
    const at = house.deps.now();
    await makeReviews(
      house.deps,
      [twin, banned, honest].map((one) => ({ ownerId: owner.userId, reviewerId: one.userId, at, mark: 5 })),
    );
    const { db } = house.deps;
    await db.write.execute(
      sql`update sessions set device_id = ${`phone-${owner.userId}`} where user_id in (${owner.userId}, ${twin.userId})`,
    );
    await db.write.update(usersTable).set({ status: 'banned' }).where(eq(usersTable.id, banned.userId));
    await weighReviews(house.deps);
    expect((await evidenceOf(house, owner.userId)).map(([, why]) => why).sort()).toEqual(['banned', 'device', null].sort());
    await db.write.update(usersTable).set({ status: 'active' }).where(eq(usersTable.id, banned.userId));
    await db.write.execute(sql`update sessions set device_id = null where user_id = ${twin.userId}`);
    await weighReviews(house.deps);
    expect((await evidenceOf(house, owner.userId)).map(([, why]) => why).sort()).toEqual(['device', null, null].sort());
  });
});

describe('who sees reviews', () => {
  it('are those for whom the part is: others find none, and no review by its number', async () => {
    const house = await testApp();
    const [owner, friendless] = await people(house, 2);
    if (!owner || !friendless) throw new Error('nobody');
    await makeManyReviews(house.deps, owner.userId, 20);
    const page = await house.guest.send(doors.listReviews, { user_id: owner.userId, limit: 15 });
    expect(page.body).toHaveLength(15);
    expect(page.queries).toBeLessThanOrEqual(4);
    const last = (page.body as unknown as { id: number }[]).at(-1)?.id ?? 0;
    const rest = await house.guest.call(doors.listReviews, { user_id: owner.userId, after: last });
    expect(rest).toHaveLength(5);
    expect(rest[0]).toMatchObject({ user: null });
    await house.deps.db.write.insert(reportSettingsTable).values({ userId: owner.userId, audiences: { reviews: 'friends' } });
    for (const one of [house.guest, friendless]) {
      expect(await one.call(doors.listReviews, { user_id: owner.userId })).toEqual([]);
      expect((await one.call(doors.getReviewAverage, { user_id: owner.userId })).count).toBe(0);
      expect(await one.refused(doors.getReview, { id: last })).toBe('NOT_FOUND');
    }
    expect(await owner.call(doors.listReviews, {})).toHaveLength(15);
    expect(await house.guest.refused(doors.listReviews, {})).toBe('SIGN_IN_REQUIRED');
    expect(await house.guest.refused(doors.listReviews, { user_id: 999_999_999 })).toBe('NOT_FOUND');
  });
});

describe('a review that is flagged', () => {
  it('leaves the report and the score when an operator takes it away, and comes back when that is withdrawn', async () => {
    const house = await testApp();
    const [owner, reviewer, reader] = await people(house, 3);
    if (!owner || !reviewer || !reader) throw new Error('nobody');
    await makeReviews(house.deps, [
      { ownerId: owner.userId, reviewerId: reviewer.userId, at: house.deps.now(), mark: 1, comment: '骂人的话' },
    ]);
    const [review] = await owner.call(doors.listReviews, {});
    const id = review?.id ?? 0;
    expect(await reviewer.refused(flags.flagReview, { id, reason: '自己' })).toBe('FLAG_OWN');
    await reader.call(flags.flagReview, { id, reason: '辱骂' });
    const operator = await house.person({ role: 'operator' });
    const [found] = await operator.call(desk.listCases, { kind: 'review' });
    await operator.call(desk.upholdCase, { id: found?.id ?? 0, rule: 'abuse', reason: '辱骂他人', remove: true });
    expect(await owner.call(doors.listReviews, {})).toEqual([]);
    expect(await evidenceOf(house, owner.userId)).toEqual([]);
    const { acts } = await operator.call(desk.getCase, { id: found?.id ?? 0 });
    await operator.call(desk.withdrawAct, { id: acts[0]?.id ?? 0, reason: '误判' });
    expect(await evidenceOf(house, owner.userId)).toEqual([[2, null]]);
  });
});

describe('a person who leaves', () => {
  it('leaves their marks without their name, and takes along what others said of them', async () => {
    const house = await testApp();
    const [owner, leaver] = await people(house, 2);
    if (!owner || !leaver) throw new Error('nobody');
    const at = house.deps.now();
    await makeReviews(house.deps, [
      { ownerId: owner.userId, reviewerId: leaver.userId, at, mark: 4 },
      { ownerId: leaver.userId, reviewerId: owner.userId, at, mark: 5 },
    ]);
    const part = allPersonalData().find((one) => one.name === 'reviews');
    await house.deps.db.write.transaction(async (tx) => {
      await part?.erase(tx, leaver.userId, at);
      await part?.erase(tx, leaver.userId, at);
    });
    await house.deps.db.write.update(usersTable).set({ status: 'deleted' }).where(eq(usersTable.id, leaver.userId));
    expect(await owner.call(doors.listReviews, {})).toMatchObject([{ language: 4, user: null }]);
    expect(await evidenceOf(house, owner.userId)).toEqual([[8, null]]);
    expect(await evidenceOf(house, leaver.userId)).toEqual([]);
    expect(await owner.call(doors.listMyReviews, {})).toEqual([]);
  });
});
