import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFeed, dropDraft, editFeed, getDraft, getFeed, listFeeds, listTopics, saveDraft } from '#contract/feeds/feeds.doors.ts';
import { getFile, uploadFile } from '#contract/files/files.doors.ts';
import { getStanding, listActs } from '#contract/moderation/conduct.doors.ts';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import { globalSearch, listKeywords } from '#contract/search/search.doors.ts';
import { listAds } from '#contract/site/ads.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { allAnswered } from '../../../testing/all-answered.ts';
import { choosePlace } from '../../../testing/choose-place.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { feedPage, feedSaying, picture } from '../../../testing/feed-content.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { readLocalDraft } from '../feed-draft.ts';

const at = '2024-01-01 00:00:00';
const topic = (id: number, name: string) => ({ id, name, feeds_count: 12, created_at: at });
const kept = { feed_content: '写到一半', images: [picture(8)], topics: [{ id: 3, name: '字幕翻译' }], feed_mark: 'mark-1', updated_at: at };

function writing(paycontrol = true): FakeServer {
  const server = fakeServer();
  server.answer(getDraft, () => ({ draft: null }));
  server.answer(saveDraft, () => ({ message: '草稿已保存' }));
  server.answer(dropDraft, () => null);
  server.answer(getFile, ({ id }) => ({ url: `/files/${id}?sign=own` }));
  server.answer(getSiteConfig, () => ({ feed: { reward: true, paycontrol, items: [100], limit: 50 } }));
  server.answer(listTopics, ({ q }) => (q === undefined ? [topic(3, '字幕翻译')] : []));
  server.answer(createFeed, ({ feed_content = '' }) => ({
    message: '发布成功',
    id: 41,
    feed: feedPage(feed_content, { id: 41, user_id: 7 }),
  }));
  server.answer(listFeeds, () => ({ pinned: [], feeds: [feedSaying('旧的')] }));
  server.answer(listAds, () => []);
  server.refuse(getGuide, { message: '稍后' });
  let next = 500;
  server.answer(uploadFile, () => ({ message: '上传成功', id: ++next }));
  return server;
}

type App = Awaited<ReturnType<typeof renderApp>>;
const open = (address: string, server = writing()) => renderApp(address, { server, as: visitors.signed });
const write = async (app: App, label: string, value: string) => fireEvent.change(await app.findByLabelText(label), { target: { value } });
const publishButton = (app: App) => app.getByRole('button', { name: '发布' }) as HTMLButtonElement;

