import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  changeChat,
  flagMessage,
  forwardMessages,
  getChat,
  listChatMembers,
  listChats,
  listMessages,
  listReaders,
  readChat,
  recallMessage,
  searchMessages,
  sendMessage,
} from '#contract/chat/chat.doors.ts';
import type { Chat, Message } from '#contract/chat/chat.schemas.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import { findPlace, listHotPlaces } from '#contract/locations/locations.doors.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import { chatNamed, circleChat, messageSaying, ownMessage, pageOf } from '../../../testing/chat-content.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer, refusal } from '../../../testing/fake-server.ts';
import { leaveOverlays } from '../../../testing/leave-overlays.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const file = { id: 30, mime: 'image/png', width: 1_200, height: 900, url: '/files/30?sign=a', cover_url: null };

function withRoom(room: Chat, ...messages: Message[]): FakeServer {
  const server = fakeServer();
  const said = [...messages];
  const all = { ...room, last_seq: said.length };
  server.answer(getChat, () => all);
  server.answer(listChats, () => ({ chats: [all, chatNamed('小满', { id: 6 })], has_more: false }));
  server.answer(listMessages, ({ since }) =>
    pageOf(
      said.filter(({ seq }) => since === undefined || seq > since),
      { last_seq: said.length },
    ),
  );
  server.answer(readChat, () => null);
  server.answer(sendMessage, ({ mark, body, type }) => {
    const message = ownMessage(body ?? '', { seq: said.length + 1, mark: String(mark), type, file: type === 'image' ? file : null });
    said.push(message);
    return { message };
  });
  server.refuse(getCounts, { message: '稍后' });
  return server;
}

const at = (server: FakeServer, own = {}) => renderApp('/chats/5', { server, as: visitors.user, ...own });
type App = Awaited<ReturnType<typeof at>>;

/** Opens what may be done with a message. */
const openActs = async (app: App, words: string) => {
  const row = (await app.findByText(words)).closest<HTMLElement>('[data-row]');
  if (row === null) throw new Error(`${words} stands in no row`);
  fireEvent.click(within(row).getByLabelText('消息操作'));
};

afterEach(leaveOverlays);

