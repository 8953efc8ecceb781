import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contributing from '#contract/news/contributing.doors.ts';
import * as news from '#contract/news/news.doors.ts';
import { getCounts, getUnread } from '#contract/notices/notices.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import { checkLedger } from '../../platform/ledger/ledger.check.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { fund, moneyOf, password } from '../pins/pins.factory.ts';
import { categoryOf, houseFees, makeNews, makeWaiting } from './news.factory.ts';
import { newsTable } from './news.tables.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
  // Offers for news are answered by operators alone.
  await house.person({ role: 'operator' });
});

const scene = async () => {
  const [author, reader] = [
    await fund(house, await house.person({ nickname: '作者' })),
    await fund(house, await house.person({ nickname: '读者' })),
  ];
  return {
    author,
    reader,
    operator: await house.person({ role: 'operator' }),
    id: await makeNews(house.deps, author.userId, { title: '置顶一则' }),
  };
};
const offer = { day: 5 as const, amount: 50, password };
const feesOf = () => houseFees(house.deps);
const isPinned = async (id: number) => (await house.guest.call(news.listPinnedNews, {})).some((one) => one.id === id);

describe('the pin of news', () => {
  it('is asked for by its author alone, decided by operators, paid to the house, and puts it above the others', async () => {
    const { author, reader, operator, id } = await scene();
    expect(await reader.refused(pins.applyNewsPin, { id, ...offer })).toBe('NOT_ALLOWED');
    expect((await author.send(pins.applyNewsPin, { id, ...offer })).body).toEqual({ message: '置顶申请已提交，等待审核' });
    expect(await author.refused(pins.applyNewsPin, { id, ...offer })).toBe('PIN_PENDING');
    expect(await moneyOf(house, author.userId)).toEqual([950, 50]);
    const [request] = await operator.call(pins.listNewsPins, { state: 'pending' });
    expect(request).toMatchObject({
      channel: 'news',
      target: id,
      amount: 50,
      day: 5,
      news: { id, link: `/news/${id}`, excerpt: '置顶一则' },
    });
    const at = { id: request?.id ?? 0 };
    const stranger = await house.stranger();
    expect((await stranger.send(pins.listNewsPins, {})).status).toBe(404);
    expect((await stranger.send(pins.approveNewsPin, at)).status).toBe(404);
    expect(await author.refused(pins.approvePin, at)).toBe('NOT_FOUND');
    expect(await isPinned(id)).toBe(false);
    const [before, approvedAt] = [await feesOf(), house.deps.now().getTime()];
    expect((await operator.send(pins.approveNewsPin, at)).status).toBeLessThan(300);
    expect([await isPinned(id), (await author.call(news.getNews, { id })).is_pinned]).toEqual([true, true]);
    expect([await moneyOf(house, author.userId), (await feesOf()) - before]).toEqual([[950, 0], 50]);
    const [row] = await house.deps.db.write.select({ until: newsTable.pinnedUntil }).from(newsTable).where(eq(newsTable.id, id));
    const days = ((row?.until?.getTime() ?? 0) - approvedAt) / 86_400_000;
    expect([days >= 5, days < 5.01]).toEqual([true, true]);
    expect((await author.call(pins.getPinState, { kind: 'news', id })).may).toBe('apply');
  });

  it('is approved or rejected by one of two who decide at once, and the money is where the answer says', async () => {
    const { author, operator, id } = await scene();
    await author.call(pins.applyNewsPin, { id, ...offer });
    const request = (await operator.call(pins.listNewsPins, { state: 'pending' })).find((one) => one.target === id);
    const at = { id: request?.id ?? 0 };
    const [before, colleague] = [await feesOf(), await house.person({ role: 'operator' })];
    const [yes, no] = await Promise.all([operator.send(pins.approveNewsPin, at), colleague.send(pins.rejectNewsPin, at)]);
    const isApproved = yes.status < 300;
    expect(no.status < 300).toBe(!isApproved);
    expect([await isPinned(id), await moneyOf(house, author.userId), (await feesOf()) - before]).toEqual(
      isApproved ? [true, [950, 0], 50] : [false, [1_000, 0], 0],
    );
  });

  it('is decided by its own door alone, as the pin of a feed is', async () => {
    const { author, operator, id } = await scene();
    const feed = await publishFeedAs(author);
    await author.call(pins.applyNewsPin, { id, ...offer });
    await author.call(pins.applyFeedPin, { id: feed.id, ...offer });
    const waiting = async (list: typeof pins.listNewsPins, target: number) => ({
      id: (await operator.call(list, { state: 'pending' })).find((one) => one.target === target)?.id ?? 0,
    });
    const [ofNews, ofFeed] = [await waiting(pins.listNewsPins, id), await waiting(pins.listFeedPins, feed.id)];
    for (const call of [pins.approveFeedPin, pins.rejectFeedPin]) expect(await operator.refused(call, ofNews)).toBe('NOT_FOUND');
    for (const call of [pins.approveNewsPin, pins.rejectNewsPin]) {
      expect(await operator.refused(call, ofFeed)).toBe('NOT_FOUND');
      expect(await (await house.stranger()).refused(call, ofNews)).toBe('NOT_FOUND');
    }
    expect([await isPinned(id), await moneyOf(house, author.userId)]).toEqual([false, [900, 100]]);
    await operator.call(pins.rejectNewsPin, ofNews);
    expect(await operator.refused(pins.rejectNewsPin, ofNews)).toBe('PIN_SETTLED');
    await operator.call(pins.approveFeedPin, ofFeed);
    expect(await moneyOf(house, author.userId)).toEqual([950, 0]);
  });

  it('is not asked for while it waits, and goes back with news that are deleted', async () => {
    const { author, operator, id } = await scene();
    const waiting = await makeWaiting(house.deps, author.userId);
    expect(await author.refused(pins.applyNewsPin, { id: waiting, ...offer })).toBe('NOT_FOUND');
    await author.call(pins.applyNewsPin, { id, ...offer });
    await author.call(contributing.deleteNews, { category: await categoryOf(house.deps, 'trade'), id });
    expect(await moneyOf(house, author.userId)).toEqual([1_000, 0]);
    expect((await operator.call(pins.listNewsPins, { state: 'pending' })).some((one) => one.target === id)).toBe(false);
    expect(await checkLedger(house.deps)).toEqual([]);
  });
});

