import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appealWorkMark } from '#contract/moderation/conduct.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import * as reviews from '#contract/reviews/reviews.doors.ts';
import * as doors from '#contract/reviews/work-marks.doors.ts';
import { getAssessment, listEvidence } from '#contract/scores/scores.doors.ts';
import { evidenceSources } from '../../platform/reports/evidence.registry.ts';
import { reportSettingsTable } from '../../platform/reports/reports.tables.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeWorks } from '../portfolio/portfolio.factory.ts';
import { computeAllScores } from '../scores/compute-scores.jobs.ts';
import { befriend } from './reviews.factory.ts';
import { weighReviews } from './rings/weigh-reviews.ts';

const makeWork = async (house: TestApp, ownerId: number): Promise<number> => (await makeWorks(house.deps, ownerId, 1))[0] ?? 0;

const evidenceOf = async (house: TestApp, ownerId: number) => {
  const source = evidenceSources().find((one) => one.part === 'works');
  const { rows } = await house.deps.db.write.execute<{ mark: string; giver_id: string }>(
    source?.rows((column) => sql`${column} = ${ownerId}`) ?? sql`select 1`,
  );
  return rows.map((row) => [Number(row.mark), Number(row.giver_id)]);
};

it('a work is marked once by each who sees it, never by its owner; a second mark takes the place of the first, and all go with the work', async () => {
  const house = await testApp();
  const [owner, one, other] = [await house.person(), await house.person({ nickname: '读者' }), await house.stranger()];
  const work_id = await makeWork(house, owner.userId);
  expect(await owner.refused(doors.markWork, { work_id, mark: 5 })).toBe('WORK_OWN');
  expect(await (await house.person({ signed: false })).refused(doors.markWork, { work_id, mark: 5 })).toBe('REPORT_NOT_OPENED');
  for (const mark of [0, 6, 2.5]) expect(await one.refused(doors.markWork, { work_id, mark })).toBe('INVALID_INPUT');
  expect(await one.call(doors.getMyWorkMark, { work_id }, { door: 1 })).toEqual({ mark: null });
  const twice = await Promise.all([3, 3].map((mark) => one.send(doors.markWork, { work_id, mark })));
  expect(twice.map((sent) => sent.status)).toEqual([201, 201]);
  await one.call(doors.markWork, { work_id, mark: 4, comment: '术语一致' }, { door: 1 });
  await other.call(doors.markWork, { work_id, mark: 5 });
  expect(await house.guest.call(doors.getWorkAverage, { work_id }, { door: 1 })).toEqual({
    count: 2,
    average: 4.5,
    stars: [0, 0, 0, 1, 1],
  });
  const listed = await house.guest.send(doors.listWorkMarks, { work_id });
  expect(listed.body).toMatchObject([{ mark: 5 }, { mark: 4, comment: '术语一致', user: { name: '读者' } }]);
  expect(listed.queries).toBeLessThanOrEqual(4);
  expect(await evidenceOf(house, owner.userId)).toEqual([
    [8, one.userId],
    [10, other.userId],
  ]);
  await other.call(doors.unmarkWork, { work_id });
  expect(await other.refused(doors.unmarkWork, { work_id })).toBe('NOT_FOUND');
  await owner.call(portfolio.deleteWork, { id: work_id });
  expect(await evidenceOf(house, owner.userId)).toEqual([]);
  expect(await one.refused(doors.markWork, { work_id, mark: 4 })).toBe('NOT_FOUND');
});

it('whoever does not see the part with works sees no marks of them either, and marks none', async () => {
  const house = await testApp();
  const [owner, blocked, stranger] = [await house.person(), await house.person(), await house.stranger()];
  const work_id = await makeWork(house, owner.userId);
  await blocked.call(doors.markWork, { work_id, mark: 1 });
  await owner.call(block, { id: blocked.userId });
  expect(await owner.call(doors.listWorkMarks, { work_id })).toEqual([]);
  await house.deps.db.write.insert(reportSettingsTable).values({ userId: owner.userId, audiences: { works: 'friends' } });
  for (const one of [blocked, stranger]) {
    expect(await one.refused(doors.markWork, { work_id, mark: 1 })).toBe('NOT_FOUND');
    expect(await one.refused(doors.getMyWorkMark, { work_id })).toBe('NOT_FOUND');
  }
  for (const one of [blocked, stranger, house.guest]) {
    expect(await one.refused(doors.listWorkMarks, { work_id })).toBe('NOT_FOUND');
    expect(await one.refused(doors.getWorkAverage, { work_id })).toBe('NOT_FOUND');
  }
});

