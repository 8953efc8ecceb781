import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import { flagNews } from '#contract/moderation/flags.doors.ts';
import * as news from '#contract/news/news.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { fund, moneyOf, password } from '../pins/pins.factory.ts';
import { makeNews } from './news.factory.ts';
import { recountNews } from './news.jobs.ts';
import { newsTable } from './news.tables.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const scene = async () => {
  const [author, reader] = [await house.person({ nickname: '作者' }), await fund(house, await house.person({ nickname: '读者' }))];
  return { author, reader, id: await makeNews(house.deps, author.userId, { title: '一则资讯' }) };
};

describe('a piece of news', () => {
  it('is liked, kept, commented on and tipped, each counted, and its author is told', async () => {
    const { author, reader, id } = await scene();
    await reader.call(news.likeNews, { id });
    await reader.call(news.collectNews, { id });
    const { comment } = await reader.call(news.createNewsComment, { id, body: '译得好' });
    expect(comment).toMatchObject({ commentable_type: 'news', commentable_id: id, target_user: author.userId });
    await reader.call(news.tipNews, { id, amount: 30, password });
    expect(await house.guest.call(news.getNews, { id })).toMatchObject({
      ...{ digg_count: 1, comment_count: 1, collect_count: 1 },
      likes: [{ user_id: reader.userId, likeable_type: 'news' }],
      reward: { count: 1, amount: '30' },
    });
    expect(await reader.call(news.getNews, { id })).toMatchObject({ has_like: true, has_collect: true });
    expect((await reader.call(news.listCollectedNews, {})).map((one) => one.id)).toEqual([id]);
    expect((await house.guest.call(news.listNewsLikes, { id })).map((one) => one.user_id)).toEqual([reader.userId]);
    expect((await house.guest.call(news.listNewsComments, { id })).comments.map((one) => one.body)).toEqual(['译得好']);
    expect(await house.guest.call(news.sumNewsTips, { id })).toEqual({ count: 1, amount: 30 });
    expect((await house.guest.call(news.listNewsTips, { id }))[0]).toMatchObject({ rewardable_type: 'news', amount: 30 });
    expect([await moneyOf(house, reader.userId), await moneyOf(house, author.userId)]).toEqual([
      [970, 0],
      [30, 0],
    ]);
    expect((await author.call(listNotifications, {}))[0]).toMatchObject({ subject: { kind: 'news', id, link: `/news/${id}` } });
    const statuses = [
      await reader.send(news.unlikeNews, { id }),
      await reader.send(news.uncollectNews, { id }),
      await reader.send(news.deleteNewsComment, { parent: id, id: comment.id }),
    ].map((one) => one.status);
    expect(statuses).toEqual([204, 204, 204]);
    expect(await house.guest.call(news.getNews, { id })).toMatchObject({ digg_count: 0, comment_count: 0, collect_count: 0 });
  });

  it('stays in the list of what is kept also where the last one of a page is kept no more', async () => {
    const { reader, author } = await scene();
    const ids: number[] = [];
    for (const title of ['甲', '乙', '丙', '丁']) ids.push(await makeNews(house.deps, author.userId, { title }));
    for (const id of ids) await reader.call(news.collectNews, { id });
    const page = async (after?: number) =>
      (await reader.call(news.listCollectedNews, { limit: 2, ...(after === undefined ? {} : { after }) })).map((one) => one.id);
    const [a, b, c, d] = ids;
    expect(await page()).toEqual([d, c]);
    expect(await page(c)).toEqual([b, a]);
    expect((await reader.send(news.uncollectNews, { id: c ?? 0 })).status).toBe(204);
    expect(await page(c)).toEqual([d, b]);
    expect(await page(b)).toEqual([a]);
  });

  it('is not tipped by its author', async () => {
    const author = await fund(house, await house.person());
    const id = await makeNews(house.deps, author.userId);
    expect(await author.refused(news.tipNews, { id, amount: 1, password })).toBe('TIP_OWN');
  });

  it('takes nothing while it is not published, of strangers behind a block, or of who has no session', async () => {
    const { author, reader, id } = await scene();
    const waiting = await makeNews(house.deps, author.userId, { state: 1, publishedAt: null });
    const stranger = await house.stranger();
    const acts = [news.likeNews, news.collectNews, news.unlikeNews, news.uncollectNews] as const;
    for (const act of acts) {
      expect(await stranger.refused(act, { id: waiting }), act.id).toBe('NOT_FOUND');
      expect(await house.guest.refused(act, { id })).toBe('SIGN_IN_REQUIRED');
    }
    expect(await stranger.refused(news.createNewsComment, { id: waiting, body: '？' })).toBe('NOT_FOUND');
    for (const list of [news.listNewsLikes, news.listNewsComments, news.listNewsTips, news.sumNewsTips])
      expect(await stranger.refused(list, { id: waiting }), list.id).toBe('NOT_FOUND');
    expect(await reader.refused(news.tipNews, { id: waiting, amount: 1, password })).toBe('NOT_FOUND');
    expect(await author.refused(news.likeNews, { id: waiting })).toBe('NOT_FOUND');
    const { comment } = await reader.call(news.createNewsComment, { id, body: '一句' });
    expect(await stranger.refused(news.deleteNewsComment, { parent: id, id: comment.id })).toBe('NOT_ALLOWED');
    expect(await reader.refused(news.deleteNewsComment, { parent: waiting, id: comment.id })).toBe('NOT_FOUND');
    expect(await reader.refused(news.createNewsComment, { id, body: ' ' })).toBe('COMMENT_EMPTY');
    await author.call(block, { id: reader.userId });
    expect(await reader.refused(news.likeNews, { id })).toBe('NOT_FOUND');
  });

  it('is flagged, taken away and brought back with what it has, and its counters are the true ones', async () => {
    const { reader, id } = await scene();
    const operator = await house.person({ role: 'operator' });
    const stranger = await house.stranger();
    expect((await stranger.send(flagNews, { id, reason: '广告' })).status).toBe(201);
    expect(await stranger.refused(flagNews, { id: 999_999_999, reason: '广告' })).toBe('NOT_FOUND');
    await reader.call(news.likeNews, { id });
    const open = (await operator.call(desk.listCases, {})).find((one) => one.kind === 'news' && one.subject_id === id);
    await operator.call(desk.upholdCase, { id: open?.id ?? 0, rule: 'spam', reason: '广告', remove: true });
    expect(await house.guest.refused(news.getNews, { id })).toBe('NOT_FOUND');
    expect((await reader.send(news.unlikeNews, { id })).status).toBe(404);
    // A like that came while it was counted elsewhere.
    await house.deps.db.write.update(newsTable).set({ likesCount: 7 }).where(eq(newsTable.id, id));
    const { acts } = await operator.call(desk.getCase, { id: open?.id ?? 0 });
    await operator.call(desk.withdrawAct, { id: acts[0]?.id ?? 0, reason: '误判' });
    expect((await house.guest.call(news.getNews, { id })).digg_count).toBe(1);
    await house.deps.db.write.update(newsTable).set({ likesCount: 9, commentsCount: 9 }).where(eq(newsTable.id, id));
    await recountNews(house.deps);
    expect(await house.guest.call(news.getNews, { id })).toMatchObject({ digg_count: 1, comment_count: 0 });
  });
});
