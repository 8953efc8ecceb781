import { expect, it } from 'vitest';
import { saveGuideLanguages } from '#contract/onboarding/onboarding.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeWorks } from '../portfolio/portfolio.factory.ts';
import { makeReviews } from '../reviews/reviews.factory.ts';
import { computeAllScores } from '../scores/compute-scores.ts';
import { flushVisits } from './report-visits.ts';

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
