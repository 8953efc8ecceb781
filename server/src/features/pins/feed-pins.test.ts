import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import { checkLedger } from '../../platform/ledger/ledger.check.ts';
import { loadSubject } from '../../platform/subjects/subjects.registry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { fund, moneyOf, password } from './pins.factory.ts';

let house: TestApp;

beforeAll(async () => {
  house = await testApp();
  // Offers for feeds are answered by operators alone.
  await house.person({ role: 'operator' });
});

const author = async () => fund(house, await house.person({ nickname: '动态作者' }));
const isPinned = async (id: number): Promise<boolean> =>
  ((await loadSubject(house.deps.db.write, 'feed', id, { userId: null }))?.pinnedUntil?.getTime() ?? 0) > house.deps.now().getTime();

describe('the pin of a feed', () => {
  it('is decided by operators, is paid to the house, and stands at its author’s asking only', async () => {
    const [lin, operator, other] = [await author(), await house.person({ role: 'operator' }), await author()];
    const { id } = await publishFeedAs(lin);
    expect(await other.refused(pins.applyFeedPin, { id, day: 1, amount: 10, password })).toBe('NOT_ALLOWED');
    const applied = await lin.raw({
      method: 'POST',
      url: `/api/sns/api/v2/feeds/${id}/currency-pinneds`,
      payload: { amount: 100, day: 10, password },
    });
    expect([applied.statusCode, applied.json()]).toEqual([201, { message: '置顶申请已提交，等待审核' }]);
    const [request] = await operator.call(pins.listFeedPins, { state: 'pending' });
    expect(request).toMatchObject({
      channel: 'feed',
      target: id,
      amount: 100,
      day: 10,
      feed: { id, link: `/feeds/${id}` },
      user: { id: lin.userId },
    });
    const at = { id: request?.id ?? 0 };
    // What the house decides about is nobody else's, not even to know of.
    expect(await lin.refused(pins.approvePin, at)).toBe('NOT_FOUND');
    await operator.call(pins.approveFeedPin, at);
    expect(await operator.refused(pins.rejectFeedPin, at)).toBe('PIN_SETTLED');
    expect([await isPinned(id), await moneyOf(house, lin.userId)]).toEqual([true, [900, 0]]);

    const again = await lin.send(pins.applyFeedPin, { id, day: 5, amount: 50, password });
    expect(again.status).toBe(201);
    const [second] = await operator.call(pins.listFeedPins, { state: 'pending' });
    await operator.call(pins.rejectFeedPin, { id: second?.id ?? 0 });
    expect(await moneyOf(house, lin.userId)).toEqual([900, 0]);
  });

  it('is not decided by an operator about their own feed', async () => {
    const operator = await fund(house, await house.person({ role: 'operator' }));
    const { id } = await publishFeedAs(operator);
    await operator.call(pins.applyFeedPin, { id, day: 1, amount: 30, password });
    const mine = (await operator.call(pins.listFeedPins, { state: 'pending' })).find((one) => one.target === id);
    expect(await operator.refused(pins.approveFeedPin, { id: mine?.id ?? 0 })).toBe('PIN_OWN');
    await operator.call(pins.cancelPinRequest, { id: mine?.id ?? 0 });
  });

  it('goes with the feed, by the address of section 7.4, and the offer comes back', async () => {
    const lin = await author();
    const { id } = await publishFeedAs(lin);
    await lin.call(pins.applyFeedPin, { id, day: 1, amount: 200, password });
    expect(await moneyOf(house, lin.userId)).toEqual([800, 200]);
    const gone = await lin.raw({ method: 'DELETE', url: `/api/sns/api/v2/feeds/${id}/currency` });
    expect(gone.statusCode).toBe(204);
    expect(await moneyOf(house, lin.userId)).toEqual([1_000, 0]);
  });
});

