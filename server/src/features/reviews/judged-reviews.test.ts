import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import * as doors from '#contract/reviews/reviews.doors.ts';
import * as marks from '#contract/reviews/work-marks.doors.ts';
import { evidenceSources } from '../../platform/reports/evidence.registry.ts';
import { reportSettingsTable } from '../../platform/reports/reports.tables.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeWorks } from '../portfolio/portfolio.factory.ts';
import { befriend, makeReviews } from './reviews.factory.ts';
import { reviewsTable, workMarksTable } from './reviews.tables.ts';
import { weighReviews } from './rings/weigh-reviews.ts';

type Someone = Awaited<ReturnType<TestApp['person']>>;

/** A review of one person by another that everybody sees. */
const reviewed = async (house: TestApp, owner: Someone, reviewer: Someone): Promise<number> => {
  await makeReviews(house.deps, [{ ownerId: owner.userId, reviewerId: reviewer.userId, at: house.deps.now(), mark: 2, comment: '迟交' }]);
  const [row] = await house.deps.db.write.select().from(reviewsTable).where(eq(reviewsTable.ownerId, owner.userId));
  return row?.id ?? 0;
};

const contents = async (who: Someone) => (await who.call(listNotifications, {})).map((one) => one.content);

const caseOf = async (operator: Someone, kind: string, id: number) =>
  (await operator.call(desk.listCases, { kind })).find((one) => one.subject_id === id);

const pieces = async (house: TestApp, part: string, ownerId: number) => {
  const source = evidenceSources().find((one) => one.part === part);
  return (await house.deps.db.write.execute(source?.rows((column) => sql`${column} = ${ownerId}`) ?? sql`select 1`)).rows.length;
};

const WORD = '可疑词';
const IN_REVIEW = '已提交，审核通过后会公开显示';
let watchful: Someone | null = null;

/** An operator in whose list stands a word that is to be read first, for the length of a test. */
const watch = async (house: TestApp): Promise<Someone> => {
  watchful = await house.person({ role: 'operator' });
  await watchful.call(desk.addWords, { words: [WORD], grade: 'review' });
  return watchful;
};

afterEach(async () => {
  for (const { id } of (await watchful?.call(desk.listWords, { limit: 100 })) ?? []) await watchful?.call(desk.removeWord, { id });
  watchful = null;
});

describe('what one writes about another, with words that are to be read first', () => {
  it('keeps a review from everybody, is said so to who wrote it, and is told to who was reviewed once it has passed', async () => {
    const house = await testApp();
    const [owner, reviewer, operator] = [await house.person(), await house.person(), await watch(house)];
    await befriend(house.deps, owner.userId, reviewer.userId);
    const { grants } = await owner.call(doors.grantReview, { relationship: 1, user_ids: [reviewer.userId] });
    const form = { id: grants[0]?.id ?? 0, language: 3, expertise: 3, punctuality: 3, comment: `这是${WORD}` };
    const given = await reviewer.call(doors.giveReview, form);
    expect(given.message).toBe(IN_REVIEW);
    expect(given.grant).toMatchObject({ state: 'done', review: null });
    const [row] = await house.deps.db.write.select().from(reviewsTable).where(eq(reviewsTable.ownerId, owner.userId));
    const id = row?.id ?? 0;
    expect(await owner.refused(doors.getReview, { id })).toBe('NOT_FOUND');
    expect(await contents(owner)).toEqual([]);
    expect(await pieces(house, 'reviews', owner.userId)).toBe(0);
    await operator.call(desk.dismissCase, { id: (await caseOf(operator, 'review', id))?.id ?? 0 });
    expect(await house.guest.call(doors.getReview, { id })).toMatchObject({ comment: `这是${WORD}` });
    expect(await contents(owner)).toEqual([expect.stringContaining('评价了与你的合作')]);
    expect(await pieces(house, 'reviews', owner.userId)).toBe(1);
  });

  it('keeps the mark of a work out of lists and score, unchanged, until it has passed; one that did not pass is given no more', async () => {
    const house = await testApp();
    const [owner, giver, operator] = [await house.person(), await house.person(), await watch(house)];
    const [workId = 0] = await makeWorks(house.deps, owner.userId, 1);
    const give = { work_id: workId, mark: 2, comment: `这是${WORD}` };
    const listed = async () => (await house.guest.call(marks.listWorkMarks, { work_id: workId })).map((one) => [one.mark, one.comment]);
    const waiting = async () => {
      const { body } = await giver.send(marks.getMyWorkMark, { work_id: workId });
      return body;
    };
    const caseId = async (id: number) =>
      (await operator.call(desk.listCases, { kind: 'work-mark', state: 'open' })).find((one) => one.subject_id === id)?.id ?? 0;
    await giver.call(marks.markWork, { work_id: workId, mark: 5 });
    const sent = await giver.call(marks.markWork, give);
    expect(sent).toMatchObject({ message: IN_REVIEW, in_review: true, mark: { mark: 2, comment: give.comment } });
    expect(await waiting()).toEqual({ mark: null, in_review: true });
    expect([await listed(), await pieces(house, 'works', owner.userId)]).toEqual([[], 0]);
    for (const comment of ['另写一句', give.comment])
      expect(await giver.refused(marks.markWork, { ...give, comment })).toBe('MARK_IN_REVIEW');
    expect(await giver.refused(marks.unmarkWork, { work_id: give.work_id })).toBe('MARK_IN_REVIEW');
    await operator.call(desk.dismissCase, { id: await caseId(sent.mark.id) });
    expect([await listed(), await pieces(house, 'works', owner.userId)]).toEqual([[[2, give.comment]], 1]);
    await giver.call(marks.markWork, { ...give, comment: `又是${WORD}` });
    await operator.call(desk.upholdCase, { id: await caseId(sent.mark.id), rule: 'abuse', reason: '辱骂', remove: true });
    expect(await waiting()).toEqual({ mark: null });
    expect(await giver.refused(marks.markWork, { work_id: workId, mark: 4 })).toBe('MARK_REMOVED');
    expect([await listed(), await pieces(house, 'works', owner.userId)]).toEqual([[], 0]);
  });
});

