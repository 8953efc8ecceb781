import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as news from '#contract/news/news.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { categoryOf, makeNews } from './news.factory.ts';
import { flushNewsViews } from './news.hits.ts';
import { newsTable } from './news.tables.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map((row) => row.id);

describe('the list of news', () => {
  it('has ten rows where no limit is given, by publication, and goes on below the last without loss', async () => {
    const author = await house.person({ nickname: '老编' });
    const made: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) made.push(await makeNews(house.deps, author.userId));
    const first = await house.guest.send(news.listNews, {});
    const rows = first.body as unknown as { id: number; author: string; audit_status: number }[];
    expect(rows).toHaveLength(10);
    expect(first.queries).toBeLessThanOrEqual(4);
    expect(idsOf(rows)).toEqual(made.toReversed().slice(0, 10));
    expect(rows[0]).toMatchObject({
      author: '老编',
      audit_status: 0,
      hits: 0,
      category: { name: '行业' },
      text_content: '校样回来了 今天把三百页的手册校完了。',
    });
    // What was published later has an id that is smaller.
    const late = made[0] ?? 0;
    await house.deps.db.write
      .update(newsTable)
      .set({ publishedAt: new Date(house.deps.now().getTime() + 5_000) })
      .where(eq(newsTable.id, late));
    const again = await house.guest.call(news.listNews, { limit: 3 });
    expect(idsOf(again)).toEqual([late, made[11], made[10]]);
    const below = await house.guest.call(news.listNews, { limit: 3, after: made[10] ?? 0 });
    expect(idsOf(below)).toEqual([made[9], made[8], made[7]]);
    await house.deps.db.write
      .update(newsTable)
      .set({ deletedAt: house.deps.now() })
      .where(eq(newsTable.id, made[8] ?? 0));
    expect(idsOf(await house.guest.call(news.listNews, { limit: 2, after: made[8] ?? 0 }))).toEqual([made[7], made[6]]);
    await house.deps.db.write.update(newsTable).set({ deletedAt: house.deps.now() }).where(eq(newsTable.id, late));
  });

  it('is of a category, of the recommended, of numbers, or of words; blank words find nothing', async () => {
    const author = await house.person();
    const craft = await categoryOf(house.deps, 'craft');
    const one = await makeNews(house.deps, author.userId, { categoryId: craft, title: '青瓷术语对照表上线' });
    const other = await makeNews(house.deps, author.userId, { recommendedAt: house.deps.now(), body: '里面也写到青瓷术语。' });
    expect(idsOf(await house.guest.call(news.listNews, { cate_id: craft }))).toEqual([one]);
    expect(idsOf(await house.guest.call(news.listNews, { recommend: 1 }))).toEqual([other]);
    expect(idsOf(await house.guest.call(news.listNews, { id: `${one},${other},999999999` }))).toEqual([other, one]);
    expect(idsOf(await house.guest.call(news.listNews, { key: '青瓷' }))).toEqual([other, one]);
    expect(idsOf(await house.guest.call(news.listNews, { key: '青瓷', after: other }))).toEqual([one]);
    expect(idsOf(await house.guest.call(news.listNews, { key: '青瓷', cate_id: craft }))).toEqual([one]);
    expect(await house.guest.call(news.listNews, { key: '  ' })).toEqual([]);
    expect((await house.guest.send(news.listNews, { limit: 0 })).status).toBe(422);
    expect((await house.guest.send(news.listNews, { key: '字'.repeat(101) })).status).toBe(422);
  });

  it('shows of what was found the words around the first hit, each marked: in either script, without the signs of markdown, and nothing as markup', async () => {
    const author = await house.person();
    const far = `${'先说别的。'.repeat(80)}然后才说**<b>汝窯</b>天青**的译法。`;
    await makeNews(house.deps, author.userId, { title: '汝窑天青怎么译', body: far });
    await makeNews(house.deps, author.userId, { title: '窑口译名', subject: '也写到汝窯天青', body: '## 正文\n\n另说。', byline: '某人' });
    await makeNews(house.deps, author.userId, { title: '只有作者知道', body: '- 一行\n- 两行', byline: '汝窑先生' });
    const hitsOf = (parts: readonly { text: string; hit: boolean }[]) => parts.filter(({ hit }) => hit).map(({ text }) => text);
    const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');
    const shownFor = async (key: string) =>
      (await house.guest.call(news.listNews, { key })).map(({ found }) => found ?? { title: [], text: [] });
    const [byline, subject, body] = await shownFor('汝窑');
    expect([hitsOf(body?.title ?? []), hitsOf(body?.text ?? [])]).toEqual([['汝窑'], ['汝窯']]);
    expect(textOf(body?.text ?? [])).toMatch(/^….*然后才说<b>汝窯<\/b>天青的译法。$/);
    expect([textOf(subject?.text ?? []), hitsOf(subject?.text ?? [])]).toEqual(['也写到汝窯天青', ['汝窯']]);
    expect([textOf(byline?.text ?? []), hitsOf(byline?.text ?? [])]).toEqual(['一行 两行', []]);
    expect((await shownFor('汝窯天青')).map(({ text }) => hitsOf(text))).toEqual([['汝窯天青'], []]);
    expect((await house.guest.call(news.listNews, {})).filter((one) => one.found !== undefined)).toEqual([]);
  });

  it('has every one in one of its lists: what is pinned beyond twenty among the newest, and among the recommended what is pinned', async () => {
    const author = await house.person();
    const cate_id = await categoryOf(house.deps, 'tools');
    const until = (nth: number) => new Date(house.deps.now().getTime() + 60_000 + nth);
    const made: number[] = [];
    for (let nth = 0; nth < 21; nth += 1)
      made.push(
        await makeNews(house.deps, author.userId, { categoryId: cate_id, pinnedUntil: until(nth), recommendedAt: house.deps.now() }),
      );
    const above = idsOf(await house.guest.call(news.listPinnedNews, { cate_id }));
    const below = idsOf(await house.guest.call(news.listNews, { cate_id, limit: 100 }));
    expect([above.length, made.every((id) => above.includes(id) !== below.includes(id))]).toEqual([20, true]);
    const recommended = idsOf(await house.guest.call(news.listNews, { cate_id, recommend: 1, limit: 100 }));
    expect(made.every((id) => recommended.includes(id))).toBe(true);
  });

  it('is found and muted by any word of it, however far down, and by its subject and byline', async () => {
    const author = await house.person();
    const far = `${'译文。'.repeat(20_000)}远处的琥珀色`;
    const id = await makeNews(house.deps, author.userId, { body: far, subject: '导语里的翡翠', byline: '署名人玛瑙' });
    for (const key of ['琥珀色', '翡翠', '玛瑙']) expect(idsOf(await house.guest.call(news.listNews, { key })), key).toEqual([id]);
  });

  it('has what is pinned apart, and nothing that waits, was rejected, deleted or removed, or of somebody behind a block', async () => {
    const [author, reader] = [await house.person(), await house.person()];
    const shown = await makeNews(house.deps, author.userId);
    const pinned = await makeNews(house.deps, author.userId, { pinnedUntil: new Date(house.deps.now().getTime() + 60_000) });
    const hidden = [
      await makeNews(house.deps, author.userId, { state: 1, publishedAt: null }),
      await makeNews(house.deps, author.userId, { state: 2, publishedAt: null }),
      await makeNews(house.deps, author.userId, { state: 3, publishedAt: null }),
      await makeNews(house.deps, author.userId, { deletedAt: house.deps.now() }),
      await makeNews(house.deps, author.userId, { removedAt: house.deps.now() }),
    ];
    const rows = idsOf(await reader.call(news.listNews, { limit: 50 }));
    expect(rows).toContain(shown);
    for (const id of [pinned, ...hidden]) expect(rows).not.toContain(id);
    const above = idsOf(await reader.call(news.listPinnedNews, {}));
    expect([above.includes(pinned), hidden.some((id) => above.includes(id))]).toEqual([true, false]);
    expect(await reader.call(news.listPinnedNews, { cate_id: await categoryOf(house.deps, 'life') })).toEqual([]);
    const stranger = await house.stranger();
    for (const id of hidden) {
      expect(await stranger.refused(news.getNews, { id })).toBe('NOT_FOUND');
      expect(await stranger.refused(news.listRelatedNews, { id })).toBe('NOT_FOUND');
    }
    expect((await stranger.send(news.listPinnedNews, { cate_id: -1 })).status).toBe(422);
    expect(await stranger.call(news.listCollectedNews, {})).toEqual([]);
    expect(await house.guest.refused(news.listCollectedNews, {})).toBe('SIGN_IN_REQUIRED');
    await author.call(block, { id: reader.userId });
    expect(await reader.refused(news.getNews, { id: shown })).toBe('NOT_FOUND');
    expect(idsOf(await reader.call(news.listNews, { limit: 50 }))).not.toContain(shown);
    expect(idsOf(await reader.call(news.listPinnedNews, {}))).not.toContain(pinned);
  });
});

