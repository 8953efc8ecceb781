import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { block } from '#contract/people/people.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import * as doors from '#contract/reviews/work-marks.doors.ts';
import { evidenceSources } from '../../platform/reports/evidence.ts';
import { reportSettingsTable } from '../../platform/reports/reports.tables.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeWorks } from '../portfolio/portfolio.factory.ts';

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
