import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contributing from '#contract/news/contributing.doors.ts';
import * as editing from '#contract/news/editing.doors.ts';
import type { NewsRevisionDetail } from '#contract/news/editing.schemas.ts';
import * as news from '#contract/news/news.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { fund, moneyOf, password } from '../pins/pins.factory.ts';
import { makeFile } from '../posts/posts.factory.ts';
import { categoryOf, houseFees, makeNews, makeWaiting, verify, waitingIn } from './news.factory.ts';

let house: TestApp;
let category = 0;
beforeAll(async () => {
  house = await testApp();
  category = await categoryOf(house.deps, 'tools');
});

const content = '# 译者的一天\n\n早上八点，我打开电脑。\n\n下午交稿，客户很满意。';

/** A contribution that waits, with who sent it and two who decide. */
const scene = async (more: object = {}) => {
  const author = await fund(house, await house.person({ nickname: '投稿人' }));
  await verify(house.deps, author.userId);
  const [editor, colleague] = [await house.person({ role: 'operator' }), await house.person({ role: 'operator' })];
  const { id, news: sent } = await author.call(contributing.contributeNews, { category, title: '译者的一天', content, password, ...more });
  return { author, editor, colleague, id, first: sent.pending?.revision ?? 0 };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const feesOf = () => houseFees(house.deps);

const toldLast = async (who: Scene['author']) => (await who.call(listNotifications, {}))[0];
const partOf = (version: NewsRevisionDetail, field: string, added: string): number =>
  version.differences.find((one) => one.field === field)?.parts.find((part) => part.part !== null && part.added.includes(added))?.part ?? 0;
const guardedUses = async (id: number) =>
  (await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, id)))[0]?.guardedUses;

describe('publishing', () => {
  it('shows the text to everyone, gives the house its fee once, opens its pictures and tells its author', async () => {
    const cover = await fund(house, await house.person());
    const image = await makeFile(house.deps, cover.userId);
    await verify(house.deps, cover.userId);
    const editor = await house.person({ role: 'operator' });
    const { id } = await cover.call(contributing.contributeNews, { category, title: '有图', content: '正文', image, password });
    const before = await feesOf();
    const waiting = await editor.call(editing.listDeskNews, { limit: 100 });
    expect(waiting.find((one) => one.id === id)).toMatchObject({
      contribute_amount: 100,
      pending: { turn: 'editor' },
      image: { id: image },
    });
    expect(await editor.call(editing.publishNews, { id, ...(await waitingIn(id, editor)) })).toEqual({ message: '已发布' });
    expect([await moneyOf(house, cover.userId), (await feesOf()) - before]).toEqual([[900, 0], 100]);
    expect(await house.guest.call(news.getNews, { id })).toMatchObject({
      audit_status: 0,
      image: { id: image, url: null },
      contribute_amount: 0,
      audit_count: 0,
    });
    expect(await guardedUses(image)).toBe(0);
    expect(await toldLast(cover)).toMatchObject({ content: '你的投稿“有图”已发布', subject: { kind: 'news', link: `/news/${id}` } });
    expect((await cover.call(contributing.listContributions, { type: 0 })).map((one) => one.id)).toEqual([id]);
    expect(await editor.refused(editing.publishNews, { id, revision: 1 })).toBe('NEWS_NOT_WAITING');
  });

  it('is done by one of many who publish, reject, withdraw and delete at once, and the money is right', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { author, editor, colleague, id, first: revision } = await scene();
      const before = await feesOf();
      await Promise.all([
        editor.send(editing.publishNews, { id, revision }),
        colleague.send(editing.publishNews, { id, revision }),
        author.send(contributing.withdrawNews, { category, id }),
        colleague.send(editing.rejectNews, { id, revision, reason: '不合适' }),
        ...(round === 4 ? [author.send(contributing.deleteNews, { category, id })] : []),
      ]);
      const [balance, held] = await moneyOf(house, author.userId);
      const paid = (await feesOf()) - before;
      expect([balance + paid, held, [0, 100].includes(paid)]).toEqual([1_000, 0, true]);
      const { body } = await author.send(news.getNews, { id });
      if (body['audit_status'] !== undefined) expect(body['audit_status'] === 0).toBe(paid === 100);
    }
  });

  it('is of the version that was read, by nobody of their own, and of nothing that is not there', async () => {
    const { author, editor, id, first } = await scene();
    await author.call(contributing.changeNews, { category, id, title: '换了题目' });
    expect(await editor.refused(editing.publishNews, { id, revision: first })).toBe('NEWS_MOVED_ON');
    expect(await editor.refused(editing.rejectNews, { id, revision: first, reason: '旧' })).toBe('NEWS_MOVED_ON');
    for (const act of [editing.publishNews, editing.rejectNews] as const)
      expect((await editor.send(act, { id, reason: '没读' })).status, act.id).toBe(422);
    expect(await editor.refused(editing.editNews, { id, title: '没读' })).toBe('NEWS_MOVED_ON');
    const own = await makeWaiting(house.deps, editor.userId);
    for (const act of [editing.publishNews, editing.editNews] as const)
      expect(await editor.refused(act, { id: own, revision: first, title: '自' })).toBe('NEWS_OWN');
    expect(await editor.refused(editing.rejectNews, { id: own, revision: first, reason: '自' })).toBe('NEWS_OWN');
    const draft = await makeNews(house.deps, author.userId, { state: 2, publishedAt: null });
    for (const missing of [draft, 999_999_999]) {
      expect(await editor.refused(editing.publishNews, { id: missing, revision: first })).toBe('NOT_FOUND');
      expect(await editor.refused(editing.listNewsRevisions, { id: missing })).toBe('NOT_FOUND');
    }
    const stranger = await house.stranger();
    for (const act of [editing.publishNews, editing.recommendNews, editing.unrecommendNews] as const)
      expect((await stranger.send(act, { id })).status, act.id).toBe(404);
    expect((await stranger.send(editing.rejectNews, { id, reason: '我说了算' })).status).toBe(404);
    expect((await stranger.send(editing.editNews, { id, title: '我的' })).status).toBe(404);
    expect((await stranger.send(editing.listDeskNews, {})).status).toBe(404);
    expect((await editor.send(editing.listDeskNews, { type: 2 })).status).toBe(422);
  });
});