describe('a piece of news', () => {
  it('has its markdown as it was written, HTML too, and counts who looks', async () => {
    const author = await house.person({ nickname: '写手' });
    const body = '# 题\n\n<script>alert(1)</script> [点](javascript:alert(1)) ![x](y" onerror="z)\n\n**粗**';
    const id = await makeNews(house.deps, author.userId, { body, tags: [101, 105], byline: '某某', source: '本站' });
    const shown = await house.guest.send(news.getNews, { id });
    expect(shown.queries).toBeLessThanOrEqual(4);
    expect(shown.body).toMatchObject({
      content: body,
      author: '某某',
      from: '本站',
      user: { name: '写手' },
      tags: [{ id: 101, name: '笔译' }, { id: 105 }],
      reward: { count: 0, amount: '0' },
      can_edit: false,
      can_pin: false,
      pending: null,
    });
    await author.call(news.getNews, { id });
    await flushNewsViews(house.deps);
    expect((await author.call(news.getNews, { id })).hits).toBe(2);
    expect(await author.call(news.getNews, { id })).toMatchObject({ can_edit: true, can_delete: true, can_pin: true });
  });

  it('leads to those of its tags and of its category, and not to itself', async () => {
    const author = await house.person();
    const events = await categoryOf(house.deps, 'events');
    const of = (tags: number[], categoryId = events) => makeNews(house.deps, author.userId, { tags, categoryId });
    const [far, near] = [await of([]), await of([301], await categoryOf(house.deps, 'life'))];
    const [nearest, one] = [await of([301, 302]), await of([301, 302])];
    expect(idsOf(await house.guest.call(news.listRelatedNews, { id: one, limit: 3 }))).toEqual([nearest, near, far]);
  });

  it('is taken out of sight and brought back by the house', async () => {
    const [author, operator] = [await house.person(), await house.person({ role: 'operator' })];
    const id = await makeNews(house.deps, author.userId);
    const { id: caseId } = await operator.call(desk.openCase, { kind: 'news', subject_id: id });
    await operator.call(desk.upholdCase, { id: caseId, rule: 'spam', reason: '广告', remove: true });
    expect(await house.guest.refused(news.getNews, { id })).toBe('NOT_FOUND');
    expect(await author.call(news.getNews, { id })).toMatchObject({ can_edit: false, audit_status: 4 });
    const { acts } = await operator.call(desk.getCase, { id: caseId });
    await operator.call(desk.withdrawAct, { id: acts[0]?.id ?? 0, reason: '误判' });
    expect((await house.guest.call(news.getNews, { id })).audit_status).toBe(0);
  });
});