describe('a room of two', () => {
  it('shows words, pictures, cards and what is answered, each to whom it belongs', async () => {
    const server = withRoom(
      chatNamed('江雪', { other_read_seq: 9 }),
      messageSaying('看看 https://example.com/a 这一段', { seq: 1 }),
      messageSaying('', { seq: 2, type: 'image', file }),
      messageSaying('', {
        seq: 3,
        type: 'card',
        card: {
          kind: 'post',
          id: 9,
          title: '合同里的“但书”',
          picture: null,
          link: '/topicDetail?id=9',
          is_gone: false,
          longitude: null,
          latitude: null,
        },
      }),
      ownMessage('收到', {
        seq: 4,
        reply: { id: 101, seq: 1, user_id: 21, name: '江雪', type: 'text', excerpt: '看看这一段', is_recalled: false },
      }),
    );
    const app = await at(server);
    expect((await app.findByText('https://example.com/a')).getAttribute('rel')).toContain('noopener');
    expect(app.getByText('合同里的“但书”').closest('a')?.getAttribute('href')).toBe('/topicDetail?id=9');
    expect(app.container.querySelector('img[src^="/files/30?sign=a"]')).toBeTruthy();
    expect(app.getByText('江雪：看看这一段')).toBeTruthy();
    expect(app.getByText('已读')).toBeTruthy();
  });

  it('marks what is seen as read, and keeps the line before what was new', async () => {
    const server = withRoom(
      chatNamed('江雪', { unread: 1, read_seq: 1 }),
      messageSaying('昨天的话', { seq: 1 }),
      messageSaying('新的话', { seq: 2 }),
    );
    const app = await at(server);
    expect(await app.findByText('以下是新消息')).toBeTruthy();
    await waitFor(() => expect(server.inputsOf(readChat)).toEqual([{ id: 5, seq: 2 }]));
    expect(app.getByText('以下是新消息')).toBeTruthy();
  });

  it('shows a place with its name, and the map of it behind a tap', async () => {
    const place = { kind: 'place' as const, id: 0, title: '外滩 & 18号', picture: null, link: '', is_gone: false };
    const server = withRoom(
      chatNamed('江雪'),
      messageSaying('', { seq: 1, type: 'card', card: { ...place, longitude: 121.49, latitude: 31.24 } }),
      messageSaying('', { seq: 2, type: 'card', card: { ...place, title: '说不清的地方', longitude: null, latitude: null } }),
    );
    const app = await at(server);
    const link = (await app.findByText('外滩 & 18号')).closest('a');
    expect(link?.getAttribute('href')).toBe(
      'https://uri.amap.com/marker?position=121.49,31.24&name=%E5%A4%96%E6%BB%A9%20%26%2018%E5%8F%B7&coordinate=gaode',
    );
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(app.getByText('说不清的地方').closest('a')).toBeNull();
  });

  it('sends a city as a card with its middle', async () => {
    const server = withRoom(chatNamed('江雪'), messageSaying('在哪里见', { seq: 1 }));
    const address = '中国，成都';
    server.answer(listHotPlaces, () => ['中国 成都']);
    server.answer(findPlace, () => ({ formatted_address: address, geocodes: [{ formatted_address: address, location: '104.06,30.57' }] }));
    const app = await at(server);
    fireEvent.click(await app.findByLabelText('发送图片、视频或地点'));
    fireEvent.click(await app.findByRole('button', { name: '地点' }));
    fireEvent.click(await app.findByRole('button', { name: '成都' }));
    await waitFor(() =>
      expect(server.inputsOf(sendMessage)).toMatchObject([
        { type: 'card', card: { kind: 'place', label: '成都', longitude: 104.06, latitude: 30.57 } },
      ]),
    );
  });

  it('sends what is written, and nothing blank', async () => {
    const server = withRoom(chatNamed('江雪'), messageSaying('在吗', { seq: 1 }));
    const app = await at(server);
    const area = await app.findByLabelText('发消息');
    fireEvent.change(area, { target: { value: '   ' } });
    expect(app.getByLabelText('发送')).toHaveProperty('disabled', true);
    fireEvent.change(area, { target: { value: ' 在的 ' } });
    fireEvent.click(app.getByLabelText('发送'));
    expect(await app.findByText('在的')).toBeTruthy();
    expect(area).toHaveProperty('value', '');
    await waitFor(() => expect(server.inputsOf(sendMessage)).toMatchObject([{ id: 5, type: 'text', body: '在的' }]));
    expect(await app.findByText('已送达')).toBeTruthy();
    expect(app.getAllByText('在的')).toHaveLength(1);
  });

  it('sends pictures, each as a message of its own', async () => {
    const server = withRoom(chatNamed('江雪'));
    server.answer(uploadFile, () => ({ message: '上传成功', id: 30 }));
    const app = await at(server);
    const input = await app.findByLabelText('图片');
    fireEvent.change(input, {
      target: { files: [new File(['a'], 'a.png', { type: 'image/png' }), new File(['b'], 'b.png', { type: 'image/png' })] },
    });
    await waitFor(() => expect(server.inputsOf(sendMessage)).toHaveLength(2));
    expect(server.inputsOf(sendMessage)).toMatchObject([
      { type: 'image', file: 30 },
      { type: 'image', file: 30 },
    ]);
  });

  it('says why something was not sent, and offers to send it again', async () => {
    const server = withRoom(chatNamed('江雪'));
    server.refuse(sendMessage, { message: '无法向对方发送消息', reason: 'CHAT_REFUSED' });
    const app = await at(server);
    fireEvent.change(await app.findByLabelText('发消息'), { target: { value: '你好' } });
    fireEvent.click(app.getByLabelText('发送'));
    expect(await app.findByText('你好')).toBeTruthy();
    fireEvent.click(await app.findByText('未发送：无法向对方发送消息'));
    fireEvent.click(await app.findByText('删除'));
    await waitFor(() => expect(app.queryByText('你好')).toBeNull());
  });

  it('takes a message back after one question, and its words are gone', async () => {
    const server = withRoom(chatNamed('江雪'), ownMessage('说错了', { seq: 1, time: Date.now() }));
    server.answer(recallMessage, () => null);
    const app = await at(server);
    await openActs(app, '说错了');
    fireEvent.click(await app.findByText('撤回'));
    fireEvent.click(await within(await app.findByRole('alertdialog')).findByText('撤回'));
    expect(await app.findByText('你撤回了一条消息')).toBeTruthy();
    expect(app.queryByText('说错了')).toBeNull();
    expect(server.inputsOf(recallMessage)).toEqual([{ id: 5, message: 101 }]);
  });

  it('offers no way back for what is old or somebody else’s, and reports the latter', async () => {
    const server = withRoom(chatNamed('江雪'), messageSaying('加微信领红包', { seq: 1 }), ownMessage('早先的话', { seq: 2 }));
    server.answer(flagMessage, () => ({ message: '举报成功' }));
    const app = await at(server);
    await openActs(app, '早先的话');
    expect(await app.findByText('转发')).toBeTruthy();
    expect(app.queryByText('撤回')).toBeNull();
    expect(app.queryByText('举报')).toBeNull();
    fireEvent.click(app.getByText('取消'));
    await openActs(app, '加微信领红包');
    fireEvent.click(await app.findByText('举报'));
    const sheet = await app.findByRole('dialog', { name: '举报' });
    fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: '骗人' } });
    fireEvent.click(within(sheet).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(server.inputsOf(flagMessage)).toEqual([{ id: 5, message: 101, reason: '骗人' }]));
  });

  it('answers a message', async () => {
    const server = withRoom(chatNamed('江雪'), messageSaying('几点？', { seq: 1 }));
    const app = await at(server);
    await openActs(app, '几点？');
    fireEvent.click(await app.findByText('回复'));
    expect(await app.findByText(/回复 江雪/)).toBeTruthy();
    fireEvent.change(app.getByLabelText('发消息'), { target: { value: '三点' } });
    fireEvent.click(app.getByLabelText('发送'));
    await waitFor(() => expect(server.inputsOf(sendMessage)).toMatchObject([{ body: '三点', reply_to: 101 }]));
  });

  it('passes a message on to several rooms, and says what did not go', async () => {
    const server = withRoom(chatNamed('江雪'), messageSaying('好资料', { seq: 1 }));
    server.answer(forwardMessages, () => ({
      sent: [],
      refused: [{ chat_id: 6, message_id: 101, code: 'CHAT_NOT_FOR_THEM', message: '对方无权查看该内容，未发送' }],
    }));
    const app = await at(server);
    await openActs(app, '好资料');
    fireEvent.click(await app.findByText('转发'));
    const sheet = await app.findByRole('dialog', { name: '发送到' });
    fireEvent.click(await within(sheet).findByLabelText('小满'));
    fireEvent.click(within(sheet).getByText('发送（1）'));
    expect(await app.findByText('部分未发送：对方无权查看该内容，未发送')).toBeTruthy();
    expect(server.inputsOf(forwardMessages)).toMatchObject([{ chat_id: 5, messages: [101], to: [6] }]);
  });
});

