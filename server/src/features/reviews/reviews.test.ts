import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as doors from '#contract/reviews/reviews.doors.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { befriend } from './reviews.factory.ts';
import { settleReviews } from './reviews.jobs.ts';

const DAY_MS = 86_400_000;
const marks = { language: 5, expertise: 4, punctuality: 3, comment: '术语严谨，交付准时' };

/** Two friends with reports. */
const pair = async (house: TestApp) => {
  const [owner, reviewer] = [await house.person({ nickname: '李译' }), await house.person({ nickname: '王译' })];
  await befriend(house.deps, owner.userId, reviewer.userId);
  return { owner, reviewer };
};
type Someone = Awaited<ReturnType<TestApp['person']>>;

const grant = async (owner: Someone, reviewer: Someone, relationship = 3) => {
  const { grants } = await owner.call(doors.grantReview, { relationship, user_ids: [reviewer.userId] });
  return grants[0]?.id ?? 0;
};
const told = async (someone: Someone) => (await someone.call(listNotifications, {})).map((one) => [one.content, one.subject?.link]);

describe('a review that was asked for', () => {
  it('stands on both lists, is given once, counts in the means, and is answered once', async () => {
    const house = await testApp();
    const { owner, reviewer } = await pair(house);
    const id = await grant(owner, reviewer);
    expect(await told(reviewer)).toEqual([['李译 邀请你评价合作，30 天内有效', `/review/recivedReviewDetail?id=${id}`]]);
    expect(await owner.call(doors.listMyGrants, {}, { door: 1 })).toMatchObject([
      { id, state: 'pending', is_mine: true, may_cancel: true, may_review: false, reviewer: { name: '王译' }, review: null },
    ]);
    const mine = await reviewer.send(doors.listMyReviews, {});
    expect(mine.body).toMatchObject([
      { id, state: 'pending', is_mine: false, may_review: true, owner: { name: '李译' }, review_id: String(id) },
    ]);
    expect(mine.queries).toBeLessThanOrEqual(4);
    expect(await reviewer.call(doors.countReviews, {})).toEqual({ to_review: 1, waiting: 0 });

    const given = await reviewer.send(doors.giveReview, { id, ...marks }, { key: `give-review-${id}` });
    expect(given).toMatchObject({ status: 201, body: { message: '评价成功，感谢你的分享', grant: { state: 'done', sealed_until: null } } });
    expect((await reviewer.send(doors.giveReview, { id, ...marks }, { key: `give-review-${id}` })).body).toEqual(given.body);
    expect(await reviewer.refused(doors.giveReview, { id, ...marks })).toBe('REVIEW_DONE');
    expect((await told(owner))[0]).toEqual(['王译 评价了与你的合作', `/review/sendReviewDetail?id=${id}`]);

    const [shown] = await house.guest.call(doors.listReviews, { user_id: owner.userId }, { door: 2 });
    expect(shown).toMatchObject({ ...marks, score: 4, relationship: 3, user: { name: '王译' }, set_aside: null, reply: null });
    expect(await house.guest.call(doors.listReviews, { user_id: owner.userId, relationship: 1 })).toEqual([]);
    expect(await owner.call(doors.getReviewAverage, {}, { door: 1 })).toEqual({
      count: 1,
      counted: 1,
      language: 5,
      expertise: 4,
      punctuality: 3,
      overall: 4,
    });
    const reviewId = shown?.id ?? 0;
    for (const other of [reviewer, await house.stranger()])
      expect(await other.refused(doors.replyReview, { id: reviewId, body: '谢谢' })).toBe('NOT_FOUND');
    const replies = await Promise.all([1, 2].map(() => owner.send(doors.replyReview, { id: reviewId, body: '谢谢，期待再合作' })));
    expect(replies.map((one) => one.body['reason'] ?? one.status).sort()).toEqual([201, 'REPLY_GIVEN']);
    expect(await house.guest.call(doors.getReview, { id: reviewId })).toMatchObject({ reply: { body: '谢谢，期待再合作' } });
    expect((await told(reviewer))[0]).toEqual(['李译 回复了你的评价', `/review/recivedReviewDetail?id=${id}`]);
    expect(await owner.refused(doors.grantReview, { relationship: 3, user_ids: [reviewer.userId] })).toBe('REVIEW_RECENT');
  });

  it('is for friends: not for oneself, strangers and the blocked, and one at a time for each', async () => {
    const house = await testApp();
    const { owner, reviewer } = await pair(house);
    const stranger = await house.stranger();
    const ask = (...ids: number[]) => owner.refused(doors.grantReview, { relationship: 0, user_ids: ids });
    expect(await ask(owner.userId)).toBe('REVIEW_SELF');
    expect(await ask(reviewer.userId, stranger.userId)).toBe('REVIEW_FRIENDS_ONLY');
    expect(await owner.refused(doors.grantReview, { relationship: 5, user_ids: [reviewer.userId] } as never)).toBe('INVALID_INPUT');
    expect(await owner.call(doors.listMyGrants, {})).toEqual([]);
    const both = await Promise.all([1, 2].map(() => owner.send(doors.grantReview, { relationship: 0, user_ids: [reviewer.userId] })));
    expect(both.map((one) => one.body['reason'] ?? one.status).sort()).toEqual([201, 'GRANT_OPEN']);
    const unsigned = await house.person({ signed: false });
    expect(await unsigned.refused(doors.grantReview, { relationship: 0 })).toBe('REPORT_NOT_OPENED');
    await reviewer.call(block, { id: owner.userId });
    const [{ id } = { id: 0 }] = await reviewer.call(doors.listMyReviews, {});
    expect(await reviewer.refused(doors.giveReview, { id, ...marks })).toBe('REVIEW_NOT_AUTHORISED');
  });

  it('is given by nobody else: not by strangers, not by who has no report, not under another number', async () => {
    const house = await testApp();
    const { owner, reviewer } = await pair(house);
    const id = await grant(owner, reviewer);
    const stranger = await house.stranger();
    const refusal = await stranger.send(doors.giveReview, { id, ...marks });
    expect(refusal).toMatchObject({ status: 403, body: { message: '只有得到授权才可以给予评价哦', reason: 'REVIEW_NOT_AUTHORISED' } });
    for (const one of [stranger, owner]) expect(await one.refused(doors.giveReview, { id, ...marks })).toBe('REVIEW_NOT_AUTHORISED');
    for (const review_id of [String(id), '999999999', 'A'.repeat(22)])
      expect(await stranger.refused(doors.getReviewAuth, { review_id }, { door: 1 })).toBe('REVIEW_NOT_AUTHORISED');
    expect(await stranger.refused(doors.cancelReview, { id })).toBe('NOT_FOUND');
    expect(await reviewer.refused(doors.cancelReview, { id })).toBe('NOT_FOUND');
    expect(await stranger.refused(doors.declineReview, { id })).toBe('REVIEW_NOT_AUTHORISED');
    for (const bad of [{ language: 0 }, { expertise: 6 }, { punctuality: 2.5 }, { comment: '长'.repeat(501) }])
      expect(await reviewer.refused(doors.giveReview, { id, ...marks, ...bad })).toBe('INVALID_INPUT');
    const tries = await Promise.all([1, 2, 3].map(() => reviewer.send(doors.giveReview, { id, ...marks })));
    expect(tries.map((one) => one.body['reason'] ?? one.status).sort()).toEqual([201, 'REVIEW_DONE', 'REVIEW_DONE']);
  });

  it('ends when it is taken back, declined or not used within thirty days', async () => {
    const house = await testApp();
    const { owner, reviewer } = await pair(house);
    const cancelled = await grant(owner, reviewer);
    expect(await owner.call(doors.cancelReview, { id: cancelled }, { door: 1 })).toEqual({ message: '已取消授权' });
    expect(await owner.refused(doors.cancelReview, { id: cancelled })).toBe('GRANT_ENDED');
    expect(await reviewer.refused(doors.giveReview, { id: cancelled, ...marks })).toBe('GRANT_ENDED');
    expect((await told(reviewer)).map(([content]) => content)).toEqual(['李译 取消了评价邀请']);

    const declined = await grant(owner, reviewer);
    await reviewer.call(doors.declineReview, { id: declined });
    expect(await reviewer.refused(doors.declineReview, { id: declined })).toBe('GRANT_ENDED');
    expect((await told(owner))[0]?.[0]).toBe('王译 婉拒了你的评价邀请');

    const forgotten = await grant(owner, reviewer);
    house.advance(30 * DAY_MS);
    await settleReviews(house.deps);
    const { rows } = await house.deps.db.write.execute<{ id: string; state: string }>(
      sql`select id, state from review_grants where owner_id = ${owner.userId} order by id`,
    );
    expect(rows.map((row) => [Number(row.id), row.state])).toEqual([
      [cancelled, 'cancelled'],
      [declined, 'declined'],
      [forgotten, 'expired'],
    ]);
  });
});