describe('categories of news', () => {
  it('are all chosen at first; the chosen ones keep their order, and one that is none is refused', async () => {
    const reader = await house.person();
    const all = await house.guest.call(news.listNewsCategories, {});
    expect([all.my_cates.map((one) => one.name), all.more_cates]).toEqual([['行业', '译技', '工具', '活动', '译者生活'], []]);
    const [a = 0, b = 0, c = 0] = idsOf(all.my_cates);
    await reader.call(news.followNewsCategories, { follows: `${c},${a}` });
    const mine = await reader.call(news.listNewsCategories, {});
    expect([idsOf(mine.my_cates), mine.more_cates]).toEqual([[c, a], all.my_cates.filter((one) => ![a, c].includes(one.id))]);
    await reader.call(news.followNewsCategories, { follows: [b] });
    expect(idsOf((await reader.call(news.listNewsCategories, {})).my_cates)).toEqual([b]);
    expect(await reader.refused(news.followNewsCategories, { follows: [b, 999_999] })).toBe('NEWS_CATEGORY_UNKNOWN');
    expect(idsOf((await reader.call(news.listNewsCategories, {})).my_cates)).toEqual([b]);
    await reader.call(news.followNewsCategories, { follows: '' });
    expect((await reader.call(news.listNewsCategories, {})).my_cates).toHaveLength(5);
    expect(await house.guest.refused(news.followNewsCategories, { follows: [a] })).toBe('SIGN_IN_REQUIRED');
    const both = await Promise.all([
      reader.send(news.followNewsCategories, { follows: [a, b] }),
      reader.send(news.followNewsCategories, { follows: [b, c] }),
    ]);
    expect(both.map((one) => one.status)).toEqual([201, 201]);
  });
});

describe('a search for hanzi in news', () => {
  it('finds them as they were typed, also where a mark stands between them, and not where they stand apart', async () => {
    const author = await house.person();
    const together = await makeNews(house.deps, author.userId, { title: '新闻', body: '谈谈**敦煌**[遗书](https://example.org)的断代' });
    const apart = await makeNews(house.deps, author.userId, { title: '又一条', body: '敦煌的遗书，煌遗不相连' });
    const find = async (key: string) => (await house.guest.call(news.listNews, { key })).map((one) => one.id);
    expect(await find('敦煌遗书')).toEqual([together]);
    expect(await find('敦煌')).toEqual(expect.arrayContaining([apart, together]));
  });
});
