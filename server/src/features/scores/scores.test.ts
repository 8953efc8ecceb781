import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { listBadges } from '#contract/badges/badges.doors.ts';
import { chooseTags } from '#contract/onboarding/onboarding.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import { getReport, setAudience } from '#contract/reports/reports.doors.ts';
import * as scores from '#contract/scores/scores.doors.ts';
import { reportSettingsTable } from '../../platform/reports/reports.tables.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { befriend, makeReviews } from '../reviews/reviews.factory.ts';
import { computeAllScores, scoresJobs } from './compute-scores.jobs.ts';
import { noSums, scoreOf, toHundredths, withMark } from './score.policy.ts';
import { changeMarks, closeTrials, giveMarks, openTrials } from './scores.factory.ts';
import { reportScoresTable } from './scores.tables.ts';

afterAll(closeTrials);

const YEAR_MS = 365.25 * 86_400_000;

const houseWithTrials = async (): Promise<TestApp> => {
  const house = await testApp();
  await openTrials(house);
  return house;
};

const totalOf = (marks: readonly number[], now: Date): number => {
  const sums = marks.reduce((all, mark) => withMark(all, { part: 'trials', mark, givenAt: now, setAside: null }, now), noSums());
  return toHundredths(scoreOf(sums)?.total ?? 0);
};

const storedScoreOf = async ({ deps }: TestApp, userId: number) =>
  (await deps.db.write.select().from(reportScoresTable).where(eq(reportScoresTable.userId, userId)))[0];