describe('the rule of greetings', () => {
  it.each([
    ['greeting', '你们还不是好友，先打个招呼；对方回复后就能继续聊'],
    ['waiting', '已打招呼，对方回复后才能继续发送'],
    ['closed', '对方设置了不接收陌生人的消息'],
    ['refused', '无法向对方发送消息'],
  ] as const)('is told to who may write %s', async (may_write, words) => {
    const app = await at(withRoom(chatNamed('江雪', { may_write })));
    expect(await app.findByText(words)).toBeTruthy();
    // A greeting is words and no pictures; after it there is nothing to write in.
    expect(app.queryByLabelText('发送图片、视频或地点')).toBeNull();
    expect(app.queryByLabelText('打个招呼') !== null).toBe(may_write === 'greeting');
  });

  it('is told to who was greeted', async () => {
    const app = await at(withRoom(chatNamed('江雪'), messageSaying('您好，想请教一个术语', { seq: 1 })));
    expect(await app.findByText('对方向你打了招呼，回复后双方就可以自由聊天')).toBeTruthy();
  });
});

describe('the room of a circle', () => {
  const room = circleChat('合同翻译研习社', { is_group_admin: true });

  it('names who says something, counts its people and who has read', async () => {
    const server = withRoom(room, messageSaying('开会了', { seq: 1 }), ownMessage('来了', { seq: 2, read_count: 3 }));
    server.answer(listReaders, () => ({ count: 3, people: [somebody('阿梨', { id: 22 })] }));
    const app = await at(server, { locale: 'en-US' });
    expect(await app.findByText('12 people')).toBeTruthy();
    expect(app.getByText('江雪')).toBeTruthy();
    fireEvent.click(app.getByText('Read by 3'));
    expect(await app.findByText('阿梨')).toBeTruthy();
  });

  it('offers its people for an @, and puts the chosen name behind it', async () => {
    const server = withRoom(room);
    server.answer(listChatMembers, () => [{ user_id: 22, role: 'member' as const, user: somebody('阿梨', { id: 22 }) }]);
    const app = await at(server);
    const area = await app.findByLabelText('发消息');
    fireEvent.change(area, { target: { value: '请看 @' } });
    fireEvent.click(await app.findByText('阿梨'));
    await waitFor(() => expect(area).toHaveProperty('value', '请看 @阿梨 '));
  });

  it('lets a group admin take back what others said, and tells who did', async () => {
    const server = withRoom(room, messageSaying('广告', { seq: 1 }));
    server.answer(recallMessage, () => null);
    const app = await at(server);
    await openActs(app, '广告');
    fireEvent.click(await app.findByText('撤回'));
    fireEvent.click(await within(await app.findByRole('alertdialog')).findByText('撤回'));
    expect(await app.findByText('圈子管理员撤回了一条消息')).toBeTruthy();
  });

  it('is left in words when one is put out of it while it is open', async () => {
    const server = withRoom(room, messageSaying('开会了', { seq: 1 }));
    const app = await at(server);
    expect(await app.findByText('开会了')).toBeTruthy();
    server.answer(getChat, () => {
      throw refusal({ status: 404, message: '不存在' });
    });
    fireEvent.change(app.getByLabelText('发消息'), { target: { value: '我还在吗' } });
    server.refuse(sendMessage, { status: 404, message: '不存在' });
    fireEvent.click(app.getByLabelText('发送'));
    expect(await app.findByText('你已不在这个聊天里')).toBeTruthy();
    expect(app.queryByText('开会了')).toBeNull();
  });
});

