import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listPostComments } from '#contract/comments/comments.doors.ts';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import { getFeed, listFeedComments } from '#contract/feeds/feeds.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import { getPost } from '#contract/posts/posts.doors.ts';
import { closeAllOverlays, currentOverlays } from '#web/kit/overlays.ts';
import { commentSaying, postPage } from '../../testing/content.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { feedPage } from '../../testing/feed-content.ts';
import { noPin, payer, payingHouse, pinRequest } from '../../testing/pin-content.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

const soon = { timeout: 20_000 };
const onFeed = '/feeds/40';
const onPost = '/topicDetail?feed_from=5&id=9';
const done = { message: '好' };

type State = Partial<typeof noPin>;

function house(comment: Partial<Comment>, state: State): FakeServer {
  const server = payingHouse();
  const comments = [commentSaying('请看我', comment)];
  server.answer(getPost, () => postPage('责任限制', { comments_count: 1, user_id: 7 }));
  server.answer(listPostComments, () => ({ pinneds: [], comments }));
  server.answer(getFeed, () => feedPage('一条动态', { feed_comment_count: 1, can_pin: true }));
  server.answer(listFeedComments, () => ({ pinneds: [], comments }));
  server.answer(pins.getPinState, () => ({ ...noPin, ...state }));
  for (const call of [pins.applyFeedPin, pins.applyFeedCommentPin, pins.applyPostCommentPin]) server.answer(call, () => done);
  for (const call of [pins.confirmCommentPin, pins.endCommentPin, pins.endPostPin]) server.answer(call, () => done);
  return server;
}

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

/** Opens the sheet of the pin by the menu of a thing. */
async function openSheet(app: RenderedApp, menu: string, entry: string) {
  await click(await app.findByRole('button', { name: menu }, soon));
  await click(await app.findByRole('button', { name: entry }, soon));
  return within(await app.findByRole('dialog', { name: '置顶' }, soon));
}

// A sheet that is on its way out would ask the next test's server.
afterEach(async () => {
  act(() => closeAllOverlays());
  await waitFor(() => expect(currentOverlays()).toEqual([]), soon);
});

describe('a pin that is asked for', () => {
  it.each([
    ['a feed', onFeed, '动态操作', '申请置顶', pins.applyFeedPin, { id: 40 }],
    ['a comment on a feed', onFeed, '更多操作', '申请置顶', pins.applyFeedCommentPin, { id: 31, parent: 40 }],
    ['a comment on a post', onPost, '更多操作', '申请置顶', pins.applyPostCommentPin, { id: 31 }],
  ] as const)('of %s is sent with the days, the sum and the payment password', async (_what, address, menu, entry, call, place) => {
    const server = house({ user_id: 7 }, {});
    const app = await renderApp(address, { server, as: payer() });
    const sheet = await openSheet(app, menu, entry);
    await click(await sheet.findByRole('radio', { name: '5 天' }, soon));
    const write = async (label: string, value: string) => {
      const field = await sheet.findByLabelText(label, { selector: 'input' }, soon);
      await act(async () => void fireEvent.change(field, { target: { value } }));
    };
    await write('每天出价', '20');
    await write('支付密码', 'Moneda-17');
    await click(await sheet.findByRole('button', { name: '申请置顶' }, soon));
    await waitFor(() => expect(server.inputsOf(call)).toEqual([{ ...place, day: 5, amount: 100, password: 'Moneda-17' }]), soon);
  });
});

const own = { user_id: 22, target_user: 7 };

describe('a pin that is given or ended by whose place it is', () => {
  it.each([
    ['given to a comment on a post', onPost, '更多操作', '置顶评论', '确认置顶', pins.confirmCommentPin, { id: 31, day: 1 }],
    ['given to a comment on a feed', onFeed, '更多操作', '置顶评论', '确认置顶', pins.confirmCommentPin, { id: 31, parent: 40, day: 1 }],
    ['ended at a comment on a post', onPost, '更多操作', '置顶评论', '取消置顶', pins.endCommentPin, { id: 31 }],
    ['ended at a comment on a feed', onFeed, '更多操作', '置顶评论', '取消置顶', pins.endCommentPin, { id: 31, parent: 40 }],
    ['ended at a post', onPost, '帖子操作', '置顶', '取消置顶', pins.endPostPin, { id: 9 }],
  ] as const)('is %s', async (_what, address, menu, entry, button, call, sent) => {
    const server = house(own, { may: 'confirm', may_end: true, pinned_until: '2026-03-01 08:00:00' });
    const app = await renderApp(address, { server, as: payer() });
    const sheet = await openSheet(app, menu, entry);
    await click(await sheet.findByRole('button', { name: button }, soon));
    await waitFor(() => expect(server.inputsOf(call)).toEqual([sent]), soon);
  });

  it('is refused by an operator where a feed is to be pinned', async () => {
    const server = payingHouse();
    server.answer(pins.listFeedPins, () => [pinRequest({ channel: 'feed', raw: null, comment: null, post: null })]);
    server.answer(pins.rejectFeedPin, () => null);
    const app = await renderApp('/ops/pins', { server, as: { ...payer(), role: 'operator' } });
    await click(await app.findByRole('button', { name: '拒绝' }, soon));
    expect(await app.findByText('已拒绝，金额已退回', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(pins.rejectFeedPin)).toEqual([{ id: 3 }]);
  });

  it('of news is decided by the door of news', async () => {
    const server = payingHouse();
    server.answer(pins.listFeedPins, () => []);
    server.answer(pins.listNewsPins, () => [pinRequest({ channel: 'news', raw: null, comment: null, post: null })]);
    server.answer(pins.approveNewsPin, () => ({ message: '已通过置顶申请' }));
    server.answer(pins.rejectNewsPin, () => null);
    const app = await renderApp('/ops/pins', { server, as: { ...payer(), role: 'operator' } });
    await click(await app.findByRole('tab', { name: '资讯' }, soon));
    await click(await app.findByRole('button', { name: '拒绝' }, soon));
    await waitFor(() => expect(server.inputsOf(pins.rejectNewsPin)).toEqual([{ id: 3 }]), soon);
  });
});