describe('the score of a report', () => {
  it('is there in the write that brought a mark, follows what is set aside or goes, and is none when nothing counts any more', async () => {
    const house = await houseWithTrials();
    const owner = await house.person();
    expect(await owner.call(scores.getAssessment, {})).toMatchObject({ total: null, low: null, high: null, pieces: 0, computedAt: null });
    const [first] = await giveMarks(house, owner.userId, [{ mark: 10 }, { mark: 8 }, { mark: 9 }]);
    const now = house.deps.now();
    const assessed = await owner.call(scores.getAssessment, {});
    expect(assessed).toMatchObject({ total: totalOf([10, 8, 9], now), pieces: 3 });
    expect(assessed.parts.map(({ part, weight, mean, pieces }) => [part, weight, mean, pieces])).toEqual([
      ['trials', 0.4, 9, 3],
      ['reviews', 0.35, null, 0],
      ['works', 0.25, null, 0],
    ]);
    for (const door of [1, 2])
      expect(await owner.call(scores.getAssessment, {}, { door })).toMatchObject({ total: assessed.total, parts: assessed.parts });
    await changeMarks(house, owner.userId, sql`update test_trials set set_aside = 'ring' where id = ${first}`);
    expect(await owner.call(scores.getAssessment, {})).toMatchObject({ total: totalOf([8, 9], now), pieces: 2 });
    await changeMarks(house, owner.userId, sql`delete from test_trials where owner_id = ${owner.userId} and set_aside is null`);
    expect(await owner.call(scores.getAssessment, {})).toMatchObject({ total: null, pieces: 0 });
    expect((await owner.call(scores.listActivity, {}))[0]).toMatchObject({ total: null, change: null });
  });

  it('counts both of two marks that come at the same moment', async () => {
    const house = await houseWithTrials();
    const owner = await house.person();
    await Promise.all([2, 10, 7, 9].map((mark) => giveMarks(house, owner.userId, [{ mark }])));
    expect((await storedScoreOf(house, owner.userId))?.pieces).toBe(4);
    expect((await storedScoreOf(house, owner.userId))?.total).toBe(totalOf([2, 10, 7, 9], house.deps.now()));
  });

  it('grows older by the nightly job alone, which keeps the days on which a tenth was moved and changes nothing when run again', async () => {
    const house = await houseWithTrials();
    const owner = await house.person();
    await giveMarks(house, owner.userId, [{ mark: 10, daysAgo: 5 }, { mark: 10 }]);
    const fresh = await storedScoreOf(house, owner.userId);
    house.advance(3 * YEAR_MS);
    try {
      expect((await storedScoreOf(house, owner.userId))?.total).toBe(fresh?.total);
      expect(await computeAllScores(house.deps)).toBeGreaterThan(0);
      const aged = await storedScoreOf(house, owner.userId);
      expect(aged?.total).toBe(7);
      for (const job of scoresJobs) await job.run(house.deps, {});
      expect(await storedScoreOf(house, owner.userId)).toEqual(aged);
      const days = await owner.call(scores.listActivity, {});
      expect(days.map((day) => day.total)).toEqual([7, fresh?.total]);
      expect(days[0]?.change).toBe(toHundredths(7 - (fresh?.total ?? 0)));
      expect(await owner.call(scores.listActivity, { after: days[0]?.id })).toEqual([days[1]]);
      expect(await owner.call(scores.listActivity, { after: 7 })).toHaveLength(2);
    } finally {
      house.advance(-3 * YEAR_MS);
    }
  });

  it('is seen by whoever may see that part of the report, and its evidence by its owner alone', async () => {
    const house = await houseWithTrials();
    const owner = await house.person();
    const [other, stranger] = [await house.person(), await house.stranger()];
    await giveMarks(house, owner.userId, [{ mark: 9 }, { mark: 1, setAside: 'device' }]);
    const { userId } = owner;
    for (const one of [house.guest, other, stranger]) {
      expect((await one.call(scores.getAssessment, { userId })).total).toBe(totalOf([9], house.deps.now()));
      expect(await one.call(scores.getOverview, { userId })).toMatchObject({ pieces: null, setAside: null });
    }
    expect(await owner.call(scores.getOverview, {})).toMatchObject({ pieces: 1, setAside: 1, change: null });
    const audiences = { assessment: 'signed-in' } as const;
    await house.deps.db.write.insert(reportSettingsTable).values({ userId, audiences });
    for (const call of [scores.getAssessment, scores.getOverview, scores.listActivity] as const) {
      expect(await house.guest.refused(call, { userId })).toBe('NOT_FOUND');
      expect(await house.guest.refused(call, {})).toBe('SIGN_IN_REQUIRED');
      await other.call(call, { userId });
    }
    await owner.call(block, { id: other.userId });
    expect(await other.refused(scores.getAssessment, { userId })).toBe('NOT_FOUND');
    expect(await other.refused(scores.getAssessment, { userId: 999_999_999 })).toBe('NOT_FOUND');
    const unopened = await house.person({ signed: false });
    expect(await owner.refused(scores.getAssessment, { userId: unopened.userId })).toBe('NOT_FOUND');
    expect(await stranger.call(scores.listEvidence, { part: 'trials' })).toEqual([]);
    expect((await stranger.call(scores.getStatistics, {})).assessment.total).toBeNull();
  });
});