describe('the settings of a room', () => {
  it('mute, pin and hide it at once, and look for words in it', async () => {
    const server = withRoom(chatNamed('江雪'), messageSaying('明天交稿', { seq: 1 }));
    server.answer(changeChat, ({ id, ...change }) => chatNamed('江雪', { id, last_seq: 1, ...change }));
    server.answer(searchMessages, () => ({ messages: [messageSaying('明天交稿', { seq: 1 })], next: null }));
    const app = await at(server);
    fireEvent.click(await app.findByLabelText('聊天设置'));
    fireEvent.click(await app.findByLabelText(/消息免打扰/));
    await waitFor(() => expect(server.inputsOf(changeChat)).toEqual([{ id: 5, muted: true }]));
    fireEvent.click(app.getByText('查找聊天内容'));
    fireEvent.change(await app.findByPlaceholderText('搜索这个聊天'), { target: { value: '交稿' } });
    await waitFor(() => expect(server.inputsOf(searchMessages)).toEqual([{ id: 5, keyword: '交稿' }]));
    expect(await app.findByText('交稿')).toBeTruthy();
  });
});

describe('a room that is none of one’s own', () => {
  it('is not there', async () => {
    const server = fakeServer();
    server.refuse(getChat, { status: 404, message: '不存在' });
    server.refuse(listMessages, { status: 404, message: '不存在' });
    const app = await at(server);
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });
});
