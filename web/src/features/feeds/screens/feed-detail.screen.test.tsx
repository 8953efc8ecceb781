import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import {
  createFeedComment,
  getFeed,
  listFeedComments,
  listFeedEdits,
  listFeedLikes,
  listFeeds,
  listFeedTips,
  sumFeedTips,
} from '#contract/feeds/feeds.doors.ts';
import { listActs } from '#contract/moderation/conduct.doors.ts';
import { getPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { purchaseNode } from '#contract/purchases/purchases.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { commentSaying } from '../../../testing/content.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { feedPage, feedSaying } from '../../../testing/feed-content.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { applyFeedChange } from '../live-feed.ts';

const onFeed = (body: string, own: Partial<Comment> = {}) => commentSaying(body, { commentable_type: 'feeds', commentable_id: 40, ...own });
const site = {
  anonymous: { status: true },
  gold: { status: true, name: '金币' },
  reserved_nickname: '',
  reward: { status: true, amounts: '100' },
  currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
};

function serverWith(comments: readonly Comment[], own: Parameters<typeof feedPage>[1] = {}) {
  const server = fakeServer();
  server.answer(getFeed, () => feedPage('一条动态', { feed_comment_count: comments.length, ...own }));
  server.answer(listFeedComments, () => ({ pinneds: [], comments: [...comments] }));
  server.answer(getSiteConfig, () => ({
    site,
    'pay-validate-user-password': true,
    feed: { reward: true, paycontrol: true, items: [100], limit: 50 },
  }));
  return server;
}

describe('a feed by itself', () => {
  it('asks a guest to sign in, with the way back to the comment that was named', async () => {
    const app = await renderApp('/feeds/40#comment-31');
    await expect.poll(app.address).toBe('/signin?redirect=%2Ffeeds%2F40%23comment-31');
  });

  it('is drawn for a person, and is the 404 page when it is not there', async () => {
    const app = await renderApp('/feeds/40', { server: serverWith([onFeed('赞同')]), as: visitors.user });
    expect(await app.findByText('一条动态')).toBeTruthy();
    expect(await app.findByText('赞同')).toBeTruthy();
    app.server.refuse(getFeed, { status: 404, message: '内容不存在' });
    app.server.answer(listActs, () => []);
    await app.goTo('/feeds/41');
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });

  it('goes to the comment that the address names, and marks it', async () => {
    const seen: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.id);
    });
    const app = await renderApp('/feeds/40#comment-77', {
      server: serverWith([onFeed('别的'), onFeed('这一条', { id: 77 })]),
      as: visitors.user,
    });
    await app.findByText('这一条');
    await waitFor(() => expect(seen).toContain('comment-77'));
    expect(document.getElementById('comment-77')?.className).toContain('bg-qingdai-soft');
    expect(document.getElementById('comment-31')?.className).toBe('');
  });

  it('takes a comment, and shows those of others by themselves', async () => {
    const server = serverWith([]);
    server.answer(createFeedComment, ({ body }) => ({ message: '评论成功', comment: onFeed(body, { id: 78 }) }));
    const app = await renderApp('/feeds/40', { server, as: visitors.signed });
    fireEvent.click(await app.findByText('说说你的看法', { selector: 'button' }));
    fireEvent.change(await app.findByRole('textbox'), { target: { value: '我来说' } });
    fireEvent.click(app.getByText('发送'));
    expect(await app.findByText('我来说')).toBeTruthy();
    expect(server.inputsOf(createFeedComment)).toEqual([{ id: 40, body: '我来说', comment_mark: expect.any(String) }]);
    server.answer(listFeedComments, () => ({ pinneds: [], comments: [onFeed('别人说', { id: 90 }), onFeed('我来说', { id: 78 })] }));
    act(() => applyFeedChange({ id: 40, comments: 2, commented: 90 }));
    expect(await app.findByText('别人说')).toBeTruthy();
  });

  it('tells what it said before it was changed', async () => {
    const server = serverWith([], { edited: true });
    server.answer(listFeedEdits, () => [{ id: 1, feed_content: '原来的话', created_at: '2024-03-01 08:10:00' }]);
    const app = await renderApp('/feeds/40', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: /已编辑/ }));
    expect(await app.findByText('原来的话')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(app.queryByText('原来的话')).toBeNull());
  });
});

describe('a feed whose text costs something', () => {
  it('asks for the price at once, and is read whole once it is paid for', async () => {
    const server = serverWith([]);
    const locked = { paid_node: { paid: false, node: 5, amount: 120 } };
    let isPaid = false;
    server.answer(getFeed, () => {
      if (!isPaid) throw refusal({ reason: 'FEED_UNPAID', message: '付费后可查看全文' });
      return feedPage('开头和后面的全部', { paid_node: { paid: true, node: 5, amount: 120 } });
    });
    server.answer(listFeeds, () => ({ pinned: [], feeds: [feedSaying('开头', locked)] }));
    server.answer(getPaymentPassword, () => ({ is_set: true, set_at: null, sent_to: null, locked_minutes: 0 }));
    server.answer(purchaseNode, () => {
      isPaid = true;
      return { message: '购买成功' };
    });
    const rich = personNamed('林一', { signed: true, currency: { owner_id: 7, type: 1, sum: 500 } });
    const app = await renderApp('/feeds/40', { server, as: rich });
    expect(await app.findByText('开头…')).toBeTruthy();
    fireEvent.change(await app.findByLabelText('支付密码', { selector: 'input' }), { target: { value: 'Moneda-17' } });
    fireEvent.click(await app.findByRole('button', { name: '支付 120 积分' }));
    expect(await app.findByText('购买成功')).toBeTruthy();
    expect(await app.findByText('开头和后面的全部')).toBeTruthy();
    expect(server.inputsOf(purchaseNode)).toEqual([{ node: 5, password: 'Moneda-17' }]);
  });
});

describe('who likes and tips a feed', () => {
  it('are lists of their own, open to guests', async () => {
    const server = fakeServer();
    server.answer(listFeedLikes, () => []);
    server.answer(getSiteConfig, () => ({ site }));
    const app = await renderApp('/feeds/40/likers', { server });
    expect(await app.findByText('还没有人点赞')).toBeTruthy();
  });

  it('are not there for what is no number', async () => {
    const server = fakeServer();
    server.answer(getSiteConfig, () => ({ site }));
    expect(await (await renderApp('/feeds/x/likers', { server })).findByText('内容不存在或已被删除')).toBeTruthy();
  });

  it('and the one of tips says what there is of them', async () => {
    const server = fakeServer();
    server.answer(listFeedTips, () => []);
    server.answer(sumFeedTips, () => ({ count: 0, amount: 0 }));
    server.answer(getSiteConfig, () => ({ site }));
    expect(await (await renderApp('/feeds/40/rewarders', { server })).findByText('还没有人打赏')).toBeTruthy();
  });
});
