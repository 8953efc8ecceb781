import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import { scoreTrial } from '#contract/trials/trial-marks.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeTrial } from './trials.factory.ts';
import { dropDrafts, settleTrials } from './trials.jobs.ts';

const MINUTE_MS = 60_000;
const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);
const pair = async () => {
  const { person } = await testApp();
  return Promise.all([person({ nickname: '许时' }), person({ nickname: '林时' })]);
};
const made = async (status: number, dueInMs: number, change: object = {}) => {
  const { deps } = await testApp();
  const [xu, lin] = await pair();
  const dueAt = new Date(deps.now().getTime() + dueInMs);
  const { id } = await makeTrial(deps, { initiatorId: xu.userId, receiverId: lin.userId, status, change: { dueAt, ...change } });
  return { xu, lin, id };
};

describe('the clock of trials', () => {
  it('ends at every read what is overdue, before any job has been there, and lets nobody move it any more', async () => {
    const ends = [
      { status: 0, ending: 'not-accepted' },
      { status: 1, ending: 'not-finished' },
      { status: 2, ending: 'not-marked' },
    ] as const;
    for (const { status, ending } of ends) {
      const { xu, lin, id } = await made(status, -MINUTE_MS);
      expect(await lin.call(trials.getTrial, { id })).toMatchObject({
        status: 5,
        ending,
        may: { accept: false, submit: false, score: false },
      });
      expect((await xu.call(trials.listTrialsStarted, { status: 5 })).map((one) => one.ending)).toEqual([ending]);
      expect(await xu.call(trials.listTrialsStarted, { status })).toEqual([]);
      expect((await xu.call(trials.countTrials, {})).create).toMatchObject({ '5': 1, [status]: 0 });
    }
    const { lin, id } = await made(1, -MINUTE_MS);
    expect(await lin.refused(trials.submitTrial, { id, translatedText: 'Late' })).toBe('TRIAL_ENDED');
    expect(await lin.refused(trials.refuseTrial, { id, reason: 1 })).toBe('TRIAL_ENDED');
  });

  it('writes the end down once, tells both, and keeps when its time was over', async () => {
    const { deps } = await testApp();
    const { xu, lin, id } = await made(0, -90 * MINUTE_MS);
    const before = await lin.call(trials.getTrial, { id });
    await Promise.all([settleTrials(deps), settleTrials(deps)]);
    await settleTrials(deps);
    for (const who of [xu, lin]) expect((await told(who)).filter((one) => one === '一份试译无人接受，已过期')).toHaveLength(1);
    const after = await lin.call(trials.getTrial, { id });
    expect(after).toEqual(before);
    expect(after.endedAt).not.toBe(null);
  });

  it('lets one win where a translation and the end come in the same second, and tells the other', async () => {
    const { deps } = await testApp();
    for (let nth = 0; nth < 5; nth += 1) {
      const { lin, id } = await made(1, 150 * nth);
      const [outcome] = await Promise.all([lin.send(trials.submitTrial, { id, translatedText: 'Just in time' }), settleTrials(deps)]);
      await settleTrials(deps);
      const trial = await lin.call(trials.getTrial, { id });
      const isIn = outcome.status === 201;
      expect([trial.status, trial.translatedText]).toEqual(isIn ? [2, 'Just in time'] : [5, null]);
      if (!isIn) expect(outcome.body['reason']).toBe('TRIAL_ENDED');
    }
  });

  it('reminds once of what is due, the initiator a second time when marking is late', async () => {
    const { deps, advance } = await testApp();
    const past = { remindAt: new Date(deps.now().getTime() - MINUTE_MS) };
    const invited = await made(0, 60 * MINUTE_MS, past);
    const translating = await made(1, 60 * MINUTE_MS, past);
    const evaluateBefore = new Date(deps.now().getTime() + 30 * MINUTE_MS);
    const marking = await made(2, 14 * 24 * 60 * MINUTE_MS, { ...past, evaluateBefore });
    await settleTrials(deps);
    await settleTrials(deps);
    expect((await told(invited.lin)).filter((one) => one.includes('即将过期'))).toHaveLength(1);
    expect((await told(translating.lin)).filter((one) => one.includes('即将截止'))).toHaveLength(1);
    expect((await told(marking.xu)).filter((one) => one.includes('等待评分'))).toHaveLength(1);
    advance(40 * MINUTE_MS);
    await settleTrials(deps);
    await settleTrials(deps);
    advance(-40 * MINUTE_MS);
    expect((await told(marking.xu)).filter((one) => one.includes('等待评分'))).toHaveLength(2);
  });

  it('reminds nobody of the other past a block: who is to mark is so without a name', async () => {
    const { deps } = await testApp();
    const past = { remindAt: new Date(deps.now().getTime() - MINUTE_MS) };
    const all = [await made(0, 60 * MINUTE_MS, past), await made(1, 60 * MINUTE_MS, past), await made(2, 60 * MINUTE_MS, past)];
    for (const { xu, lin } of all) await lin.call(block, { id: xu.userId });
    await settleTrials(deps);
    for (const { xu, lin } of all)
      for (const who of [xu, lin]) expect((await told(who)).filter((one) => /即将|许时|林时/.test(one ?? ''))).toEqual([]);
    const marker = all[2]?.xu;
    expect(marker && (await told(marker))).toContain('有人的译文等待评分，超时会计入你的记录');
  });

  it('gives who marks as long after a late translation as was meant, reminds them of it, and counts it as in time', async () => {
    const { deps, advance } = await testApp();
    const hours = (count: number) => new Date(deps.now().getTime() + count * 60 * MINUTE_MS);
    // Finish-by three days ago, evaluate-by yesterday: two days were meant.
    const change = { finishBefore: hours(-72), evaluateBefore: hours(-24) };
    const { xu, lin, id } = await made(1, 60 * MINUTE_MS, change);
    await lin.call(trials.submitTrial, { id, translatedText: 'Late' });
    const sums = async () => {
      const { toMark, markedInTime } = await lin.call(trials.countTrialScores, { userId: xu.userId });
      return [toMark, markedInTime];
    };
    expect(await sums()).toEqual([0, 0]);
    advance(25 * 60 * MINUTE_MS);
    await settleTrials(deps);
    expect((await told(xu)).filter((one) => one.includes('等待评分'))).toHaveLength(1);
    await xu.call(scoreTrial, { id, language: 4, knowledge: 4, punctuality: 1, passed: true });
    expect(await sums()).toEqual([1, 1]);
    advance(-25 * 60 * MINUTE_MS);
  });

  it('keeps what was written of a translation that came too late for who wrote it, for thirty days', async () => {
    const { deps, advance } = await testApp();
    const { xu, lin, id } = await made(1, 60 * MINUTE_MS);
    await lin.call(trials.saveTrialDraft, { id, text: 'Nearly done' });
    advance(61 * MINUTE_MS);
    await settleTrials(deps);
    expect((await lin.call(trials.getTrial, { id })).draft?.text).toBe('Nearly done');
    expect((await xu.call(trials.getTrial, { id })).draft).toBe(null);
    await dropDrafts(deps);
    expect((await lin.call(trials.getTrial, { id })).draft?.text).toBe('Nearly done');
    advance(31 * 24 * 60 * MINUTE_MS);
    await dropDrafts(deps);
    expect((await lin.call(trials.getTrial, { id })).draft).toBe(null);
    advance(-(31 * 24 * 60 + 61) * MINUTE_MS);
  });

  it('is not fooled by a clock that was set back: what is done comes after what led to it', async () => {
    const { advance } = await testApp();
    const { lin, id } = await made(1, 60 * MINUTE_MS);
    const { acceptedAt } = await lin.call(trials.getTrial, { id });
    advance(-30 * MINUTE_MS);
    await lin.call(trials.submitTrial, { id, translatedText: 'Before it began' });
    const { submittedAt } = await lin.call(trials.getTrial, { id });
    advance(30 * MINUTE_MS);
    expect(submittedAt).toBe(acceptedAt);
  });

  it('does nothing by halves: where what is told cannot be written, what was done is not either, and it can be done again', async () => {
    const { deps } = await testApp();
    const accepting = await made(0, 60 * MINUTE_MS);
    const submitting = await made(1, 60 * MINUTE_MS);
    const overdue = await made(0, -MINUTE_MS);
    const ids = [accepting.id, submitting.id, overdue.id].join(', ');
    await deps.db.write.execute(
      sql.raw(`create function no_trial_notice() returns trigger language plpgsql as $$ begin
        if new.subject_kind like 'trial-%' and new.subject_id in (${ids}) then raise exception 'the disk is full'; end if; return new; end $$`),
    );
    await deps.db.write.execute(
      sql`create trigger no_trial_notice before insert on notices for each row execute function no_trial_notice()`,
    );
    try {
      expect((await accepting.lin.send(trials.acceptTrial, { id: accepting.id })).status).toBe(500);
      expect((await submitting.lin.send(trials.submitTrial, { id: submitting.id, translatedText: 'Whole' })).status).toBe(500);
      await expect(settleTrials(deps)).rejects.toThrow();
    } finally {
      await deps.db.write.execute(sql`drop trigger no_trial_notice on notices`);
      await deps.db.write.execute(sql`drop function no_trial_notice()`);
    }
    expect(await accepting.lin.call(trials.getTrial, { id: accepting.id })).toMatchObject({ status: 0, acceptedAt: null });
    expect(await submitting.lin.call(trials.getTrial, { id: submitting.id })).toMatchObject({ status: 1, translatedText: null });
    await accepting.lin.call(trials.acceptTrial, { id: accepting.id });
    await submitting.lin.call(trials.submitTrial, { id: submitting.id, translatedText: 'Whole' });
    await settleTrials(deps);
    expect((await told(overdue.xu)).filter((one) => one.includes('已过期'))).toHaveLength(1);
  });
});
