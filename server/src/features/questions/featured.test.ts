import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as featured from '#contract/questions/featured.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { findLedgerFaults } from '../../platform/ledger/ledger.check.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { fund, moneyOf, password } from '../pins/pins.factory.ts';
import { endSilentApplications } from './bounties.jobs.ts';
import { questionsTable } from './questions.tables.ts';

type Someone = Client & { userId: number };

let house: TestApp;
let operator: Someone;
beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
});

const asking = async () => {
  const asker = await fund(house, await house.person({ nickname: '申请人' }));
  const { question } = await asker.call(questions.askQuestion, { subject: '值得精选的问题？' });
  return { asker, question: question.id };
};
const applied = async () => {
  const one = await asking();
  await one.asker.call(featured.applyFeatured, { id: one.question, password });
  const waiting = await operator.call(featured.listFeaturedApplications, { limit: 100 });
  return { ...one, id: waiting.find(({ question }) => question.id === one.question)?.id ?? 0 };
};
const told = async (who: Client) => JSON.stringify(await who.call(listNotifications, {}));

describe('asking to be featured', () => {
  it('sets apart what was shown, or nothing where the price is another one by now', async () => {
    const { asker, question: id } = await asking();
    const { status, body } = await asker.send(featured.applyFeatured, { id, password, seen_amount: 0 });
    expect([status, body['reason'], body['amount']]).toEqual([422, 'PRICE_MOVED', 200]);
    expect(await moneyOf(house, asker.userId)).toEqual([1_000, 0]);
    await asker.call(featured.applyFeatured, { id, password, seen_amount: 200 });
    expect(await moneyOf(house, asker.userId)).toEqual([800, 200]);
  });

  it('sets its price apart, with the payment password, once at a time, for a question of one own', async () => {
    const { asker, question } = await asking();
    expect(await asker.refused(featured.applyFeatured, { id: question })).toBe('PAYMENT_PASSWORD_NEEDED');
    const sent = await asker.send(featured.applyFeatured, { id: question, password });
    expect([sent.status, await moneyOf(house, asker.userId)]).toEqual([201, [800, 200]]);
    expect(await asker.refused(featured.applyFeatured, { id: question, password })).toBe('APPLICATION_OPEN');
    expect(await asker.call(questions.getQuestion, { id: question })).toMatchObject({ can_apply: false, applied: true, excellent: 0 });
    const stranger = await fund(house, await house.stranger());
    expect(await stranger.refused(featured.applyFeatured, { id: question, password })).toBe('NOT_ALLOWED');
    expect(await stranger.refused(featured.applyFeatured, { id: 999_999_999, password })).toBe('NOT_FOUND');
    expect(await stranger.refused(featured.listFeaturedApplications, {})).toBe('NOT_FOUND');
    expect(await stranger.call(questions.getQuestion, { id: question })).toMatchObject({ can_apply: false, applied: false });
    const poor = await fund(house, await house.person(), 100);
    const { question: theirs } = await poor.call(questions.askQuestion, { subject: '钱不够的问题？' });
    expect(await poor.refused(featured.applyFeatured, { id: theirs.id, password })).toBe('BALANCE_SHORT');
    expect(await poor.call(questions.getQuestion, { id: theirs.id })).toMatchObject({ can_apply: true });
  });

  it('costs nothing where the house asks nothing', async () => {
    const { asker, question } = await asking();
    await withSetting(house.deps, 'Q&A', { switch: true, apply_amount: 0, onlookers_amount: 100 }, async () => {
      expect((await asker.send(featured.applyFeatured, { id: question })).status).toBe(201);
    });
    expect(await moneyOf(house, asker.userId)).toEqual([1_000, 0]);
  });

  it('waits before every operator, also one whom the asker blocks, and what is out of sight takes no place of a page', async () => {
    const [gone, { asker, question }] = [await applied(), await applied()];
    const reader = await house.person({ role: 'operator' });
    await asker.call(block, { id: reader.userId });
    await house.deps.db.write.update(questionsTable).set({ removedAt: house.deps.now() }).where(eq(questionsTable.id, gone.question));
    const pages = async () => {
      const ids: number[] = [];
      for (let offset = 0; ; offset += 1) {
        const [one] = await reader.call(featured.listFeaturedApplications, { limit: 1, offset });
        if (!one) return ids;
        ids.push(one.question.id);
      }
    };
    const listed = await pages();
    expect(listed).toContain(question);
    expect(listed).not.toContain(gone.question);
    await house.deps.db.write.update(questionsTable).set({ removedAt: null }).where(eq(questionsTable.id, gone.question));
    expect(await pages()).toContain(gone.question);
  });

  it('is paid to the house where an operator says yes, once, and not where two say it at once', async () => {
    const { asker, question, id } = await applied();
    const sent = await Promise.all([1, 2].map(() => operator.send(featured.approveFeatured, { id })));
    expect(sent.map((one) => one.status).sort()).toEqual([201, 409]);
    expect(await moneyOf(house, asker.userId)).toEqual([800, 0]);
    expect(await house.guest.call(questions.getQuestion, { id: question })).toMatchObject({ excellent: 1 });
    expect(await told(asker)).toContain('已设为精选');
    expect(await asker.refused(featured.applyFeatured, { id: question, password })).toBe('QUESTION_FEATURED');
    expect(await operator.refused(featured.rejectFeatured, { id, reason: '晚了' })).toBe('APPLICATION_SETTLED');
    expect(await house.deps.db.write.transaction((tx) => findLedgerFaults(tx))).toEqual([]);
  });

  it('comes back where the question had been chosen meanwhile, and stands in one’s own data without who decided', async () => {
    const { asker, question, id } = await applied();
    await operator.call(questions.featureQuestion, { id: question });
    await operator.call(featured.approveFeatured, { id });
    expect(await moneyOf(house, asker.userId)).toEqual([1_000, 0]);
    const part = allPersonalData().find((one) => one.name === 'questions');
    const data = JSON.stringify(await part?.collect(house.deps, asker.userId));
    expect(data).toContain('"appliedToBeFeatured":[{');
    expect(data).not.toContain('decidedBy');
    expect(await house.deps.db.write.transaction((tx) => findLedgerFaults(tx))).toEqual([]);
  });

  it('comes back with the reason where an operator says no, and may be asked for again', async () => {
    const { asker, question, id } = await applied();
    expect((await operator.send(featured.rejectFeatured, { id, reason: '' })).status).toBe(422);
    await operator.call(featured.rejectFeatured, { id, reason: '与已有问题重复' });
    expect([await moneyOf(house, asker.userId), (await told(asker)).includes('与已有问题重复')]).toEqual([[1_000, 0], true]);
    expect((await asker.send(featured.applyFeatured, { id: question, password })).status).toBe(201);
    const own = await fund(house, await house.person({ role: 'operator' }));
    const { question: mine } = await own.call(questions.askQuestion, { subject: '运营自己的问题？' });
    await own.call(featured.applyFeatured, { id: mine.id, password });
    const waiting = await own.call(featured.listFeaturedApplications, { limit: 100 });
    const one = waiting.find((application) => application.question.id === mine.id)?.id ?? 0;
    expect(await own.refused(featured.approveFeatured, { id: one })).toBe('NOT_ALLOWED');
    expect(await operator.refused(featured.approveFeatured, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('comes back where the question is deleted, and after thirty days without a word', async () => {
    const gone = await applied();
    await gone.asker.call(questions.deleteQuestion, { id: gone.question });
    expect(await moneyOf(house, gone.asker.userId)).toEqual([1_000, 0]);
    const { asker, question } = await applied();
    house.advance(29 * 86_400_000);
    await endSilentApplications(house.deps);
    expect(await moneyOf(house, asker.userId)).toEqual([800, 200]);
    house.advance(2 * 86_400_000);
    await endSilentApplications(house.deps);
    expect([await moneyOf(house, asker.userId), (await told(asker)).includes('30 天未处理')]).toEqual([[1_000, 0], true]);
    expect(await asker.call(questions.getQuestion, { id: question })).toMatchObject({ can_apply: true, excellent: 0 });
    expect(await house.deps.db.write.transaction((tx) => findLedgerFaults(tx))).toEqual([]);
  });
});