describe('for the score', () => {
  const scored = async () => {
    const house = await testApp();
    const [owner, friend, stranger] = [await house.person(), await house.person(), await house.stranger()];
    const work_id = await makeWork(house, owner.userId);
    await befriend(house.deps, owner.userId, friend.userId);
    const ask = async () => (await owner.call(reviews.grantReview, { relationship: 3, user_ids: [friend.userId] })).grants[0]?.id ?? 0;
    const total = async () => (await owner.call(getAssessment, {})).total;
    return { ...{ house, owner, friend, stranger, work_id }, ask, total };
  };

  it('a stranger’s mark is shown beside the work and weighs nothing; its owner reads why, and nobody appeals', async () => {
    const { house, owner, friend, stranger, work_id, ask, total } = await scored();
    await ask();
    await friend.call(doors.markWork, { work_id, mark: 5 });
    const before = await total();
    expect(before).toBeGreaterThan(6);
    const { mark } = await stranger.call(doors.markWork, { work_id, mark: 1, comment: '不好' });
    expect(mark.set_aside).toBe('unauthorised');
    expect(await total()).toBe(before);
    expect(await house.guest.call(doors.getWorkAverage, { work_id })).toEqual({ count: 2, average: 3, stars: [1, 0, 0, 0, 1] });
    expect(await house.guest.call(doors.listWorkMarks, { work_id })).toMatchObject([
      { mark: 1, comment: '不好', set_aside: null },
      { mark: 5, set_aside: null },
    ]);
    expect(await owner.call(listEvidence, { part: 'works' })).toMatchObject([
      { mark: 2, setAside: 'unauthorised', share: 0 },
      { mark: 10, setAside: null },
    ]);
    for (const one of [owner, stranger])
      expect(await one.refused(appealWorkMark, { id: mark.id, text: '请再看看' })).toBe('MARK_UNAUTHORISED');
    const operator = await house.person({ role: 'operator' });
    expect(await operator.refused(doors.reinstateMark, { id: mark.id, reason: '核实' })).toBe('MARK_UNAUTHORISED');
    await weighReviews(house.deps);
    expect(await total()).toBe(before);
  });

  it('a mark weighs by what had happened when it was given: no authorisation picks it later, and none that ends silences it', async () => {
    const { house, owner, friend, work_id, ask, total } = await scored();
    await friend.call(doors.markWork, { work_id, mark: 5 });
    const grant = await ask();
    await weighReviews(house.deps);
    expect(await total()).toBeNull();
    await friend.call(doors.markWork, { work_id, mark: 1 });
    const counted = await total();
    expect(counted).toBeLessThan(6);
    await owner.call(reviews.cancelReview, { id: grant });
    await weighReviews(house.deps);
    expect(await total()).toBe(counted);
    await friend.call(doors.markWork, { work_id, mark: 5 });
    expect(await total()).toBeNull();
    const again = await ask();
    await friend.call(reviews.declineReview, { id: again });
    await friend.call(doors.markWork, { work_id, mark: 5 });
    expect(await total()).toBeNull();
  });

  it('marks that an earlier version let count are weighed anew in the night, with the scores that held them', async () => {
    const { house, owner, stranger, work_id, total } = await scored();
    const { mark } = await stranger.call(doors.markWork, { work_id, mark: 1 });
    await house.deps.db.write.execute(sql`update work_marks set set_aside = null where id = ${mark.id}`);
    await computeAllScores(house.deps);
    expect(await total()).toBeLessThan(6);
    await weighReviews(house.deps);
    expect(await total()).toBeNull();
    expect(await owner.call(listEvidence, { part: 'works' })).toMatchObject([{ setAside: 'unauthorised' }]);
  });
});