describe('rejecting', () => {
  it('tells the reason, gives the fee back, and what is sent again is held again', async () => {
    const { author, editor, id } = await scene();
    expect(await editor.refused(editing.rejectNews, { id, ...(await waitingIn(id, editor)), reason: ' ' })).toBe('INVALID_INPUT');
    await editor.call(editing.rejectNews, { id, ...(await waitingIn(id, editor)), reason: '与资讯无关' });
    expect(await moneyOf(house, author.userId)).toEqual([1_000, 0]);
    expect((await author.call(contributing.listContributions, { type: 3 }))[0]).toMatchObject({
      id,
      audit_status: 3,
      reason: '与资讯无关',
      pending: null,
    });
    expect((await toldLast(author))?.content).toBe('你的投稿“译者的一天”未通过：与资讯无关');
    const { news: again } = await author.call(contributing.changeNews, { category, id, title: '再投一次', password });
    expect(again).toMatchObject({ audit_status: 1, reason: null, audit_count: 2 });
    expect(await moneyOf(house, author.userId)).toEqual([900, 100]);
  });
});

describe('editing and sending back', () => {
  it('shows its author every change word by word, accepts some, keeps every text, and is published then', async () => {
    const { author, editor, id, first } = await scene();
    const { revision } = await editor.call(editing.editNews, {
      ...{ id, revision: first, title: '译者的一天，从早到晚', note: '题目加长，句子改顺' },
      content: '# 译者的一天\n\n早上八点，我坐下来打开电脑。\n\n傍晚交稿，客户非常满意。',
    });
    expect(await toldLast(author)).toMatchObject({ subject: { kind: 'contribution', link: `/news/${id}` } });
    expect((await author.call(news.getNews, { id })).pending).toMatchObject({ turn: 'author', number: 2, revision: revision.id });
    expect(await editor.refused(editing.publishNews, { id, revision: revision.id })).toBe('NEWS_WAITS_FOR_AUTHOR');
    expect(await editor.refused(editing.editNews, { id, revision: revision.id, title: '又改' })).toBe('NEWS_WAITS_FOR_AUTHOR');
    expect((await editor.call(editing.listDeskNews, { turn: 'author', limit: 100 })).map((one) => one.id)).toContain(id);
    const shown = await author.send(editing.getNewsRevision, { id, revision: revision.id });
    expect(shown.queries).toBeLessThanOrEqual(4);
    const version = shown.body as unknown as NewsRevisionDetail;
    expect(version).toMatchObject({ by: 'editor', user: null, note: '题目加长，句子改顺', compared_with: first });
    expect((await editor.call(editing.getNewsRevision, { id, revision: revision.id })).user?.id).toBe(editor.userId);
    const evening = partOf(version, 'content', '傍晚');
    expect(evening).toBeGreaterThan(0);
    const accept = version.differences.flatMap((one) => one.parts.flatMap(({ part }) => part ?? [])).filter((part) => part !== evening);
    expect(await author.refused(editing.answerNewsRevision, { id, revision: revision.id, accept: [accept.length + 2] })).toBe(
      'NEWS_PART_UNKNOWN',
    );
    expect(await author.refused(editing.answerNewsRevision, { id, revision: first, accept: 'all' })).toBe('NEWS_MOVED_ON');
    await author.call(editing.answerNewsRevision, {
      id,
      revision: revision.id,
      accept,
      notes: [{ part: evening, note: '确实是下午' }],
      note: '其余都好',
    });
    const answered = await editor.call(editing.getNewsRevision, { id, revision: revision.id });
    expect(answered).toMatchObject({ state: 'answered' });
    expect(answered.answers?.find((one) => one.part === evening)).toEqual({ part: evening, accepted: false, note: '确实是下午' });
    const mine = await author.call(news.getNews, { id });
    expect(mine).toMatchObject({
      title: '译者的一天，从早到晚',
      content: '# 译者的一天\n\n早上八点，我坐下来打开电脑。\n\n下午交稿，客户非常满意。',
      pending: { number: 3, turn: 'editor' },
    });
    await editor.call(editing.publishNews, { id, ...(await waitingIn(id, editor)) });
    const versions = await author.call(editing.listNewsRevisions, { id });
    expect(versions.map((one) => [one.number, one.by, one.state])).toEqual([
      [3, 'author', 'published'],
      [2, 'editor', 'answered'],
      [1, 'author', 'answered'],
    ]);
    expect((await author.call(editing.getNewsRevision, { id, revision: first })).content).toBe(content);
    expect(await author.refused(editing.answerNewsRevision, { id, revision: revision.id, accept: 'all' })).toBe('NEWS_NOT_WAITING');
    expect(await author.call(editing.listNewsRevisions, { id, limit: 1, after: versions[0]?.id ?? 0 })).toMatchObject([{ number: 2 }]);
    const stranger = await house.stranger();
    expect(await stranger.refused(editing.listNewsRevisions, { id })).toBe('NOT_FOUND');
    expect(await stranger.refused(editing.getNewsRevision, { id, revision: first })).toBe('NOT_FOUND');
    expect(await stranger.refused(editing.answerNewsRevision, { id, revision: first, accept: 'all' })).toBe('NOT_ALLOWED');
  });

  it('is not answered by a choice of parts that would be longer than a text may be', async () => {
    const author = await house.person();
    const editor = await house.person({ role: 'operator' });
    const id = await makeWaiting(house.deps, author.userId, { title: `middle ${'z'.repeat(80)}` });
    const { revision } = await editor.call(editing.editNews, { id, ...(await waitingIn(id, editor)), title: `${'y'.repeat(80)} middle` });
    const version = await author.call(editing.getNewsRevision, { id, revision: revision.id });
    const added = partOf(version, 'title', 'yyy');
    const told = await author.send(editing.answerNewsRevision, { id, revision: revision.id, accept: [added] });
    expect([told.status, told.body]).toMatchObject([422, { errors: { accept: [expect.stringContaining('100')] } }]);
    await author.call(editing.answerNewsRevision, { id, revision: revision.id, accept: [] });
  });

  it('that is accepted whole is published as the editor wrote it, with a picture of theirs', async () => {
    const { author, editor, id } = await scene();
    const image = await makeFile(house.deps, editor.userId);
    const { revision } = await editor.call(editing.editNews, {
      id,
      ...(await waitingIn(id, editor)),
      image,
      tags: [101],
      subject: '编者按',
    });
    const other = await categoryOf(house.deps, 'life');
    const both = await Promise.all([1, 2].map(() => author.send(editing.answerNewsRevision, { id, revision: revision.id, accept: 'all' })));
    expect(both.map((one) => one.status).sort()).toEqual([201, 422]);
    expect((await author.call(news.getNews, { id })).pending).toMatchObject({ turn: 'editor', number: 2 });
    expect(await editor.refused(editing.editNews, { id, ...(await waitingIn(id, editor)), category: 999_999 })).toBe(
      'NEWS_CATEGORY_UNKNOWN',
    );
    expect(await editor.refused(editing.editNews, { id, ...(await waitingIn(id, editor)) })).toBe('NEWS_UNCHANGED');
    await editor.call(editing.editNews, { id, ...(await waitingIn(id, editor)), category: other });
    const [last] = await author.call(editing.listNewsRevisions, { id });
    const moved = await author.call(editing.getNewsRevision, { id, revision: last?.id ?? 0 });
    expect(moved.differences).toEqual([{ field: 'category', parts: [{ part: 1, text: '', removed: '工具', added: '译者生活' }] }]);
    await author.call(editing.answerNewsRevision, { id, revision: last?.id ?? 0, accept: 'all' });
    await editor.call(editing.publishNews, { id, ...(await waitingIn(id, editor)) });
    expect(await house.guest.call(news.getNews, { id })).toMatchObject({
      subject: '编者按',
      image: { id: image },
      category: { name: '译者生活' },
    });
    expect(await guardedUses(image)).toBe(0);
  });
});