describe('writing a feed', () => {
  it.each(['/post/text', '/post/pic', '/createPublish'])('at %s an unsigned person goes to the guide', async (path) => {
    const app = await renderApp(path, { server: writing(), as: visitors.user });
    await waitFor(() => expect(app.address()).toBe('/guideNew'));
  });

  it.each(['/post/pic', '/createPublish'])('at %s there is a place for words, and nothing to send yet', async (path) => {
    const app = await open(path);
    expect(await app.findByLabelText('内容')).toBeTruthy();
    expect(publishButton(app).disabled).toBe(true);
  });

  it('is a page to write on: words without a box, and one strong button in the bar', async () => {
    const app = await open('/createPublish');
    const words = await app.findByLabelText('内容');
    expect(app.container.querySelector(`label[for="${words.id}"]`)?.className).toContain('sr-only');
    expect(words.closest('.border-b')).toBeNull();
    expect(publishButton(app).closest('header')).not.toBeNull();
    expect(app.container.querySelectorAll('button[type=submit]')).toHaveLength(1);
  });

  it('asks a guest to sign in, with the way back', async () => {
    const app = await renderApp('/post/pic');
    await expect.poll(app.address).toBe('/signin?redirect=%2Fpost%2Fpic');
  });

  it('sends words, place, pictures and topics, forgets the draft, and stands on top of the newest', async () => {
    const app = await open('/feeds?type=new');
    await app.findByText('旧的');
    await app.goTo('/post/text');
    await app.findByLabelText('内容');
    expect(publishButton(app).disabled).toBe(true);
    await write(app, '内容', '新的一条');
    await choosePlace(app, { name: '成都', at: '104.07,30.66', field: /^位置/ });
    fireEvent.change(app.getByLabelText(/添加图片/), { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
    fireEvent.click(app.getByRole('button', { name: /话题.*添加话题/ }));
    fireEvent.click(await app.findByRole('button', { name: /字幕翻译/ }));
    fireEvent.change(app.getByRole('searchbox'), { target: { value: '#双关' } });
    fireEvent.click(await app.findByRole('button', { name: '创建话题 #双关' }));
    fireEvent.click(app.getByRole('button', { name: '完成' }));
    await app.findByText('#字幕翻译 #双关');
    await waitFor(() => expect(publishButton(app).disabled).toBe(false));
    fireEvent.click(publishButton(app));
    await waitFor(() => expect(app.address()).toBe('/feeds?type=new'));
    const cards = (await app.findAllByRole('article')).map((card) => card.textContent ?? '');
    expect(cards[0]).toContain('新的一条');
    expect(cards[1]).toContain('旧的');
    const [sent] = app.server.inputsOf(createFeed);
    const words = { feed_content: '新的一条', feed_location: '成都', topics: [3], topic_names: ['双关'], images: [{ id: 501 }] };
    expect(sent).toMatchObject({ ...words, feed_latitude: 30.66, feed_longtitude: 104.07, amount: null, feed_from: 2 });
    expect(sent?.feed_mark).toBeTruthy();
    expect(readLocalDraft('text')).toBeNull();
    await waitFor(() => expect(app.server.inputsOf(dropDraft)).toEqual([{ composer: 'text' }]));
  });

  it('is forgotten by the house after it was kept there, however slow the line is', async () => {
    const server = writing();
    let answer: (() => void) | undefined;
    server.answer(saveDraft, () => new Promise((resolve) => (answer = () => resolve({ message: '草稿已保存' }))));
    const app = await open('/post/text', server);
    await write(app, '内容', '慢慢写的一条');
    await waitFor(() => expect(server.inputsOf(saveDraft)).toHaveLength(1), { timeout: 5_000 });
    await waitFor(() => expect(publishButton(app).disabled).toBe(false));
    fireEvent.click(publishButton(app));
    await waitFor(() => expect(app.address()).toContain('/feeds'));
    expect(server.inputsOf(dropDraft)).toEqual([]);
    answer?.();
    await waitFor(() => expect(server.inputsOf(dropDraft)).toEqual([{ composer: 'text' }]));
  });

  it('puts prices on the text and on a picture', async () => {
    const server = writing();
    server.answer(getDraft, () => ({ draft: kept }));
    const app = await open('/post/pic', server);
    fireEvent.click(await app.findByRole('switch', { name: /付费内容/ }));
    await write(app, '文字价格', '00120x');
    fireEvent.click(app.getByRole('button', { name: '第 1 张图片的价格' }));
    await write(app, '价格', '300');
    fireEvent.click(app.getByRole('button', { name: '确定' }));
    await app.findByText(/^300/);
    fireEvent.click(publishButton(app));
    await waitFor(() => expect(server.inputsOf(createFeed)).toHaveLength(1));
    expect(server.inputsOf(createFeed)[0]).toMatchObject({ amount: 120, images: [{ id: 8, amount: 300, type: 'read' }] });
  });

  it('has no prices where the house sells nothing', async () => {
    const app = await open('/post/text', writing(false));
    await app.findByLabelText('内容');
    await waitFor(() => expect(app.server.inputsOf(getSiteConfig).length).toBeGreaterThan(0));
    await allAnswered();
    expect(app.queryByText('付费内容')).toBeNull();
  });

  it('goes on with the draft that the server keeps, under its mark, and tells it of every change', async () => {
    const server = writing();
    server.answer(getDraft, () => ({ draft: kept }));
    const app = await open('/createPublish', server);
    expect(((await app.findByLabelText('内容')) as HTMLTextAreaElement).value).toBe('写到一半');
    expect(app.getByText('#字幕翻译')).toBeTruthy();
    await write(app, '内容', '写完了');
    expect(readLocalDraft('publish')?.draft).toMatchObject({ text: '写完了', mark: 'mark-1' });
    await waitFor(() => expect(server.inputsOf(saveDraft).at(-1)).toMatchObject({ composer: 'publish', feed_content: '写完了' }));
    server.refuse(createFeed, { kind: 'unavailable', status: 503, message: '服务暂不可用' });
    fireEvent.click(publishButton(app));
    await app.findByText('服务暂不可用');
    server.answer(createFeed, () => ({ message: '发布成功', id: 41, feed: feedPage('写完了', { id: 41 }) }));
    fireEvent.click(publishButton(app));
    await waitFor(() => expect(app.address()).toBe('/feeds?type=new'));
    expect([...new Set(server.inputsOf(createFeed).map(({ feed_mark }) => feed_mark))]).toEqual(['mark-1']);
  });

  it('asks before leaving what was written', async () => {
    const app = await open('/post/text');
    await write(app, '内容', '不想丢');
    fireEvent.click(app.getByRole('button', { name: '返回' }));
    expect(await app.findByText('要保留草稿吗？')).toBeTruthy();
  });
});

describe('a feed whose words are read first', () => {
  const held = { message: '已提交，审核通过后会公开显示', in_review: true };

  it('stands in no list, and its author is led to where it is told how it stands', async () => {
    const server = writing();
    server.answer(createFeed, () => ({ ...held, id: 41, feed: feedPage('要看一看的话', { id: 41, user_id: 7 }) }));
    server.answer(listActs, () => []);
    server.answer(getStanding, () => ({ yellow: 0, red: 0, yellows_for_red: 3, muted_until: null }));
    const app = await open('/feeds?type=new', server);
    await app.findByText('旧的');
    await app.goTo('/post/text');
    await write(app, '内容', '要看一看的话');
    fireEvent.click(publishButton(app));
    await waitFor(() => expect(app.address()).toBe('/conduct'));
    await app.goTo('/feeds?type=new');
    await app.findByText('旧的');
    expect(app.queryByText('要看一看的话')).toBeNull();
  });

  it('leaves every list when it was published before', async () => {
    const server = writing();
    server.answer(getFeed, () => feedPage('改前', { can_edit: true }));
    server.answer(listFeeds, () => ({ pinned: [], feeds: [feedSaying('改前', { can_edit: true }), feedSaying('别人的', { id: 44 })] }));
    server.answer(editFeed, () => ({ ...held, feed: feedPage('要看一看的话', { edited: true }) }));
    server.answer(listActs, () => []);
    server.answer(getStanding, () => ({ yellow: 0, red: 0, yellows_for_red: 3, muted_until: null }));
    const app = await open('/feeds?type=new', server);
    await app.findByText('改前');
    await app.goTo('/post/text?feed=40');
    await write(app, '内容', '要看一看的话');
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(app.address()).toBe('/conduct'));
    await app.goTo('/feeds?type=new');
    await app.findByText('别人的');
    expect(app.queryByText('要看一看的话')).toBeNull();
    expect(app.queryByText('改前')).toBeNull();
  });
});

describe('changing a feed', () => {
  it('shows its new words also where it was found by the words of before', async () => {
    const server = writing();
    server.answer(getFeed, () => feedPage('改前', { can_edit: true }));
    server.answer(globalSearch, () => ({ tabs: [], list: [] }));
    server.answer(listKeywords, () => ({ recent: [], hot: [], names: [] }));
    const found = {
      title: [],
      text: [
        { text: '找到的', hit: true },
        { text: '旧话', hit: false },
      ],
    };
    server.answer(listFeeds, () => ({ pinned: [], feeds: [{ ...feedSaying('改前', { can_edit: true }), found }] }));
    server.answer(editFeed, ({ feed_content = '' }) => ({ message: '修改成功', feed: feedPage(feed_content, { edited: true }) }));
    const app = await open('/search?q=%E6%89%BE&type=feeds', server);
    expect(await app.findByText('找到的')).toBeTruthy();
    await app.goTo('/post/text?feed=40');
    await write(app, '内容', '改后的话');
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    expect(await app.findByText('修改成功')).toBeTruthy();
    await app.goTo('/search?q=%E6%89%BE&type=feeds');
    expect(await app.findByText('改后的话')).toBeTruthy();
    expect(app.queryByText('找到的')).toBeNull();
  });

  it('sends what changed, and says when it is too late', async () => {
    const server = writing();
    server.answer(getFeed, () => feedPage('改前', { can_edit: true, topics: [{ id: 3, name: '字幕翻译' }] }));
    server.answer(editFeed, ({ feed_content = '' }) => ({ message: '修改成功', feed: feedPage(feed_content, { edited: true }) }));
    const app = await open('/post/text?feed=40', server);
    await write(app, '内容', '改后');
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    expect(await app.findByText('修改成功')).toBeTruthy();
    expect(server.inputsOf(editFeed)).toEqual([{ id: 40, feed_content: '改后', feed_location: '', topics: [3], topic_names: [] }]);
    server.answer(getFeed, () => feedPage('太晚了', { id: 42, can_edit: false }));
    await app.goTo('/post/text?feed=42');
    expect(await app.findByText('这条动态不能再修改了')).toBeTruthy();
  });
});
