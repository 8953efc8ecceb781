import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appealReview } from '#contract/moderation/conduct.doors.ts';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import { listFollows } from '#contract/people/people.doors.ts';
import type { Profile } from '#contract/people/people.schemas.ts';
import * as doors from '#contract/reviews/reviews.doors.ts';
import type { Review, ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const at = '2026-03-01 08:00:00';
const reviewer = somebody('王译', { id: 22 });

const review = (own: Partial<Review> = {}): Review => ({
  id: 90,
  owner_id: 7,
  relationship: 3,
  language: 5,
  expertise: 4,
  punctuality: 3,
  score: 4,
  comment: '术语严谨',
  created_at: at,
  user: reviewer,
  set_aside: null,
  reply: null,
  ...own,
});

const grant = (own: Partial<ReviewGrant> = {}): ReviewGrant => ({
  id: 31,
  state: 'pending',
  relationship: 3,
  owner: somebody('林一', { id: 7 }),
  reviewer,
  review_id: '31',
  by_link: false,
  created_at: at,
  expires_at: '2026-03-31 08:00:00',
  ended_at: null,
  review: null,
  sealed_until: null,
  is_mine: true,
  may_review: false,
  may_cancel: true,
  may_reply: false,
  ...own,
});

const served = (own: Partial<ReviewGrant> = {}): FakeServer => {
  const server = fakeServer();
  server.refuse(getGuide, { message: '以后再说' });
  server.answer(doors.getReviewAuth, () => grant(own));
  server.answer(doors.countReviews, () => ({ to_review: 1, waiting: 1 }));
  server.answer(doors.listMyGrants, () => [grant(own)]);
  server.answer(doors.listMyReviews, () => []);
  return server;
};

describe('asking for a review', () => {
  it('takes a relationship and friends, and nothing is sent before both are there', async () => {
    const server = served();
    const profile: Profile = { ...reviewer, updated_at: at, bg: null, friends_count: 1, signed: true };
    server.answer(listFollows, ({ type }) => (type === 'friends' ? [profile] : []));
    const asked: unknown[] = [];
    server.answer(doors.grantReview, (input) => {
      asked.push(input);
      return { message: '授权成功，已通知对方', grants: [grant()] };
    });
    const app = await renderApp('/review/grantReview', { server, as: visitors.signed });
    const send = await app.findByRole('button', { name: '选择好友' });
    fireEvent.click(await app.findByRole('checkbox', { name: /王译/ }));
    expect(send).toHaveProperty('disabled', true);
    fireEvent.click(app.getByRole('radio', { name: '合作伙伴' }));
    fireEvent.click(app.getByRole('button', { name: '邀请 1 位好友评价' }));
    await waitFor(() => expect(asked).toEqual([{ relationship: 3, user_ids: [22] }]));
  });

  it('shows what friends say of themselves in the shapes of their own language, whatever that of the page', async () => {
    const server = served();
    const friend: Profile = {
      ...somebody('程砚', { id: 22 }),
      bio: '会议口译，中西英',
      updated_at: at,
      bg: null,
      friends_count: 1,
      signed: true,
    };
    server.answer(listFollows, () => [friend]);
    const app = await renderApp('/review/grantReview', { server, as: visitors.signed, locale: 'en-US' });
    for (const words of ['程砚', '会议口译，中西英']) expect((await app.findByText(words)).getAttribute('lang')).toBe('zh');
  });

  it('finds any friend, and says when no more can be asked at once', async () => {
    const server = served();
    const friends = Array.from({ length: 125 }, (_, index): Profile => {
      const id = 200 + index;
      return { ...somebody(`好友${id}`, { id }), updated_at: at, bg: null, friends_count: 1, signed: true };
    });
    server.answer(listFollows, ({ offset = 0, limit = 15 }) => friends.slice(Number(offset), Number(offset) + Number(limit)));
    const app = await renderApp('/review/grantReview', { server, as: visitors.signed });
    const boxes = await app.findAllByRole('checkbox');
    expect(boxes).toHaveLength(100);
    for (const box of boxes.slice(0, 20)) fireEvent.click(box);
    expect(app.getByText('最多 20 位，已经选满')).toBeTruthy();
    fireEvent.change(app.getByPlaceholderText('搜索好友'), { target: { value: '好友324' } });
    expect(await app.findByRole('checkbox', { name: /好友324/ })).toBeTruthy();
    fireEvent.change(app.getByPlaceholderText('搜索好友'), { target: { value: '没有' } });
    expect(await app.findByText('没有这个名字的好友')).toBeTruthy();
  });

  it('is for signed people: who has no report is led there first', async () => {
    const app = await renderApp('/review/grantReview', { server: served(), as: visitors.user });
    await waitFor(() => expect(app.address()).toMatch(/^\/unSigned/));
  });
});

describe('giving a review', () => {
  const asked = {
    is_mine: false,
    may_review: true,
    may_cancel: false,
    owner: somebody('李译', { id: 40 }),
    reviewer: somebody('林一', { id: 7 }),
  };

  it('needs three marks; the words are free', async () => {
    const server = served(asked);
    const given: unknown[] = [];
    server.answer(doors.giveReview, (input) => {
      given.push(input);
      return { message: '评价成功', grant: grant({ ...asked, state: 'done', may_review: false, review: review() }) };
    });
    const app = await renderApp('/entry/31', { server, as: visitors.signed });
    expect(await app.findByText('李译 邀请你评价')).toBeTruthy();
    const send = app.getByRole('button', { name: '提交评价' });
    for (const [mark, word] of [
      ['语言表达', '极佳'],
      ['行业知识', '很好'],
    ] as const)
      fireEvent.click(within(app.getByRole('group', { name: mark })).getByRole('radio', { name: word }));
    expect(send).toHaveProperty('disabled', true);
    fireEvent.click(within(app.getByRole('group', { name: '准时交付' })).getByRole('radio', { name: '不错' }));
    fireEvent.click(app.getByRole('button', { name: '提交评价' }));
    await waitFor(() => expect(given).toEqual([{ id: 31, language: 5, expertise: 4, punctuality: 3, comment: '' }]));
  });

  it('is declined once it was read what that means, and leads to what became of it', async () => {
    const server = served(asked);
    server.answer(doors.declineReview, () => {
      server.answer(doors.getReviewAuth, () => grant({ ...asked, state: 'declined', may_review: false }));
      return { message: '已婉拒' };
    });
    const app = await renderApp('/entry/31', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '这次不评价' }));
    const sure = within(await app.findByRole('alertdialog'));
    expect(server.inputsOf(doors.declineReview)).toEqual([]);
    fireEvent.click(sure.getByRole('button', { name: '这次不评价' }));
    await waitFor(() => expect(app.address()).toBe('/review/recivedReviewDetail?id=31'));
    expect(server.inputsOf(doors.declineReview)).toEqual([{ id: 31 }]);
  });

  it('is closed to whoever was not authorised, in the words of the specification', async () => {
    const server = fakeServer();
    server.refuse(doors.getReviewAuth, { reason: 'REVIEW_NOT_AUTHORISED' });
    const app = await renderApp('/review/reviewMiddle/31', { server, as: visitors.signed });
    expect(await app.findByText('只有得到授权才可以给予评价哦')).toBeTruthy();
  });

  it('is told to be sealed to who gave it, and to nobody else', async () => {
    const sealed = { ...asked, state: 'done', may_review: false, review: review(), sealed_until: '2026-03-15 08:00:00' } as const;
    const app = await renderApp('/review/recivedReviewDetail?id=31', { server: served(sealed), as: visitors.signed });
    expect(await app.findByText(/最晚 2026-03-15/)).toBeTruthy();
  });
});

