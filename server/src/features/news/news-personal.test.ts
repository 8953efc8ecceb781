import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contributing from '#contract/news/contributing.doors.ts';
import * as editing from '#contract/news/editing.doors.ts';
import * as news from '#contract/news/news.doors.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { makeFile } from '../posts/posts.factory.ts';
import { categoryOf, waitingIn } from './news.factory.ts';
import { newsPersonalData } from './news.personal.ts';
import { newsRevisionsTable, newsTable } from './news.tables.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

type Exported = {
  written: { title: string; holdId?: unknown }[];
  versions: { isMine: boolean; writerId?: unknown }[];
  categories: unknown[];
};

describe('news of somebody', () => {
  it('are exported with every version and no editor’s name, and go or stay by nobody when the account ends', async () => {
    const [author, editor] = [await house.person({ nickname: '要走的人' }), await house.person({ role: 'operator' })];
    const category = await categoryOf(house.deps, 'life');
    const image = await makeFile(house.deps, author.userId);
    const free = { contribute: { pay: false, verified: false }, pay_contribute: 100 };
    const [beside, kept] = [await makeFile(house.deps, author.userId), await makeFile(house.deps, author.userId)];
    const [out, inside] = await withSetting(house.deps, 'news', free, async () => {
      const { id } = await author.call(contributing.contributeNews, {
        category,
        title: '留下的',
        content: '正文',
        author: '真名',
        image: kept,
      });
      await editor.call(editing.publishNews, { id, ...(await waitingIn(id, editor)) });
      await author.call(contributing.changeNews, { category, id, title: '没等到的修改', image: beside });
      await editor.call(editing.rejectNews, { id, ...(await waitingIn(id, editor)), reason: '不好' });
      await author.call(contributing.changeNews, { category, id, title: '再改一次' });
      await author.call(contributing.changeNews, { category, id, title: '没等到的修改二' });
      const waiting = await author.call(contributing.contributeNews, { category, title: '带走的', content: '正文', image });
      await editor.call(editing.editNews, {
        id: waiting.id,
        ...(await waitingIn(waiting.id, editor)),
        title: '带走的（改）',
        note: '我的话',
      });
      return [id, waiting.id];
    });
    await author.call(news.followNewsCategories, { follows: [category] });
    const exported = (await newsPersonalData.collect(house.deps, author.userId)) as Exported;
    expect(exported.written.map((one) => one.title)).toEqual(['留下的', '带走的']);
    expect([exported.versions.length, exported.versions.filter((one) => one.isMine).length, exported.categories.length]).toEqual([6, 5, 1]);
    expect(JSON.stringify(exported)).not.toMatch(/writerId|decidedBy|holdId/);

    const ofEditor = (await newsPersonalData.collect(house.deps, editor.userId)) as Exported;
    expect(ofEditor.versions).toEqual([
      { id: expect.any(Number), newsId: inside, number: 2, createdAt: expect.any(Date), note: '我的话', isMine: true },
    ]);

    for (let time = 0; time < 2; time += 1)
      await house.deps.db.write.transaction((tx) => newsPersonalData.erase(tx, author.userId, house.deps.now()));
    expect(await author.refused(news.getNews, { id: inside })).toBe('NOT_FOUND');
    expect(await editor.refused(news.getNews, { id: inside })).toBe('NOT_FOUND');
    expect(await house.deps.db.write.select().from(newsRevisionsTable).where(eq(newsRevisionsTable.newsId, inside))).toEqual([]);
    expect((await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, image)))[0]?.uses).toBe(0);
    expect(JSON.stringify(await house.guest.call(news.getNews, { id: out }))).not.toContain('真名');
    const left = await house.deps.db.write.select().from(newsRevisionsTable).where(eq(newsRevisionsTable.newsId, out));
    expect(left.map((one) => [one.title, one.state])).toEqual([['留下的', 'published']]);
    const uses = async (id: number) => (await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, id)))[0]?.uses;
    expect([await uses(beside), await uses(kept)]).toEqual([0, 1]);
    expect(await editor.refused(editing.publishNews, { id: out, revision: left[0]?.id ?? 0 })).toBe('NEWS_NOT_WAITING');
  });

  it('that were published and taken away again leave no word behind when the account ends, and give no file back twice', async () => {
    const [author, editor] = [await house.person(), await house.person({ role: 'operator' })];
    const category = await categoryOf(house.deps, 'life');
    const [image, elsewhere] = [await makeFile(house.deps, author.userId), { title: '还在的', category, content: '正文' }];
    const free = { contribute: { pay: false, verified: false }, pay_contribute: 100 };
    const id = await withSetting(house.deps, 'news', free, async () => {
      const made = await author.call(contributing.contributeNews, {
        category,
        title: '收回的秘密',
        content: `写过@![图](${image})`,
        subject: '引言',
      });
      await editor.call(editing.publishNews, { id: made.id, ...(await waitingIn(made.id, editor)) });
      await author.call(contributing.changeNews, { category, id: made.id, title: '收回的秘密（改）' });
      await author.call(contributing.deleteNews, { category, id: made.id });
      await author.call(contributing.contributeNews, { ...elsewhere, content: `同一张@![图](${image})` });
      return made.id;
    });
    const uses = async () => (await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, image)))[0]?.uses;
    expect(await uses()).toBe(1);
    const stored = async () => [
      await house.deps.db.write.select().from(newsTable).where(eq(newsTable.id, id)),
      await house.deps.db.write.select().from(newsRevisionsTable).where(eq(newsRevisionsTable.newsId, id)),
    ];
    expect(JSON.stringify(await stored())).toContain('秘密');
    await house.deps.db.write.transaction((tx) => newsPersonalData.erase(tx, author.userId, house.deps.now()));
    expect(JSON.stringify(await stored())).not.toMatch(/秘密|写过|引言/);
    expect(await uses()).toBe(0);
  });
});
