import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { saveGuideLanguages } from '#contract/onboarding/onboarding.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeWorks } from '../portfolio/portfolio.factory.ts';
import { makeReviews } from '../reviews/reviews.factory.ts';
import { computeAllScores } from '../scores/compute-scores.jobs.ts';
import { flushVisits } from './report-visits.counters.ts';

const makeOwner = async () => {
  const house = await testApp();
  const [owner, giver, reader] = [await house.person(), await house.person(), await house.person()];
  await owner.call(saveGuideLanguages, { native: 'zh', first: 'en' });
  await makeWorks(house.deps, owner.userId, 5);
  await makeReviews(house.deps, [{ ownerId: owner.userId, reviewerId: giver.userId, at: house.deps.now(), mark: 5 }]);
  await computeAllScores(house.deps);
  return { house, owner, reader, card: { userId: owner.userId } };
};

it('the card of a report has its score with the interval, languages and first works, in at most four queries, and is no visit', async () => {
  const { house, owner, reader, card } = await makeOwner();
  const seen = await reader.send(reports.getReportCard, card);
  expect(seen.queries).toBeLessThanOrEqual(4);
  const report = await house.guest.call(reports.getReport, card);
  expect(seen.body).toEqual({
    is_open: true,
    assessment: report.assessment,
    languages: report.languages,
    industries: report.industries,
    works: report.works,
  });
  expect(report.assessment?.total).toBeGreaterThan(6);
  expect([report.languages?.length, report.works?.items.length, report.works?.count]).toEqual([2, 3, 5]);
  await flushVisits(house.deps);
  expect((await owner.call(reports.listVisitors, {})).count).toBe(0);
});

it('a part that its owner keeps is not on the card either, and across a block there is none', async () => {
  const { owner, reader, card } = await makeOwner();
  await owner.call(reports.setAudience, { section: 'assessment', audience: 'me' });
  await owner.call(reports.setAudience, { section: 'works', audience: 'friends' });
  expect(await reader.call(reports.getReportCard, card)).toMatchObject({
    assessment: null,
    works: null,
    languages: [{ code: 'zh' }, { code: 'en' }],
  });
  expect(await owner.call(reports.getReportCard, card)).toMatchObject({ assessment: { total: expect.any(Number) }, works: { count: 5 } });
  await owner.call(block, { id: reader.userId });
  expect(await reader.refused(reports.getReportCard, card)).toBe('NOT_FOUND');
});

describe('the card of somebody', () => {
  it('whose report is closed says so to others and nothing more, and shows its owner what there is', async () => {
    const { house, owner, reader, card } = await makeOwner();
    await house.deps.db.write.execute(sql`update users set signed_at = null where id = ${owner.userId}`);
    const nothing = { is_open: false, assessment: null, languages: null, industries: null, works: null };
    for (const other of [reader, house.guest]) expect(await other.call(reports.getReportCard, card)).toEqual(nothing);
    expect(await owner.call(reports.getReportCard, card)).toMatchObject({ is_open: false, works: { count: 5 } });
  });

  it('with an open report and no mark yet has no score, and neither languages nor works', async () => {
    const house = await testApp();
    const fresh = await house.person();
    expect(await house.guest.call(reports.getReportCard, { userId: fresh.userId })).toMatchObject({
      ...{ is_open: true, languages: [], industries: [], works: { count: 0, items: [] } },
      assessment: { total: null, low: null, high: null },
    });
  });

  it('is not there of a banned person, of a company, of nobody, nor for either of two between whom a block stands', async () => {
    const { house, owner, reader, card } = await makeOwner();
    await reader.call(block, { id: owner.userId });
    expect(await reader.refused(reports.getReportCard, card)).toBe('NOT_FOUND');
    expect(await owner.refused(reports.getReportCard, { userId: reader.userId })).toBe('NOT_FOUND');
    const company = await house.person({ userType: 2 });
    expect(await house.guest.refused(reports.getReportCard, { userId: company.userId })).toBe('NOT_FOUND');
    expect(await company.refused(reports.getReportCard, { userId: company.userId })).toBe('NOT_FOUND');
    await house.deps.db.write.execute(sql`update users set status = 'banned' where id = ${owner.userId}`);
    expect(await house.guest.refused(reports.getReportCard, card)).toBe('NOT_FOUND');
    expect(await house.guest.refused(reports.getReportCard, { userId: 9_000_000_000 })).toBe('NOT_FOUND');
  });
});
