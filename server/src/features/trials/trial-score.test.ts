import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as scores from '#contract/scores/scores.doors.ts';
import * as marks from '#contract/trials/trial-marks.doors.ts';
import * as publishing from '#contract/trials/trial-publishing.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeReviews } from '../reviews/reviews.factory.ts';
import { weighReviews } from '../reviews/rings/weigh-reviews.ts';
import { computeAllScores } from '../scores/compute-scores.jobs.ts';
import { tie } from './trial-ties.factory.ts';
import { makeMarks, makeTrial } from './trials.factory.ts';
import { told } from './trials.fixture.ts';
import { weighTrialMarks } from './weigh-trial-marks.jobs.ts';

const DAY_MS = 86_400_000;

describe('the marks of trials in the score', () => {
  it('count three at a time whether published or not, at most 4 where not passed: no look of another reads one of them back', async () => {
    const { deps, person, stranger } = await testApp();
    const [lin, other] = [await person(), await stranger()];
    const seenBy = async (who: Client) => {
      const { total, low, high, parts } = await who.call(scores.getAssessment, { userId: lin.userId });
      const { count, ...means } = await who.call(publishing.averageTrials, { userId: lin.userId });
      return { total, low, high, means, mean: parts.find(({ part }) => part === 'trials')?.mean ?? null, count };
    };
    const mark = async (passed: boolean) => {
      const xu = await person();
      const { id } = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status: 2, sourceText: '字'.repeat(100) });
      await xu.call(marks.scoreTrial, { id, language: 5, knowledge: 5, punctuality: 5, passed });
      return seenBy(other);
    };
    const nothing = { total: null, low: null, high: null, mean: null };
    expect(await mark(true)).toMatchObject({ ...nothing, count: 1, means: { overall: null } });
    expect(await mark(true)).toMatchObject({ ...nothing, count: 2, means: { overall: null } });
    expect((await lin.call(publishing.averageTrials, {})).overall).toBe(5);
    const third = await mark(false);
    expect(third).toMatchObject({ count: 3, mean: 8, means: { overall: 5 } });
    expect(third.total).not.toBe(null);
    for (const count of [4, 5]) expect(await mark(false)).toEqual({ ...third, count });
    const evidence = await lin.call(scores.listEvidence, { part: 'trials' });
    expect(evidence.map(({ mark: one, setAside, waits, share }) => [one, setAside, waits, share > 0])).toEqual([
      [4, null, true, false],
      [4, null, true, false],
      [4, null, false, true],
      [10, null, false, true],
      [10, null, false, true],
    ]);
    expect((await mark(false)).mean).toBe(6);
    const before = await lin.call(scores.getAssessment, {});
    expect((await lin.call(publishing.syncTrials, {}, { door: 1 })).message).toBe('已同步');
    await lin.call(publishing.syncTrials, {});
    expect((await lin.call(scores.getAssessment, {})).total).toBe(before.total);
    expect(await other.call(publishing.averageTrials, {})).toMatchObject({ count: 0, overall: null });
  });

  it('wait for the next two however long that takes, as one that entered alone would be read back by others', async () => {
    const { deps, person, stranger, advance } = await testApp();
    const [lin, other] = [await person(), await stranger()];
    for (const [nth, mark] of [5, 5, 5, 1].entries()) {
      const { id } = await makeTrial(deps, { initiatorId: (await person()).userId, receiverId: lin.userId, status: 3 });
      await makeMarks(deps, id, { mark, passed: mark > 1, givenAt: new Date(deps.now().getTime() + nth) });
    }
    advance(400 * DAY_MS);
    try {
      await computeAllScores(deps);
    } finally {
      advance(-400 * DAY_MS);
    }
    const { parts } = await other.call(scores.getAssessment, { userId: lin.userId });
    expect(parts.find(({ part }) => part === 'trials')?.mean).toBe(10);
  });

  it('are told in no mean from which the published ones give back one that is not public', async () => {
    const { deps, person, guest } = await testApp();
    const [lin, given] = [await person(), await person()];
    const mark = async (initiatorId: number, receiverId: number, { nth, isPublic }: { nth: number; isPublic: boolean }) => {
      const change = { initiatorPublic: isPublic, receiverPublic: isPublic };
      const { id } = await makeTrial(deps, { initiatorId, receiverId, status: 3, change });
      await makeMarks(deps, id, { mark: isPublic ? 5 : 1, givenAt: new Date(deps.now().getTime() + nth) });
    };
    const givers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => person()));
    const isPublic = [true, false, true, false, false, false];
    for (const [nth, giver] of givers.slice(0, 3).entries())
      await mark(giver.userId, lin.userId, { nth, isPublic: isPublic[nth] ?? false });
    const overall = async (who: Pick<Client, 'call'>) => (await who.call(publishing.averageTrials, { userId: lin.userId })).overall;
    expect([await overall(guest), await overall(given)]).toEqual([5, 5]);
    // Whoever gave one of them knows theirs as well, and its owner all of them.
    expect([await overall(givers[1] ?? lin), await overall(lin)]).toEqual([3.7, 3.7]);
    for (const [nth, giver] of givers.slice(3).entries()) await mark(giver.userId, lin.userId, { nth: nth + 3, isPublic: false });
    expect(await overall(guest)).toBe(2.6);
    for (const [nth, one] of givers.slice(0, 3).entries()) await mark(given.userId, one.userId, { nth, isPublic: isPublic[nth] ?? false });
    const sums = async (who: Client) => (await who.call(trials.countTrialScores, { userId: given.userId })).language;
    expect([await sums(lin), await sums(givers[1] ?? lin), await sums(given)]).toEqual([5, 3.7, 3.7]);
  });

  it('weigh nothing between people who share a device, an account for money or a certified number: at once, and where it comes to light', async () => {
    const { deps, person } = await testApp();
    for (const why of ['device', 'payee', 'identity'] as const) {
      const [xu, lin] = await Promise.all([person(), person()]);
      const before = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status: 3 });
      await makeMarks(deps, before.id);
      await tie(deps, why, { one: xu.userId, other: lin.userId });
      const after = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status: 2, sourceText: '字'.repeat(100) });
      await xu.call(marks.scoreTrial, { id: after.id, language: 5, knowledge: 5, punctuality: 5, passed: true });
      const reasons = async () => (await lin.call(scores.listEvidence, { part: 'trials' })).map(({ setAside }) => setAside);
      expect(await reasons()).toEqual([why, null]);
      for (const who of [xu, lin]) expect(await told(who)).toContain('这份试译的评分不计入总分，译者可以在评分说明里看到原因');
      await weighTrialMarks(deps);
      expect(await reasons()).toEqual([why, why]);
    }
  });

  it('weigh nothing where the text was too short, or one of the same person counts within 180 days', async () => {
    const { deps, person } = await testApp();
    const [xu, lin] = await Promise.all([person(), person()]);
    const mark = async (sourceText: string) => {
      const { id } = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status: 2, sourceText });
      await xu.call(marks.scoreTrial, { id, language: 5, knowledge: 5, punctuality: 5, passed: true });
      return (await lin.call(scores.listEvidence, { part: 'trials' }))[0]?.setAside;
    };
    expect(await mark('好')).toBe('short');
    expect(await mark('字'.repeat(50) + ' word'.repeat(30))).toBe(null);
    expect(await mark('字'.repeat(200))).toBe('again');
    await weighTrialMarks(deps);
    await weighTrialMarks(deps);
    const evidence = await lin.call(scores.listEvidence, { part: 'trials' });
    expect(evidence.map(({ setAside }) => setAside)).toEqual(['again', null, 'short']);
    await deps.db.write.execute(sql`update trial_marks set given_at = given_at - interval '181 days' where giver_id = ${xu.userId}`);
    expect(await mark('字'.repeat(200))).toBe(null);
  });

  it('count once where one person marks two of another at the same moment, and the later one once the earlier counts no more', async () => {
    const { deps, person } = await testApp();
    for (const turn of [1, 2, 3]) {
      const [xu, lin] = await Promise.all([person(), person()]);
      const trial = { initiatorId: xu.userId, receiverId: lin.userId, status: 2, sourceText: '字'.repeat(200) };
      const both = [await makeTrial(deps, trial), await makeTrial(deps, trial)];
      const reasons = async () => (await lin.call(scores.listEvidence, { part: 'trials' })).map(({ setAside }) => setAside);
      await Promise.all(both.map(({ id }) => xu.call(marks.scoreTrial, { id, language: 5, knowledge: 5, punctuality: 5, passed: true })));
      expect([turn, (await reasons()).sort()]).toEqual([turn, ['again', null]]);
      await deps.db.write.execute(sql`update trial_marks set set_aside = 'payee' where owner_id = ${lin.userId} and set_aside is null`);
      await deps.db.write.execute(
        sql`update trial_marks set given_at = given_at - interval '1 minute' where owner_id = ${lin.userId} and set_aside = 'payee'`,
      );
      await weighTrialMarks(deps);
      expect((await reasons()).sort()).toEqual([null, 'payee']);
      await deps.db.write.execute(sql`update trial_marks set set_aside = null where owner_id = ${lin.userId}`);
      await weighTrialMarks(deps);
      expect((await reasons()).sort()).toEqual(['again', null]);
    }
  });

  it('weigh nothing in a ring that goes through reviews and trials', async () => {
    const { deps, person } = await testApp();
    const [one, two, three] = await Promise.all([person(), person(), person()]);
    const at = deps.now();
    for (const [giver, owner] of [
      [one, two],
      [two, three],
    ] as const) {
      const { id } = await makeTrial(deps, { initiatorId: giver.userId, receiverId: owner.userId, status: 3 });
      await makeMarks(deps, id, { mark: 5 });
    }
    await makeReviews(deps, [{ ownerId: one.userId, reviewerId: three.userId, at, mark: 5 }]);
    await weighTrialMarks(deps);
    await weighReviews(deps);
    const reasons = async (who: Client, part: 'reviews' | 'trials') =>
      (await who.call(scores.listEvidence, { part })).map(({ setAside }) => setAside);
    expect(await reasons(two, 'trials')).toEqual(['ring']);
    expect(await reasons(three, 'trials')).toEqual(['ring']);
    expect(await reasons(one, 'reviews')).toEqual(['ring']);
  });

  it('weigh nothing in a ring nor from who is banned, as the night finds and both are told, once', async () => {
    const { deps, person } = await testApp();
    const ring = await Promise.all([person(), person(), person(), person()]);
    for (const giver of ring)
      for (const owner of ring.filter((one) => one !== giver)) {
        const { id } = await makeTrial(deps, { initiatorId: giver.userId, receiverId: owner.userId, status: 3 });
        await makeMarks(deps, id, { mark: 5 });
      }
    const banned = await person();
    const { id } = await makeTrial(deps, { initiatorId: banned.userId, receiverId: ring[0]?.userId ?? 0, status: 3 });
    await makeMarks(deps, id);
    await deps.db.write.execute(sql`update users set status = 'banned' where id = ${banned.userId}`);
    await weighTrialMarks(deps);
    await weighTrialMarks(deps);
    const evidence = (await ring[0]?.call(scores.listEvidence, { part: 'trials' })) ?? [];
    expect(evidence.map(({ setAside }) => setAside).sort()).toEqual(['banned', 'ring', 'ring', 'ring']);
    const own = await ring[1]?.call(publishing.averageTrials, {});
    expect(own?.count).toBe(0);
    expect((await told(ring[1] ?? banned)).filter((one) => one === '有 6 份试译评分不再计入评分')).toHaveLength(1);
    await deps.db.write.execute(sql`update users set status = 'active' where id = ${banned.userId}`);
    await weighTrialMarks(deps);
    const again = (await ring[0]?.call(scores.listEvidence, { part: 'trials' })) ?? [];
    expect(again.filter(({ setAside }) => setAside === null)).toHaveLength(1);
  });
});
