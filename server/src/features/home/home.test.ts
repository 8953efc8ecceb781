import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProof } from '#contract/home/home.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeWorks } from '../portfolio/portfolio.factory.ts';
import { closeTrials, giveMarks, openTrials } from '../scores/scores.factory.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
  await openTrials(house);
});
afterAll(() => closeTrials());

/** Somebody whose report may stand for all. */
const proven = async (mark: number) => {
  const person = await house.person();
  await giveMarks(house, person.userId, [{ mark }, { mark }, { mark }, { mark }]);
  await makeWorks(house.deps, person.userId, 1);
  await person.call(reports.setListed, { listed: true });
  return person;
};

const DAY_MS = 86_400_000;

/** Whose reports are shown in so many days. */
const shownIn = async (days: number): Promise<Set<number>> => {
  const seen = new Set<number>();
  for (let day = 0; day < days; day += 1) {
    const { report } = await house.guest.call(getProof, {});
    if (report) seen.add(report.user.id);
    house.advance(DAY_MS);
  }
  return seen;
};

describe('the report that stands for all on the home page', () => {
  it('is one of those that are open, listed and marked often enough, another each day', async () => {
    const [one, two] = [await proven(9), await proven(8)];
    const unlisted = await proven(10);
    await unlisted.call(reports.setListed, { listed: false });
    const secret = await proven(10);
    await secret.call(reports.setAudience, { section: 'assessment', audience: 'friends' });
    const few = await house.person();
    await giveMarks(house, few.userId, [{ mark: 10 }]);
    await makeWorks(house.deps, few.userId, 1);
    await few.call(reports.setListed, { listed: true });
    // Reports of other tests may take their turn as well.
    const mine = new Set([one, two, unlisted, secret, few].map(({ userId }) => userId));
    expect((await shownIn(40)).intersection(mine)).toEqual(new Set([one.userId, two.userId]));
  });

  it('is found though many with higher scores keep theirs closed', async () => {
    const [open, closed] = [await proven(8.5), await Promise.all(Array.from({ length: 120 }, () => house.person()))];
    const ids = sql`${sql.param(closed.map(({ userId }) => userId))}::bigint[]`;
    await house.deps.db.write.execute(sql`
      insert into report_scores (user_id, total, low, high, pieces, parts, computed_at)
      select id, 9.9, 9.8, 10, 9, '{}', now() from unnest(${ids}) as t (id)`);
    expect(await shownIn(40)).toContain(open.userId);
    expect((await shownIn(40)).intersection(new Set(closed.map(({ userId }) => userId))).size).toBe(0);
  });

  it('is as the reader may see it, another one across a block, and no visit', async () => {
    const owner = await proven(9.5);
    const reader = await house.person();
    let shown = await reader.call(getProof, {});
    for (let day = 0; day < 40 && shown.report?.user.id !== owner.userId; day += 1) {
      house.advance(DAY_MS);
      shown = await reader.call(getProof, {});
    }
    expect(shown.report).toMatchObject({ user: { id: owner.userId }, relation: 'user', contact: null, visitors: null });
    expect(shown.report?.assessment?.total).toBeGreaterThan(6);
    expect((await owner.call(reports.listVisitors, {})).visitors).toEqual([]);
    await reader.call(people.block, { id: owner.userId });
    const next = (await reader.call(getProof, {})).report;
    expect(next).not.toBeNull();
    expect(next?.user.id).not.toBe(owner.userId);
    expect((await house.guest.call(getProof, {})).report?.user.id).toBe(owner.userId);
  });
});