describe('the pin of a comment on a feed', () => {
  it('is asked, listed, approved and refused at the addresses of the wire shapes, and pays the owner of the feed', async () => {
    const [lin, mei] = [await author(), await author()];
    const feed = await publishFeedAs(lin);
    const { comment } = await mei.call(feeds.createFeedComment, { id: feed.id, body: '置顶我' });
    const base = `/api/sns/api/v2/feeds/${feed.id}/comments/${comment.id}/currency-pinneds`;
    const ask = () => mei.raw({ method: 'POST', url: base, payload: { amount: 60, day: 1, password } });
    expect((await ask()).statusCode).toBe(201);
    expect((await lin.call(getCounts, {})).user['feed-comment-pinned']).toBe(1);
    const [first] = await lin.call(pins.listFeedCommentPins, {});
    expect(first).toMatchObject({ raw: feed.id, target: comment.id, feed: { id: feed.id }, comment: { excerpt: '置顶我' } });
    const rejected = await lin.raw({ method: 'DELETE', url: `/api/sns/api/v2/user/feed-comment-currency-pinneds/${first?.id}` });
    expect([rejected.statusCode, await moneyOf(house, mei.userId)]).toEqual([204, [1_000, 0]]);

    await ask();
    const [second] = await lin.call(pins.listFeedCommentPins, { state: 'pending' });
    const elsewhere = await lin.raw({
      method: 'PATCH',
      url: `/api/sns/api/v2/feeds/${feed.id + 1}/comments/${comment.id}/currency-pinneds/${second?.id}`,
    });
    expect(elsewhere.statusCode).toBe(404);
    const approved = await lin.raw({ method: 'PATCH', url: `${base}/${second?.id}` });
    expect([approved.statusCode, approved.json()]).toEqual([201, { message: '已通过置顶申请' }]);
    expect([await moneyOf(house, mei.userId), await moneyOf(house, lin.userId)]).toEqual([
      [940, 0],
      [1_060, 0],
    ]);
    expect((await lin.call(feeds.listFeedComments, { id: feed.id })).pinneds.map((one) => one.id)).toEqual([comment.id]);
  });

  it('leaves the house its share where a setting says so, and the books hold', async () => {
    const [lin, mei] = [await author(), await author()];
    const feed = await publishFeedAs(lin);
    const { comment } = await mei.call(feeds.createFeedComment, { id: feed.id, body: '再置顶我' });
    await mei.call(pins.applyFeedCommentPin, { id: comment.id, parent: feed.id, day: 1, amount: 99, password });
    const [request] = await lin.call(pins.listFeedCommentPins, { state: 'pending' });
    await withSetting(house.deps, 'pin.fee', 10, () => lin.call(pins.approvePin, { id: request?.id ?? 0 }));
    expect([await moneyOf(house, mei.userId), await moneyOf(house, lin.userId)]).toEqual([
      [901, 0],
      [1_090, 0],
    ]);
    expect(await checkLedger(house.deps)).toEqual([]);
  });
});

/** As a process of the version before writes a request: without a word about who decides. */
const forgetDecider = (id: number) => house.deps.db.write.execute(sql`update pin_requests set decider = null where id = ${id}`);

describe('a request that says nothing of who decides', () => {
  it('is listed for operators where it is about a feed, and decided by them alone', async () => {
    const [lin, operator] = [await author(), await house.person({ role: 'operator' })];
    const { id } = await publishFeedAs(lin);
    await lin.call(pins.applyFeedPin, { id, day: 1, amount: 10, password });
    const pending = async () => (await operator.call(pins.listFeedPins, { state: 'pending' })).find((one) => one.target === id);
    const at = { id: (await pending())?.id ?? 0 };
    await forgetDecider(at.id);
    expect((await pending())?.id).toBe(at.id);
    expect(await lin.refused(pins.approvePin, at)).toBe('NOT_FOUND');
    await operator.call(pins.approveFeedPin, at);
    expect([await isPinned(id), await moneyOf(house, lin.userId)]).toEqual([true, [990, 0]]);
  });

  it('is counted, listed and paid where it is about a post, for the group admins of its circle', async () => {
    const { id: groupId, owner, member } = await makeCircle(house);
    await fund(house, member);
    const post = await publish(member, groupId);
    await member.call(pins.applyPostPin, { id: post.id, day: 1, amount: 70, password });
    const pending = () => owner.call(pins.listPostPins, { state: 'pending' });
    const [request] = await pending();
    await forgetDecider(request?.id ?? 0);
    expect((await pending()).map((one) => one.id)).toEqual([request?.id]);
    expect((await owner.call(getCounts, {})).user['post-pinned']).toBe(1);
    await owner.call(pins.approvePin, { id: request?.id ?? 0 });
    expect(await moneyOf(house, groupId, 'group')).toEqual([70, 0]);
  });
});