describe('a link', () => {
  it('is for the one person who takes it first, and says so to everybody after', async () => {
    const house = await testApp();
    const owner = await house.person({ nickname: '李译' });
    const { grants, message } = await owner.call(doors.grantReview, { relationship: 3 });
    expect(message).toBe('邀请链接已生成');
    const code = grants[0]?.review_id ?? '';
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(await owner.refused(doors.claimReview, { code })).toBe('REVIEW_SELF');
    const [one, other] = [await house.person(), await house.stranger()];
    expect(await one.call(doors.getReviewAuth, { review_id: code })).toMatchObject({
      owner: { name: '李译' },
      reviewer: null,
      may_review: false,
    });
    const tries = await Promise.all([one, other].map((who) => who.send(doors.claimReview, { code })));
    expect(tries.map((tried) => tried.body['reason'] ?? tried.status).sort()).toEqual([201, 'LINK_TAKEN']);
    const winner = tries[0]?.status === 201 ? one : other;
    const loser = winner === one ? other : one;
    expect(await loser.refused(doors.getReviewAuth, { review_id: code })).toBe('REVIEW_NOT_AUTHORISED');
    const id = grants[0]?.id ?? 0;
    expect((await winner.call(doors.claimReview, { code })).id).toBe(id);
    expect((await owner.call(doors.listMyGrants, {}))[0]).toMatchObject({
      by_link: true,
      reviewer: { id: winner.userId },
      review_id: String(id),
    });
    await winner.call(doors.giveReview, { id, ...marks });
    const second = await owner.call(doors.grantReview, { relationship: 3 });
    expect(await winner.refused(doors.claimReview, { code: second.grants[0]?.review_id ?? '' })).toBe('REVIEW_RECENT');
    await owner.call(doors.cancelReview, { id: second.grants[0]?.id ?? 0 });
    expect(await loser.refused(doors.claimReview, { code: second.grants[0]?.review_id ?? '' })).toBe('GRANT_ENDED');
  });
});
