import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeChat, getChatSettings, listChats, setChatSettings } from '#contract/chat/chat.doors.ts';
import type { Chat } from '#contract/chat/chat.schemas.ts';
import { chatNamed, circleChat } from '../../../testing/chat-content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { leaveOverlays } from '../../../testing/leave-overlays.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const last = (excerpt: string, own: Partial<NonNullable<Chat['last_message']>> = {}): Chat['last_message'] => ({
  id: 9,
  seq: 3,
  user_id: 21,
  name: '',
  type: 'text',
  excerpt,
  is_recalled: false,
  time: Date.UTC(2024, 2, 1, 8),
  ...own,
});

function withChats(...chats: Chat[]): FakeServer {
  const server = fakeServer();
  server.answer(listChats, ({ hidden }) => ({ chats: chats.filter((chat) => chat.hidden === (hidden ?? false)), has_more: false }));
  return server;
}

const names = (root: HTMLElement) =>
  [...root.querySelectorAll('a[href^="/chats/"] .text-body.font-semibold')].map((one) => one.textContent);

afterEach(leaveOverlays);

describe('the list of chats', () => {
  it('says how chats begin where there are none', async () => {
    const app = await renderApp('/message/info/chats', { server: withChats(), as: visitors.user });
    expect(await app.findByText('还没有聊天')).toBeTruthy();
    expect(app.getByText('去找译者').closest('a')?.getAttribute('href')).toBe('/find/pop');
  });

  it('has pinned rooms on top, then by the last thing said, and says what it was', async () => {
    const server = withChats(
      chatNamed('江雪', { id: 1, last_message: last('明天交稿'), unread: 3 }),
      circleChat('合同翻译研习社', { id: 2, last_message: last('', { name: '老李', type: 'image' }), unread: 120, muted: true }),
      chatNamed('小满', { id: 3, last_message: last('', { is_recalled: true }), pinned: true, last_message_time: 1 }),
      chatNamed('阿梨', { id: 4, last_message: last('《法律英语》读书会', { type: 'card' }) }),
    );
    const app = await renderApp('/message/info/chats', { server, as: visitors.user });
    expect(await app.findByText('明天交稿')).toBeTruthy();
    expect(names(app.container)).toEqual(['小满', '阿梨', '合同翻译研习社', '江雪']);
    expect(app.getByText('老李：[图片]')).toBeTruthy();
    expect(app.getByText('撤回了一条消息')).toBeTruthy();
    expect(app.getByText('[分享] 《法律英语》读书会')).toBeTruthy();
    expect(app.getByLabelText('3 条未读消息')).toBeTruthy();
    // One that is muted has a dot and no number.
    expect(app.queryByText('99+')).toBeNull();
    expect(app.getByLabelText('已免打扰')).toBeTruthy();
  });

  it('leads to the rooms that are hidden', async () => {
    const server = withChats(chatNamed('江雪', { id: 1 }), chatNamed('老李', { id: 2, hidden: true }));
    const app = await renderApp('/message/info/chats', { server, as: visitors.user });
    expect(await app.findByText('江雪')).toBeTruthy();
    expect(app.queryByText('老李')).toBeNull();
    fireEvent.click(app.getByLabelText('聊天操作'));
    fireEvent.click(await app.findByText('已隐藏的聊天'));
    expect(await app.findByText('老李')).toBeTruthy();
    await expect.poll(app.address).toBe('/message/info/chats?hidden=1');
  });

  it('asks who may write, and keeps the answer', async () => {
    const server = withChats();
    server.answer(getChatSettings, () => ({ who: 'everyone' as const }));
    server.answer(setChatSettings, (input) => input);
    const app = await renderApp('/message/info/chats', { server, as: visitors.user });
    fireEvent.click(await app.findByLabelText('聊天操作'));
    fireEvent.click(await app.findByText('谁可以给我发消息'));
    fireEvent.click(await app.findByLabelText('仅好友'));
    await waitFor(() => expect(server.inputsOf(setChatSettings)).toEqual([{ who: 'friends' }]));
    expect(await app.findByText('已保存')).toBeTruthy();
    expect(server.inputsOf(changeChat)).toEqual([]);
  });

  it('says why it is not there, and asks again', async () => {
    const server = fakeServer();
    server.refuse(listChats, { kind: 'unavailable', status: 503, message: '服务暂时不可用' });
    const app = await renderApp('/message/info/chats', { server, as: visitors.user });
    expect(await app.findByText('服务暂时不可用')).toBeTruthy();
    server.answer(listChats, () => ({ chats: [chatNamed('江雪')], has_more: false }));
    fireEvent.click(app.getByText('重试'));
    expect(await app.findByText('江雪')).toBeTruthy();
  });

  it('is for whoever is signed in', async () => {
    const app = await renderApp('/message/info/chats');
    await expect.poll(app.address).toBe('/signin?redirect=%2Fmessage%2Finfo%2Fchats');
  });
});