describe('a change to what is published', () => {
  it('waits beside it; what is published stands until it is agreed, and a rejected one leaves it as it is', async () => {
    const { author, editor, id } = await scene();
    await editor.call(editing.publishNews, { id, ...(await waitingIn(id, editor)) });
    const before = await house.guest.call(news.getNews, { id });
    await author.call(contributing.changeNews, { category, id, content: '第一次修改' });
    expect(await house.guest.call(news.getNews, { id })).toEqual({ ...before, hits: expect.any(Number) });
    await editor.call(editing.rejectNews, { id, ...(await waitingIn(id, editor)), reason: '原文更好' });
    expect([(await house.guest.call(news.getNews, { id })).content, (await toldLast(author))?.content]).toEqual([
      content,
      '你对“译者的一天”的修改未通过：原文更好',
    ]);
    await author.call(contributing.changeNews, { category, id, content: '第二次修改' });
    const [waiting] = await editor.call(editing.listNewsRevisions, { id });
    const compared = await editor.call(editing.getNewsRevision, { id, revision: waiting?.id ?? 0 });
    const published = (await editor.call(editing.listNewsRevisions, { id })).find((one) => one.state === 'published');
    expect(compared.compared_with).toBe(published?.id);
    await editor.call(editing.publishNews, { id, revision: waiting?.id ?? 0 });
    const after = await house.guest.call(news.getNews, { id });
    expect([after.content, after.created_at, await moneyOf(house, author.userId)]).toEqual(['第二次修改', before.created_at, [900, 0]]);
    expect((await toldLast(author))?.content).toBe('你对“译者的一天”的修改已生效');
  });

  it('is changed by its author alone where an editor has changed it too: what they do not name stays as they had written it', async () => {
    const { author, editor, id } = await scene();
    await editor.call(editing.publishNews, { id, ...(await waitingIn(id, editor)) });
    await author.call(contributing.changeNews, { category, id, content: '我的修改' });
    await editor.call(editing.editNews, { id, ...(await waitingIn(id, editor)), content: '编辑的修改' });
    await author.call(contributing.changeNews, { category, id, title: '我的题目' });
    const [last] = await author.call(editing.listNewsRevisions, { id });
    expect(await author.call(editing.getNewsRevision, { id, revision: last?.id ?? 0 })).toMatchObject({
      title: '我的题目',
      content: '我的修改',
    });
  });

  it('may begin with an editor, of one that came without a version too', async () => {
    const author = await house.person();
    const editor = await house.person({ role: 'operator' });
    const id = await makeNews(house.deps, author.userId, { title: '旧闻一则' });
    const { revision } = await editor.call(editing.editNews, { id, title: '旧闻一则（更正）' });
    expect((await house.guest.call(news.getNews, { id })).title).toBe('旧闻一则');
    expect(await author.call(editing.getNewsRevision, { id, revision: revision.id })).toMatchObject({
      ...{ is_own: true, by: 'editor', differences: [{ field: 'title' }] },
    });
    expect((await editor.call(editing.getNewsRevision, { id, revision: revision.id })).is_own).toBe(false);
    await author.call(editing.answerNewsRevision, { id, revision: revision.id, accept: [] });
    expect((await house.guest.call(news.getNews, { id })).title).toBe('旧闻一则');
    await author.call(contributing.withdrawNews, { category: await categoryOf(house.deps, 'trade'), id });
    expect(await editor.refused(editing.rejectNews, { id, revision: revision.id, reason: '晚了' })).toBe('NEWS_NOT_WAITING');
  });

  it('is recommended by operators, and no longer', async () => {
    const [author, editor] = [await house.person(), await house.person({ role: 'operator' })];
    const [id, waiting] = [await makeNews(house.deps, author.userId), await makeWaiting(house.deps, author.userId)];
    await editor.call(editing.recommendNews, { id });
    expect((await house.guest.call(news.listNews, { recommend: 1 })).map((one) => one.id)).toContain(id);
    expect((await editor.call(editing.listDeskNews, { type: 0, limit: 1 }))[0]?.is_recommend).toBe(true);
    await editor.call(editing.unrecommendNews, { id });
    expect((await house.guest.call(news.listNews, { recommend: 1 })).map((one) => one.id)).not.toContain(id);
    for (const act of [editing.recommendNews, editing.unrecommendNews])
      expect(await editor.refused(act, { id: waiting })).toBe('NOT_FOUND');
  });
});
