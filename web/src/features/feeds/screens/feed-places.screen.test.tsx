import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  getFeed,
  getMuteWords,
  getTopic,
  listCollectedFeeds,
  listTopicFeeds,
  listTopics,
  setMuteWords,
} from '#contract/feeds/feeds.doors.ts';
import { flagTopic } from '#contract/moderation/flags.doors.ts';
import { getPost } from '#contract/posts/posts.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { feedPage, feedSaying, paidPicture, picture } from '../../../testing/feed-content.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const subtitles = { id: 3, name: '字幕翻译', feeds_count: 12, created_at: '2024-01-01 00:00:00' };

describe('topics', () => {
  it('are the hot ones in their order until one is looked for', async () => {
    const server = fakeServer();
    server.answer(listTopics, ({ q }) => (q === undefined ? [subtitles] : []));
    const app = await renderApp('/feedTopics', { server });
    expect(await app.findByRole('link', { name: /1.*字幕翻译/ })).toBeTruthy();
    fireEvent.change(app.getByRole('searchbox'), { target: { value: '没有的' } });
    expect(await app.findByText('没有找到相关话题')).toBeTruthy();
    expect(server.inputsOf(listTopics).at(-1)?.q).toBe('没有的');
  });

  it('show what is written about one of them; one that is not there is the 404 page', async () => {
    const server = fakeServer();
    server.answer(getTopic, () => subtitles);
    server.answer(listTopicFeeds, () => ({ feeds: [feedSaying('字幕里的双关')] }));
    server.answer(getSiteConfig, () => ({}));
    const app = await renderApp('/feedTopics/3', { server });
    expect(await app.findByText('字幕里的双关')).toBeTruthy();
    expect(document.title).toBe('#字幕翻译 · 言值');
    server.refuse(getTopic, { status: 404, message: '内容不存在' });
    await app.goTo('/feedTopics/4');
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });

  it('are reported from their page', async () => {
    const server = fakeServer();
    server.answer(getTopic, () => subtitles);
    server.answer(listTopicFeeds, () => ({ feeds: [] }));
    server.answer(getSiteConfig, () => ({}));
    server.answer(flagTopic, () => ({ message: '举报成功' }));
    const app = await renderApp('/feedTopics/3', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '举报' }));
    fireEvent.change(await app.findByLabelText('举报理由'), { target: { value: '广告话题' } });
    fireEvent.click(app.getByRole('button', { name: '提交' }));
    expect(await app.findByText('举报成功')).toBeTruthy();
    expect(server.inputsOf(flagTopic)).toEqual([{ id: 3, reason: '广告话题' }]);
  });
});

describe('the feeds that a person keeps', () => {
  it('stand beside the posts', async () => {
    const server = fakeServer();
    server.answer(listCollectedFeeds, () => [feedSaying('留着看', { has_collect: true })]);
    server.answer(getSiteConfig, () => ({}));
    const app = await renderApp('/profile/collection', { server, as: visitors.user });
    await expect.poll(app.address).toBe('/profile/collection/feeds');
    expect(await app.findByText('留着看')).toBeTruthy();
    expect(app.getByRole('tab', { name: '动态' }).getAttribute('aria-selected')).toBe('true');
    expect(app.getByRole('tab', { name: '帖子' })).toBeTruthy();
  });
});

describe('the files of a feed', () => {
  it('stand by themselves, those to be paid for with their price; of a post they are on its page', async () => {
    const server = fakeServer();
    server.answer(getFeed, () => feedPage('两张图', { images: [picture(8), paidPicture(9)] }));
    server.answer(getSiteConfig, () => ({}));
    const app = await renderApp('/topicFileDetail?id=40', { server });
    expect(await app.findByText('第 2 张，共 2 张')).toBeTruthy();
    expect(app.getByText(/^300/)).toBeTruthy();
    server.refuse(getPost, { status: 404, message: '内容不存在' });
    await app.goTo('/topicFileDetail?id=9&feed_from=5');
    await waitFor(() => expect(app.address()).toBe('/topicDetail?feed_from=5&id=9'));
    await app.goTo('/topicFileDetail?id=x');
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });
});

describe('muted words', () => {
  it('are added once, and taken back', async () => {
    const server = fakeServer();
    let words = ['剧透'];
    server.answer(getMuteWords, () => ({ words }));
    server.answer(setMuteWords, (input) => {
      words = [...input.words];
      return { message: '屏蔽词已保存', words };
    });
    const app = await renderApp('/muteWords', { server, as: visitors.user });
    fireEvent.change(await app.findByLabelText('屏蔽词'), { target: { value: '剧透' } });
    expect(await app.findByText('已经添加过这个词')).toBeTruthy();
    fireEvent.change(app.getByLabelText('屏蔽词'), { target: { value: ' 广告 ' } });
    fireEvent.click(app.getByRole('button', { name: '添加' }));
    await app.findByRole('button', { name: '移除 广告' });
    fireEvent.click(app.getByRole('button', { name: '移除 剧透' }));
    await waitFor(() => expect(app.queryByRole('button', { name: '移除 剧透' })).toBeNull());
    expect(server.inputsOf(setMuteWords)).toEqual([{ words: ['剧透', '广告'] }, { words: ['广告'] }]);
  });
});