describe('the answer to a review', () => {
  it('is flagged and taken away by itself: the review stays, and who wrote the review is not concerned', async () => {
    const house = await testApp();
    const [owner, reviewer, reader] = [await house.person(), await house.person(), await house.stranger()];
    const id = await reviewed(house, owner, reviewer);
    expect(await reader.refused(flags.flagReviewReply, { id, reason: '还没有' })).toBe('NOT_FOUND');
    await owner.call(doors.replyReview, { id, body: '难听的回复' });
    expect(await owner.refused(flags.flagReviewReply, { id, reason: '自己' })).toBe('FLAG_OWN');
    for (const one of [reader, reviewer]) await one.call(flags.flagReviewReply, { id, reason: '辱骂' });
    const operator = await house.person({ role: 'operator' });
    const found = await caseOf(operator, 'review-reply', id);
    expect(found).toMatchObject({ flags: 2, owner: { id: owner.userId }, thing: { text: '难听的回复' } });
    await operator.call(desk.upholdCase, { id: found?.id ?? 0, rule: 'abuse', reason: '辱骂他人', remove: true, card: 'yellow' });
    for (const one of [house.guest, owner, reviewer])
      expect(await one.call(doors.getReview, { id })).toMatchObject({ comment: '迟交', reply: null });
    expect(await owner.refused(doors.replyReview, { id, body: '再来' })).toBe('REPLY_GIVEN');
    expect((await contents(reviewer)).some((content) => content.includes('黄牌'))).toBe(false);
    const { acts } = await operator.call(desk.getCase, { id: found?.id ?? 0 });
    const removal = acts.find((act) => act.act === 'remove');
    await operator.call(desk.withdrawAct, { id: removal?.id ?? 0, reason: '误判' });
    expect(await house.guest.call(doors.getReview, { id })).toMatchObject({ reply: { body: '难听的回复' } });
    expect((await contents(reviewer)).filter((content) => content.endsWith('回复了你的评价'))).toHaveLength(1);
  });

  it('with words that are to be read first waits unseen, and the review stays as it is', async () => {
    const house = await testApp();
    const [owner, reviewer] = [await house.person(), await house.person()];
    const id = await reviewed(house, owner, reviewer);
    const operator = await watch(house);
    const said = await owner.call(doors.replyReview, { id, body: `这是${WORD}` });
    expect(said).toMatchObject({ message: IN_REVIEW, review: { comment: '迟交', reply: null } });
    expect(await house.guest.call(doors.getReview, { id })).toMatchObject({ comment: '迟交', reply: null });
    expect(await contents(reviewer)).toEqual([]);
    const found = await caseOf(operator, 'review-reply', id);
    await operator.call(desk.dismissCase, { id: found?.id ?? 0 });
    expect(await house.guest.call(doors.getReview, { id })).toMatchObject({ reply: { body: `这是${WORD}` } });
    expect(await contents(reviewer)).toEqual([expect.stringContaining('回复了你的评价')]);
  });
});

