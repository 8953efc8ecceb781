import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { getCounts, getUnread, listNoticeGroups, readAll, readCounts } from '#contract/notices/notices.doors.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import type { NoticeGroup } from '#contract/notices/notices.schemas.ts';
import { attachSocket, detachSocket, tellFirstLine } from '../../../app/live/live-events.ts';
import { noticeSaying, somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

type Summary = AnswerOf<typeof getUnread>;
type Counts = AnswerOf<typeof getCounts>['user'];

const none = { count: 0, time: null };
const at = '2024-03-01 08:00:00';
const flat: Counts = {
  liked: 0,
  commented: 0,
  system: 0,
  following: 0,
  mutual: 0,
  at: 0,
  'feed-comment-pinned': 0,
  'news-comment-pinned': 0,
  'group-join-pinned': 0,
  'post-comment-pinned': 0,
  'post-pinned': 0,
  'cooperation-intention': 0,
  chat: 0,
};

function summaryOf(own: Partial<Summary> = {}, unread: Partial<Summary['counts']> = {}): Summary {
  return {
    counts: {
      user_id: 7,
      unread_comments_count: 0,
      unread_likes_count: 0,
      unread_at_count: 0,
      unread_group_join_count: 0,
      unread_chat_count: 0,
      system: 0,
      following: 0,
      mutual: 0,
      ...unread,
    },
    comments: [],
    likes: [],
    pinneds: { feeds: none, news: none, 'news-comments': none, 'group-posts': none, 'group-comments': none },
    atme: { users: [], latest_at: null },
    system: null,
    ...own,
  };
}

const groupSaying = (content: string, own: Partial<NoticeGroup> = {}): NoticeGroup => ({
  ...noticeSaying(content),
  words: '',
  count: 1,
  people: [],
  ...own,
});

const recent = (id: number, name: string): Summary['comments'][number] => ({ id, user_id: id, time: at, user: somebody(name, { id }) });

function messages(summary: Summary): FakeServer {
  const server = fakeServer();
  server.answer(getUnread, () => summary);
  server.answer(getCounts, () => ({ user: flat }));
  server.answer(readCounts, () => null);
  server.answer(readAll, () => ({ message: '已全部标为已读' }));
  const lists: Record<string, NoticeGroup> = {
    commented: groupSaying('说得好', { kind: 'reply' }),
    liked: groupSaying('', { kind: 'like', did: '赞了你', subject: null }),
    at: groupSaying('@阿梨 请看', { kind: 'at', did: '提到了你' }),
    system: groupSaying('你的帖子被选为精选', { kind: 'featured', did: '', user: null, user_id: null }),
  };
  server.answer(listNoticeGroups, ({ type }) => [lists[type] ?? groupSaying('')]);
  return server;
}

describe('the message centre', () => {
  it('says what nobody has done yet', async () => {
    const app = await renderApp('/message/info', { server: messages(summaryOf()), as: visitors.user });
    expect(await app.findByText('还没有人评论过你')).toBeTruthy();
    expect(app.getByText('还没有人赞过你')).toBeTruthy();
    expect(app.getByText('暂无系统通知')).toBeTruthy();
    expect(app.queryByText('全部已读')).toBeNull();
  });

  it('names the first three, each once, and counts up to 99+', async () => {
    const summary = summaryOf(
      {
        comments: [recent(1, '江雪'), recent(1, '江雪'), recent(2, '阿梨'), recent(3, '小满'), recent(4, '老李')],
        likes: [recent(5, '但书先生'), recent(6, '译后夜班')],
        system: { data: { content: '欢迎来到言值' }, created_at: at },
      },
      { unread_comments_count: 120, unread_likes_count: 2 },
    );
    const app = await renderApp('/message/info', { server: messages(summary), as: visitors.enterprise });
    expect(await app.findByText('江雪、阿梨、小满 评论了我')).toBeTruthy();
    expect(app.getByText('但书先生、译后夜班 赞了我')).toBeTruthy();
    expect(app.getByText('欢迎来到言值')).toBeTruthy();
    expect(app.getByText('99+')).toBeTruthy();
  });

  it('reads everything at once', async () => {
    const app = await renderApp('/message/info', { server: messages(summaryOf({}, { system: 1 })), as: visitors.signed });
    fireEvent.click(await app.findByText('全部已读'));
    expect(await app.findByText('已全部标为已读')).toBeTruthy();
  });

  it('is for whoever is signed in', async () => {
    const app = await renderApp('/message/info');
    await expect.poll(app.address).toBe('/signin?redirect=%2Fmessage%2Finfo');
  });
});

describe('what came before a line stood that hears of it', () => {
  it('is read once the first one stands, in the message centre and in a list', async () => {
    let summary = summaryOf();
    let list: NoticeGroup[] = [];
    const server = messages(summary);
    server.answer(getUnread, () => summary);
    server.answer(listNoticeGroups, () => list);
    const app = await renderApp('/message/info', { server, as: visitors.user });
    expect(await app.findByText('还没有人赞过你')).toBeTruthy();
    summary = summaryOf({ likes: [recent(5, '江雪')] }, { unread_likes_count: 1 });
    act(tellFirstLine);
    expect(await app.findByText('江雪 赞了我')).toBeTruthy();
    await app.goTo('/message/likes');
    expect(await app.findByText('还没有人赞过你')).toBeTruthy();
    list = [groupSaying('', { kind: 'like', did: '赞了你', subject: null })];
    act(tellFirstLine);
    expect(await app.findByText('赞了你')).toBeTruthy();
  });
});

describe('a list of notices', () => {
  it.each([
    ['/message/comments', '说得好', 'commented'],
    ['/message/likes', '赞了你', 'liked'],
    ['/message/mentions', '提到了你', 'at'],
    ['/message/notification', '你的帖子被选为精选', 'system'],
    ['/noticeList', '你的帖子被选为精选', 'system'],
  ])('%s is marked as read by opening it', async (address, words, type) => {
    const app = await renderApp(address, { server: messages(summaryOf()), as: visitors.user });
    expect(await app.findByText(words)).toBeTruthy();
    await waitFor(() => expect(app.server.inputsOf(readCounts)).toEqual([{ type }]));
  });

  it('leads to the thing it is about, and says when that is gone', async () => {
    const app = await renderApp('/message/comments', { server: messages(summaryOf()), as: visitors.user });
    expect((await app.findByText('我的帖子')).getAttribute('href')).toBe('/topicDetail?feed_from=5&id=9');
    await app.goTo('/message/likes');
    expect(await app.findByText('内容已被删除')).toBeTruthy();
  });

  it('says of many who did the same how many they are, with the faces of the newest and the way to the thing', async () => {
    const server = messages(summaryOf());
    const people = [somebody('阿梨', { id: 31 }), somebody('小满', { id: 32 }), somebody('江雪', { id: 33 })];
    server.answer(listNoticeGroups, () => [groupSaying('', { kind: 'like', words: '阿梨、小满 等 5 人 赞了你', count: 5, people })]);
    const app = await renderApp('/message/likes', { server, as: visitors.user });
    expect(await app.findByText('阿梨、小满 等 5 人 赞了你')).toBeTruthy();
    expect(app.getByText('我的帖子').getAttribute('href')).toBe('/topicDetail?feed_from=5&id=9');
    expect(app.getByRole('link', { name: '江雪的报告' })).toBeTruthy();
  });

  it('loses its marks when another device has read it', async () => {
    const server = messages(summaryOf());
    let isRead = false;
    server.answer(listNoticeGroups, () => [groupSaying('说得好', { is_read: isRead })]);
    server.answer(readCounts, () => null);
    const told = new Map<string, (data: unknown) => void>();
    attachSocket({ connected: true, emit: () => true, on: (name, hear) => told.set(name, hear), off: (name) => told.delete(name) });
    const app = await renderApp('/message/comments', { server, as: visitors.user });
    expect(await app.findByLabelText('条未读')).toBeTruthy();
    isRead = true;
    act(() => told.get(noticesChanged.name)?.({ counts: { commented: 0 } }));
    await waitFor(() => expect(app.queryByLabelText('条未读')).toBeNull());
    detachSocket();
  });

  it.each(['/message/comments', '/message/likes', '/message/mentions', '/message/notification'])(
    '%s is kind when empty',
    async (address) => {
      const server = messages(summaryOf());
      server.answer(listNoticeGroups, () => []);
      const app = await renderApp(address, { server, as: visitors.user });
      expect(await app.findByText(/还没有人评论过你|还没有人赞过你|还没有人提到过你|暂无系统通知/)).toBeTruthy();
      expect(server.inputsOf(readCounts)).toEqual([]);
    },
  );
});