describe('the pin of a comment on news', () => {
  it('is asked of whose news they are, who is paid, and stands above the other comments', async () => {
    const { author, reader, id } = await scene();
    const { comment } = await reader.call(news.createNewsComment, { id, body: '请看我' });
    await author.call(news.createNewsComment, { id, body: '后来的' });
    const at = { parent: id, id: comment.id };
    expect(await author.refused(pins.applyNewsCommentPin, { ...at, parent: id + 1_000_000, ...offer })).toBe('NOT_FOUND');
    await reader.call(pins.applyNewsCommentPin, { ...at, ...offer });
    expect((await author.call(getCounts, {})).user['news-comment-pinned']).toBe(1);
    expect((await author.call(getUnread, {})).pinneds.news.count).toBe(1);
    const [request] = await author.call(pins.listNewsCommentPins, {});
    expect(request).toMatchObject({
      ...{ channel: 'comment', target: comment.id, raw: id, target_user: author.userId },
      ...{ comment: { excerpt: '请看我', link: `/news/${id}#comment-${comment.id}` }, news: { id } },
    });
    const stranger = await house.stranger();
    expect(await stranger.call(pins.listNewsCommentPins, {})).toEqual([]);
    expect((await stranger.send(pins.listNewsCommentPins, { limit: 0 })).status).toBe(422);
    expect(await stranger.refused(pins.approvePin, { id: request?.id ?? 0 })).toBe('NOT_ALLOWED');
    expect(await stranger.refused(pins.applyNewsCommentPin, { ...at, ...offer })).toBe('NOT_ALLOWED');
    expect(await stranger.refused(pins.applyNewsPin, { id, ...offer })).toBe('NOT_ALLOWED');
    const accepted = await author.raw({
      method: 'PATCH',
      url: `/api/sns/api/v2/news/${id}/comments/${comment.id}/currency-pinneds/${request?.id}`,
      payload: {},
    });
    expect(accepted.statusCode).toBe(201);
    expect((await house.guest.call(news.listNewsComments, { id })).pinneds.map((one) => one.body)).toEqual(['请看我']);
    expect([await moneyOf(house, reader.userId), await moneyOf(house, author.userId)]).toEqual([
      [950, 0],
      [1_050, 0],
    ]);
    expect((await author.call(getCounts, {})).user['news-comment-pinned']).toBe(0);
  });

  it('is given at once by whose news they are, and refused with the money back', async () => {
    const { author, reader, id } = await scene();
    const say = async (body: string) => (await reader.call(news.createNewsComment, { id, body })).comment.id;
    const [first, second] = [await say('甲'), await say('乙')];
    const path = (comment: number) => `/api/sns/api/v2/news/${id}/comments/${comment}/pinned`;
    const pinned = await author.raw({ method: 'POST', url: path(first), payload: { day: 1 } });
    expect(pinned.statusCode).toBe(201);
    expect((await house.guest.call(news.listNewsComments, { id })).pinneds.map((one) => one.id)).toEqual([first]);
    expect((await author.raw({ method: 'DELETE', url: path(first) })).statusCode).toBe(201);
    await reader.call(pins.applyNewsCommentPin, { parent: id, id: second, ...offer });
    const [request] = await author.call(pins.listNewsCommentPins, { state: 'pending' });
    const reject = `/api/sns/api/v2/news/${id}/comments/${second}/currency-pinneds/${request?.id}/reject`;
    expect((await author.raw({ method: 'PATCH', url: reject, payload: {} })).statusCode).toBe(204);
    expect(await moneyOf(house, reader.userId)).toEqual([1_000, 0]);
    expect((await house.guest.call(news.listNewsComments, { id })).pinneds).toEqual([]);
  });
});
