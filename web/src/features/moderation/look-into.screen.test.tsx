import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listPostComments } from '#contract/comments/comments.doors.ts';
import { getFeed, listFeedComments, listFeeds } from '#contract/feeds/feeds.doors.ts';
import { getCase, openCase } from '#contract/moderation/desk.doors.ts';
import { listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { countPostsOf, getPost } from '#contract/posts/posts.doors.ts';
import { getReportCard } from '#contract/reports/reports.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { sumUserTips } from '#contract/tips/tips.doors.ts';
import { commentSaying, postPage, somebody } from '../../testing/content.ts';
import { operator } from '../../testing/desk-content.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { feedPage } from '../../testing/feed-content.ts';
import { leaveOverlays } from '../../testing/leave-overlays.ts';
import { visitors } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

afterEach(leaveOverlays);

const at = '2026-03-01 08:00:00';

function house(): FakeServer {
  const server = fakeServer();
  server.refuse(getReportCard, { status: 404 });
  server.answer(getPost, () => postPage('责任限制', { comments_count: 1 }));
  server.answer(listPostComments, () => ({ pinneds: [], comments: [commentSaying('赞同')] }));
  server.answer(getFeed, () => feedPage('一条动态'));
  server.answer(listFeedComments, () => ({ pinneds: [], comments: [] }));
  server.answer(listFeeds, () => ({ pinned: [], feeds: [] }));
  server.answer(getUser, () => ({ ...somebody('江雪', { id: 9 }), updated_at: at, bg: null, friends_count: 0, signed: true }));
  server.answer(countPostsOf, () => ({ count: 0 }));
  server.answer(listTagsOf, () => []);
  server.answer(sumUserTips, () => ({ count: 0, amount: 0 }));
  server.answer(getSiteConfig, () => ({}));
  server.answer(openCase, () => ({ message: '处理完成', id: 41 }));
  server.refuse(getCase, { status: 404, message: '内容不存在' });
  return server;
}

async function press(app: RenderedApp, name: string): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

const places = [
  ['a post', '/topicDetail?feed_from=5&id=9', '帖子操作', { kind: 'post', subject_id: 9 }],
  ['a feed', '/feeds/40', '动态操作', { kind: 'feed', subject_id: 40 }],
  ['a comment', '/topicDetail?feed_from=5&id=9', '更多操作', { kind: 'comment', subject_id: 31 }],
  ['a person', '/users/9', '更多', { kind: 'user', subject_id: 9 }],
] as const;

describe('what nobody has flagged', () => {
  it.each(places)('%s is put before the operators by one of them, who comes to its case', async (_what, address, menu, about) => {
    const app = await renderApp(address, { server: house(), as: operator });
    await press(app, menu);
    await press(app, '交给运营处理');
    await waitFor(() => expect(app.address()).toBe('/ops/moderation/41'));
    expect(app.server.inputsOf(openCase)).toEqual([about]);
  });

  it.each(places)('%s is not put there by anybody else', async (_what, address, menu) => {
    const app = await renderApp(address, { server: house(), as: visitors.signed });
    await press(app, menu);
    await app.findByRole('button', { name: '举报' });
    expect(app.queryByRole('button', { name: '交给运营处理' })).toBeNull();
  });

  it('stays where it is when the server says no', async () => {
    const server = house();
    server.refuse(openCase, { status: 404, message: '内容不存在或已被删除' });
    const app = await renderApp('/feeds/40', { server, as: operator });
    await press(app, '动态操作');
    await press(app, '交给运营处理');
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
    await expect.poll(app.address).toBe('/feeds/40');
  });
});