describe('a review that comes back', () => {
  it('is told to who was reviewed once, however often it was taken away', async () => {
    const house = await testApp();
    const [owner, reviewer, operator] = [await house.person(), await house.person(), await house.person({ role: 'operator' })];
    await befriend(house.deps, owner.userId, reviewer.userId);
    const { grants } = await owner.call(doors.grantReview, { relationship: 1, user_ids: [reviewer.userId] });
    const given = await reviewer.call(doors.giveReview, { id: grants[0]?.id ?? 0, language: 3, expertise: 3, punctuality: 3 });
    const id = given.grant.review?.id ?? 0;
    for (const _ of [1, 2]) {
      const { id: caseId } = await operator.call(desk.openCase, { kind: 'review', subject_id: id });
      await operator.call(desk.upholdCase, { id: caseId, rule: 'abuse', reason: '误判', remove: true });
      const { acts } = await operator.call(desk.getCase, { id: caseId });
      await operator.call(desk.withdrawAct, { id: acts.at(-1)?.id ?? 0, reason: '撤销' });
    }
    expect((await contents(owner)).filter((content) => content.endsWith('评价了与你的合作'))).toHaveLength(1);
  });
});

describe('who looks after the house', () => {
  it('decides nothing about a review that they wrote or that is of them', async () => {
    const house = await testApp();
    const [owner, reviewer] = [await house.person({ role: 'operator' }), await house.person({ role: 'operator' })];
    const operator = await house.person({ role: 'operator' });
    const id = await reviewed(house, owner, reviewer);
    const { id: caseId } = await operator.call(desk.openCase, { kind: 'review', subject_id: id });
    for (const one of [owner, reviewer]) {
      expect(await one.refused(desk.upholdCase, { id: caseId, rule: 'abuse', reason: '不喜欢', remove: true })).toBe('CASE_OWN');
      expect(await one.refused(desk.dismissCase, { id: caseId })).toBe('CASE_OWN');
    }
    await operator.call(desk.upholdCase, { id: caseId, rule: 'abuse', reason: '辱骂', remove: true });
    const { acts } = await operator.call(desk.getCase, { id: caseId });
    for (const one of [owner, reviewer])
      expect(await one.refused(desk.withdrawAct, { id: acts[0]?.id ?? 0, reason: '?' })).toBe('CASE_OWN');
  });

  it('learns nothing of a sealed review of themselves: there is no case, and none can be opened', async () => {
    const house = await testApp();
    const [owner, reviewer] = [await house.person({ role: 'operator' }), await house.person()];
    const operator = await house.person({ role: 'operator' });
    const id = await reviewed(house, owner, reviewer);
    await house.deps.db.write
      .update(reviewsTable)
      .set({ sealedUntil: new Date(house.deps.now().getTime() + 86_400_000) })
      .where(eq(reviewsTable.id, id));
    expect(await owner.refused(desk.openCase, { kind: 'review', subject_id: id })).toBe('NOT_FOUND');
    expect(await owner.refused(doors.reinstateReview, { id, reason: '?' })).toBe('NOT_FOUND');
    const { id: caseId } = await operator.call(desk.openCase, { kind: 'review', subject_id: id });
    expect(await caseOf(owner, 'review', id)).toBeUndefined();
    expect(await caseOf(operator, 'review', id)).toMatchObject({ id: caseId });
    expect(await owner.refused(desk.getCase, { id: caseId })).toBe('NOT_FOUND');
    expect(await owner.refused(desk.dismissCase, { id: caseId })).toBe('NOT_FOUND');
    expect((await operator.call(desk.getCase, { id: caseId })).thing).toMatchObject({ text: '迟交' });
  });
});