describe('what became of it', () => {
  it('stands under two tabs, which both have an address', async () => {
    const app = await renderApp('/reviewSend', { server: served(), as: visitors.signed });
    expect(await app.findByText('未评价')).toBeTruthy();
    expect(app.getByRole('tab', { name: /我发起的/ }).getAttribute('aria-selected')).toBe('true');
    fireEvent.click(app.getByRole('tab', { name: /我参与的/ }));
    expect(await app.findByText('还没有人邀请你评价')).toBeTruthy();
  });

  it.each([
    ['/reviewAuthList', /我发起的/],
    ['/reviewSend', /我发起的/],
    ['/reviewAccept', /我参与的/],
  ])('%s opens at its tab', async (path, tab) => {
    const app = await renderApp(path, { server: served(), as: visitors.signed });
    expect((await app.findByRole('tab', { name: tab })).getAttribute('aria-selected')).toBe('true');
    await expect.poll(app.address).toBe(path);
  });

  it('is taken back only after it was read what that means, and not at all once it is used', async () => {
    const used = await renderApp('/cancelReview?id=31', { server: served({ state: 'done', may_cancel: false }), as: visitors.signed });
    expect(await used.findByText('合作伙伴', { exact: false })).toBeTruthy();
    expect(used.queryByRole('button', { name: '确认取消' })).toBeNull();
    used.unmount();
    const server = served();
    server.refuse(doors.cancelReview, { message: '对方已评价，不能取消' });
    const app = await renderApp('/cancelReview?id=31', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '确认取消' }));
    expect(await app.findByText('对方已评价，不能取消')).toBeTruthy();
    await expect.poll(app.address).toBe('/cancelReview?id=31');
  });

  it('may be taken back while nobody has reviewed, and answered once somebody has', async () => {
    const waiting = await renderApp('/review/sendReviewDetail?id=31', { server: served(), as: visitors.signed });
    expect(await waiting.findByRole('link', { name: '取消授权' })).toBeTruthy();
    waiting.unmount();
    const done = served({ state: 'done', review: review(), may_cancel: false, may_reply: true });
    const app = await renderApp('/review/sendReviewDetail?id=31', { server: done, as: visitors.signed });
    expect(await app.findByRole('link', { name: '回复评价' })).toBeTruthy();
    expect(app.getByText('术语严谨')).toBeTruthy();
  });
});