describe('where a score comes from', () => {
  it('is every mark with what it weighs and does, why it does not count, and what another one would do', async () => {
    const house = await houseWithTrials();
    const [owner, giver, gone] = [await house.person(), await house.person({ nickname: '出题人' }), await house.person()];
    await giveMarks(house, owner.userId, [
      { mark: 10, giverId: giver.userId },
      { mark: 6, giverId: gone.userId, daysAgo: 1096 },
      { mark: 10, giverId: giver.userId, setAside: 'device' },
    ]);
    await gone.call(block, { id: owner.userId });
    const pieces = await owner.call(scores.listEvidence, { part: 'trials' });
    expect(pieces.map(({ mark, freshness, setAside, user }) => [mark, freshness, setAside, user?.name ?? null])).toEqual([
      [10, 0, 'device', '出题人'],
      [6, 0.5, null, null],
      [10, 1, null, '出题人'],
    ]);
    const statistics = await owner.call(scores.getStatistics, {});
    const total = statistics.assessment.total ?? 0;
    expect(total).toBe(toHundredths((18 + 10 + 3) / 4.5));
    expect(pieces.map((piece) => piece.moves)).toEqual([0, toHundredths(total - 7), toHundredths(total - 6)]);
    expect(pieces.reduce((sum, piece) => sum + piece.share, statistics.priorShare)).toBeCloseTo(1, 2);
    expect(statistics.setAside).toEqual([{ part: 'trials', count: 1 }]);
    expect(statistics.rules).toMatchObject({ priorMark: 6, priorPieces: 3, halfLifeYears: 3, confidence: 0.9 });
    const full = statistics.next.find((one) => one.part === 'trials' && one.mark === 10);
    expect(full).toMatchObject({ total: toHundredths((18 + 20 + 3) / 5.5) });
    await giveMarks(house, owner.userId, [{ mark: 10 }]);
    expect((await owner.call(scores.getAssessment, {})).total).toBe(full?.total);
    expect(statistics.history).toHaveLength(1);
    expect(await owner.call(scores.listEvidence, { part: 'reviews' })).toEqual([]);
  });

  it('is paged by the last mark seen and asks the database four times at most, however many marks there are', async () => {
    const house = await houseWithTrials();
    const owner = await house.person();
    await giveMarks(
      house,
      owner.userId,
      Array.from({ length: 40 }, (_, index) => ({ mark: index % 11, giverId: index + 1 })),
    );
    const seen: number[] = [];
    for (let after: number | undefined; ; ) {
      const page = await owner.call(scores.listEvidence, { part: 'trials', limit: 15, ...(after ? { after } : {}) });
      if (page.length === 0) break;
      seen.push(...page.map((piece) => piece.id));
      after = page.at(-1)?.id;
      if (seen.length === 15) await giveMarks(house, owner.userId, [{ mark: 5 }]);
    }
    expect(new Set(seen).size).toBe(40);
    expect(seen).toHaveLength(40);
    expect((await owner.send(scores.listEvidence, { part: 'trials', limit: 100 })).queries).toBeLessThanOrEqual(4);
    expect((await owner.send(scores.getStatistics, {})).queries).toBeLessThanOrEqual(4);
    expect((await owner.send(scores.getOverview, {})).queries).toBeLessThanOrEqual(4);
  });

  it('rates the tags of a person by what speaks of them, and names those that were marked low', async () => {
    const house = await houseWithTrials();
    const owner = await house.person();
    await owner.call(chooseTags, { tags: [101, 202, 301] });
    await giveMarks(
      house,
      owner.userId,
      Array.from({ length: 6 }, () => ({ mark: 2 })),
    );
    const total = totalOf([2, 2, 2, 2, 2, 2], house.deps.now());
    expect(await owner.call(scores.listRatedTags, {}, { locale: 'zh-CN' })).toEqual([
      { id: 101, name: '笔译', score: total, pieces: 6, isLow: true },
      { id: 202, name: '准时', score: null, pieces: 0, isLow: false },
      { id: 301, name: '翻译记忆', score: null, pieces: 0, isLow: false },
    ]);
    expect((await owner.call(getCurrentUser, {})).tagLowScore).toBe(true);
    expect((await house.guest.call(scores.listLowTags, { userId: owner.userId })).map((tag) => tag.id)).toEqual([101]);
    await house.deps.db.write.insert(reportSettingsTable).values({ userId: owner.userId, audiences: { assessment: 'me' } });
    expect(await house.guest.call(scores.listLowTags, { userId: owner.userId })).toEqual([]);
    await house.deps.db.write
      .update(reportSettingsTable)
      .set({ audiences: { tags: 'me' } })
      .where(eq(reportSettingsTable.userId, owner.userId));
    expect(await house.guest.refused(scores.listRatedTags, { userId: owner.userId })).toBe('NOT_FOUND');
  });

  it('tells nothing of a part that is not for the viewer: neither its mean nor its marks, in the score, its tags or the badges', async () => {
    const house = await houseWithTrials();
    const owner = await house.person();
    const { userId } = owner;
    await owner.call(chooseTags, { tags: [101, 202] });
    await makeReviews(house.deps, [{ ownerId: userId, reviewerId: (await house.person()).userId, at: house.deps.now(), mark: 5 }]);
    await giveMarks(house, userId, [{ mark: 8 }, { mark: 9 }, { mark: 8.5 }]);
    const badges = async () => (await house.guest.call(listBadges, { userId })).map((one) => one.code);
    const tags = () => house.guest.call(scores.listRatedTags, { userId });
    expect((await house.guest.call(scores.getAssessment, { userId })).parts.map(({ part }) => part)).toEqual([
      'trials',
      'reviews',
      'works',
    ]);
    expect(await tags()).toMatchObject([{ score: expect.any(Number) }, { score: 10 }]);
    expect(await badges()).toContain('first-review');

    await owner.call(setAudience, { section: 'reviews', audience: 'signed-in' });
    const hidden = await house.guest.call(scores.getAssessment, { userId });
    expect(hidden.total).toEqual(expect.any(Number));
    expect(hidden.parts.map(({ part, mean }) => [part, mean])).toEqual([
      ['trials', 8.5],
      ['works', null],
    ]);
    expect((await house.guest.call(getReport, { userId })).assessment?.parts).toEqual(hidden.parts);
    expect(await tags()).toMatchObject([{ score: hidden.total }, { score: null }]);
    expect(await badges()).not.toContain('first-review');
    expect((await house.guest.call(getReport, { userId })).badges?.map((one) => one.code)).not.toContain('first-review');
    const friendly = await house.person();
    expect((await friendly.call(scores.getAssessment, { userId })).parts).toHaveLength(3);
    expect((await owner.call(listBadges, {})).find((one) => one.code === 'first-review')).toMatchObject({ is_earned: true });
  });

  it('tells how many marks count to its owner alone: beside the reviews that are shown nobody else learns how many weigh nothing', async () => {
    const house = await houseWithTrials();
    const [owner, friend, one, other] = [await house.person(), await house.person(), await house.person(), await house.person()];
    const { userId } = owner;
    await owner.call(chooseTags, { tags: [101, 202] });
    await befriend(house.deps, userId, friend.userId);
    await makeReviews(house.deps, [
      { ownerId: userId, reviewerId: one.userId, at: house.deps.now(), mark: 4 },
      { ownerId: userId, reviewerId: other.userId, at: house.deps.now(), mark: 2, setAside: 'ring' },
    ]);
    await giveMarks(house, userId, [{ mark: 9 }]);
    const told = async (who: typeof owner | typeof house.guest) => {
      const [assessment, report, overview, tags] = await Promise.all([
        who.call(scores.getAssessment, { userId }),
        who.call(getReport, { userId }),
        who.call(scores.getOverview, { userId }),
        who.call(scores.listRatedTags, { userId }),
      ]);
      const scored = [assessment, report.assessment ?? assessment];
      return {
        shown: report.reviews?.count,
        numbers: [
          report.reviews?.counted,
          overview.pieces,
          ...scored.map((one) => one.pieces),
          ...scored.flatMap((one) => one.parts.flatMap((part) => [part.pieces, part.share])),
          ...tags.map((tag) => tag.pieces),
        ].filter((number) => number !== null),
      };
    };
    for (const who of [house.guest, one, friend]) expect(await told(who)).toEqual({ shown: 2, numbers: [] });
    const own = await told(owner);
    expect(own.shown).toBe(2);
    expect(own.numbers.slice(0, 4)).toEqual([1, 2, 2, 2]);
  });

  it('stands among all scores as they were counted a minute ago at most, and counting is not done for each who asks', async () => {
    const house = await houseWithTrials();
    const [low, high] = [await house.person(), await house.person()];
    await giveMarks(house, low.userId, [{ mark: 0 }, { mark: 0 }, { mark: 0 }]);
    await giveMarks(
      house,
      high.userId,
      Array.from({ length: 40 }, () => ({ mark: 10 })),
    );
    house.advance(61_000);
    const standing = async (userId: number) => (await house.guest.call(scores.getOverview, { userId })).betterThan;
    const [lowest, best] = [await standing(low.userId), await standing(high.userId)];
    expect(best).toBeGreaterThan(lowest ?? 100);
    expect(best).toBeLessThanOrEqual(100);
    const first = (await house.guest.send(scores.getOverview, { userId: low.userId })).queries;
    house.advance(61_000);
    expect((await house.guest.send(scores.getOverview, { userId: low.userId })).queries).toBe(first + 1);
    house.advance(-122_000);
  });
});