describe('a work and its marks', () => {
  it('are flagged by who sees them; what an operator takes away is in no list and no score until it comes back', async () => {
    const house = await testApp();
    const [owner, giver, reader] = [await house.person(), await house.person(), await house.stranger()];
    const [workId = 0] = await makeWorks(house.deps, owner.userId, 1);
    const { mark } = await giver.call(marks.markWork, { work_id: workId, mark: 1, comment: '难听的话' });
    expect(await giver.refused(flags.flagWorkMark, { id: mark.id, reason: '自己' })).toBe('FLAG_OWN');
    expect(await owner.refused(flags.flagWork, { id: workId, reason: '自己' })).toBe('FLAG_OWN');
    await owner.call(flags.flagWorkMark, { id: mark.id, reason: '辱骂' });
    await reader.call(flags.flagWork, { id: workId, reason: '抄袭' });
    const operator = await house.person({ role: 'operator' });
    const removeByModerator = async (kind: string, id: number) => {
      const caseId = (await caseOf(operator, kind, id))?.id ?? 0;
      await operator.call(desk.upholdCase, { id: caseId, rule: 'abuse', reason: '违规', remove: true });
      const { acts } = await operator.call(desk.getCase, { id: caseId });
      return () => operator.call(desk.withdrawAct, { id: acts[0]?.id ?? 0, reason: '误判' });
    };
    const backMark = await removeByModerator('work-mark', mark.id);
    expect(await house.guest.call(marks.listWorkMarks, { work_id: workId })).toEqual([]);
    expect(await house.guest.call(marks.getWorkAverage, { work_id: workId })).toMatchObject({ count: 0, average: null });
    expect(await pieces(house, 'works', owner.userId)).toBe(0);
    expect(await giver.refused(marks.markWork, { work_id: workId, mark: 1 })).toBe('MARK_REMOVED');
    expect(await giver.refused(marks.unmarkWork, { work_id: workId })).toBe('NOT_FOUND');
    await backMark();
    expect(await house.guest.call(marks.listWorkMarks, { work_id: workId })).toMatchObject([{ mark: 1, comment: '难听的话' }]);

    const backWork = await removeByModerator('work', workId);
    for (const one of [house.guest, owner]) {
      expect(await one.call(portfolio.listWorks, { userId: owner.userId })).toEqual([]);
      expect(await one.refused(portfolio.getWork, { id: workId })).toBe('NOT_FOUND');
      expect(await one.refused(marks.listWorkMarks, { work_id: workId })).toBe('NOT_FOUND');
    }
    expect(await owner.refused(portfolio.deleteWork, { id: workId })).toBe('NOT_FOUND');
    expect(await pieces(house, 'works', owner.userId)).toBe(0);
    await backWork();
    expect(await house.guest.call(portfolio.listWorks, { userId: owner.userId })).toHaveLength(1);
    expect(await pieces(house, 'works', owner.userId)).toBe(1);
  });

  it('are not to be flagged by who does not see them', async () => {
    const house = await testApp();
    const [owner, giver, stranger] = [await house.person(), await house.person(), await house.stranger()];
    const [workId = 0] = await makeWorks(house.deps, owner.userId, 1);
    const { mark } = await giver.call(marks.markWork, { work_id: workId, mark: 4 });
    await house.deps.db.write.insert(reportSettingsTable).values({ userId: owner.userId, audiences: { works: 'friends' } });
    expect(await stranger.refused(flags.flagWork, { id: workId, reason: '?' })).toBe('NOT_FOUND');
    expect(await stranger.refused(flags.flagWorkMark, { id: mark.id, reason: '?' })).toBe('NOT_FOUND');
    await befriend(house.deps, owner.userId, stranger.userId);
    await stranger.call(flags.flagWork, { id: workId, reason: '抄袭' });
  });

  it('of two who share a device are told why they weigh nothing, and count again after an appeal, for good', async () => {
    const house = await testApp();
    const [owner, giver, operator] = [await house.person(), await house.person(), await house.person({ role: 'operator' })];
    const [workId = 0] = await makeWorks(house.deps, owner.userId, 1);
    const { mark } = await giver.call(marks.markWork, { work_id: workId, mark: 5 });
    const { db } = house.deps;
    await db.write.execute(
      sql`update sessions set device_id = ${`tablet-${owner.userId}`} where user_id in (${owner.userId}, ${giver.userId})`,
    );
    await weighReviews(house.deps);
    await weighReviews(house.deps);
    for (const one of [owner, giver]) {
      expect(await contents(one)).toEqual([expect.stringContaining('与你有关的 1 条评价不计入评分')]);
      expect(await one.call(marks.listWorkMarks, { work_id: workId })).toMatchObject([{ set_aside: 'device' }]);
    }
    expect(await house.guest.call(marks.listWorkMarks, { work_id: workId })).toMatchObject([{ set_aside: null }]);
    const appeal = { id: mark.id, reason: '同一间工作室' };
    expect(await giver.refused(marks.reinstateMark, appeal)).toBe('NOT_FOUND');
    expect(await operator.refused(marks.reinstateMark, { ...appeal, id: 999_999_999 })).toBe('NOT_FOUND');
    const two = await Promise.all([1, 2].map(() => operator.send(marks.reinstateMark, appeal)));
    expect(two.map((one) => one.body['reason'] ?? one.status).sort()).toEqual([201, 'REVIEW_COUNTS']);
    await weighReviews(house.deps);
    await giver.call(marks.markWork, { work_id: workId, mark: 4 });
    const [row] = await db.write.select().from(workMarksTable).where(eq(workMarksTable.id, mark.id));
    expect(row).toMatchObject({ setAside: null, isCleared: true, mark: 4 });
  });
});