describe('an authorisation that both gave', () => {
  it('is told to be mutual, and not that it opens at once', async () => {
    const app = await renderApp('/review/sendReviewDetail?id=31', { server: served({ may_cancel: false }), as: visitors.signed });
    expect(await app.findByText(/双方都评价后同时公开/)).toBeTruthy();
    expect(app.queryByText(/会立刻出现在这里/)).toBeNull();
  });
});

describe('the way to the one answer', () => {
  it('leads to the review whenever there is nothing to answer, also the second time, and to the form once there is', async () => {
    const server = served({ state: 'done', review: review({ reply: { body: '谢谢', created_at: at } }) });
    const app = await renderApp('/commentReview?id=31', { server, as: visitors.signed });
    await waitFor(() => expect(app.address()).toBe('/review/sendReviewDetail?id=31'));
    for (let turn = 0; turn < 2; turn += 1) {
      await app.goTo('/commentReview?id=31');
      await waitFor(() => expect(app.address()).toBe('/review/sendReviewDetail?id=31'));
      expect(await app.findByText('谢谢')).toBeTruthy();
    }
    server.answer(doors.getReviewAuth, () => grant({ state: 'done', may_reply: true, review: review() }));
    await app.goTo('/commentReview?id=31');
    expect(await app.findByRole('button', { name: '提交回复' })).toBeTruthy();
    await expect.poll(app.address).toBe('/commentReview?id=31');
  });
});

describe('a review that weighs nothing', () => {
  it('is appealed against by whoever it is about, in their words, and by nobody else', async () => {
    const server = served();
    server.answer(doors.getReview, ({ id }) => review({ id, owner_id: id === 90 ? 7 : 8, set_aside: 'ring' }));
    const appeals: unknown[] = [];
    server.answer(appealReview, (input) => {
      appeals.push(input);
      return { message: '申诉已提交，我们会尽快处理', act_id: 5 };
    });
    const app = await renderApp('/reviewDetail?id=90', { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '申诉' }));
    fireEvent.change(await app.findByRole('textbox', { name: '申诉理由' }), { target: { value: '同一间工作室' } });
    fireEvent.click(app.getByRole('button', { name: '提交申诉' }));
    expect(await app.findByText('申诉已提交，我们会尽快处理')).toBeTruthy();
    expect(appeals).toEqual([{ id: 90, text: '同一间工作室' }]);
    await app.goTo('/reviewDetail?id=91');
    expect(await app.findByText(/暂不计分/)).toBeTruthy();
    expect(app.queryByRole('button', { name: '申诉' })).toBeNull();
    await app.goTo('/sendReviewGuide');
    expect((await app.findByRole('link', { name: '怎么申诉' })).getAttribute('href')).toBe('/appeal');
  });
});

describe('the reviews of a report', () => {
  it.each(Object.entries(visitors))('are read by %s, with their means and why one does not count', async (_, visitor) => {
    const server = served();
    server.answer(doors.getReviewAverage, () => ({ count: 2, counted: 1, language: 5, expertise: 4, punctuality: 3, overall: 4 }));
    server.answer(doors.listReviews, () => [review(), review({ id: 91, user: null, set_aside: 'ring', comment: '' })]);
    const app = await renderApp('/reportReviewList?id=55', { server, as: visitor });
    expect(await app.findByText('术语严谨')).toBeTruthy();
    expect(app.getByText('已注销的用户')).toBeTruthy();
    expect(app.getByText(/暂不计分/)).toBeTruthy();
    expect(app.getByText('共 2 条评价，其中 1 条不计分')).toBeTruthy();
  });

  it('are answered once by whom they are about, where they are read', async () => {
    const server = served();
    const replied = { body: '谢谢', created_at: at };
    let answered: Review['reply'] = null;
    server.answer(doors.getReviewAverage, () => ({ count: 2, counted: 2, language: 5, expertise: 4, punctuality: 3, overall: 4 }));
    server.answer(doors.listReviews, () => [review(), review({ id: 91, reply: replied })]);
    server.answer(doors.getReview, ({ id }) => review({ id, reply: answered }));
    server.answer(doors.replyReview, () => {
      answered = replied;
      return { message: '回复成功', review: review({ reply: replied }) };
    });
    const app = await renderApp('/reportReviewList', { server, as: visitors.signed });
    const ways = await app.findAllByRole('link', { name: '回复评价' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/commentReview?review=90']);
    await app.goTo('/commentReview?review=90');
    fireEvent.change(await app.findByLabelText('回复'), { target: { value: ' 谢谢 ' } });
    fireEvent.click(app.getByRole('button', { name: '提交回复' }));
    await waitFor(() => expect(app.address()).toBe('/reviewDetail?id=90'));
    expect(server.inputsOf(doors.replyReview)).toEqual([{ id: 90, body: '谢谢' }]);
    expect(await app.findByText('谢谢')).toBeTruthy();
    expect(app.queryByRole('link', { name: '回复评价' })).toBeNull();
    await app.goTo('/commentReview?review=90');
    expect(await app.findByText('谢谢')).toBeTruthy();
    expect(app.queryByRole('button', { name: '提交回复' })).toBeNull();
  });
});
