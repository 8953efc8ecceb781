import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listPostComments } from '#contract/comments/comments.doors.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import type { PinRequest } from '#contract/pins/pins.schemas.ts';
import { getPost } from '#contract/posts/posts.doors.ts';
import { closeAllOverlays, currentOverlays } from '#web/kit/overlays.ts';
import { postPage } from '../../testing/content.ts';
import { type FakeServer, refusal } from '../../testing/fake-server.ts';
import { noPin, payer, payingHouse, pinRequest } from '../../testing/pin-content.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

const soon = { timeout: 20_000 };
function postOfMine(state: Partial<typeof noPin>, sum = 800): FakeServer {
  const server = payingHouse(sum);
  server.answer(getPost, () => postPage('责任限制', { user_id: 7 }));
  server.answer(listPostComments, () => ({ pinneds: [], comments: [] }));
  server.answer(pins.getPinState, () => ({ ...noPin, ...state }));
  return server;
}

async function press(app: RenderedApp, name: string | RegExp): Promise<void> {
  const button = await app.findByRole('button', { name }, soon);
  await act(async () => void fireEvent.click(button));
}

async function write(app: RenderedApp, label: string, value: string): Promise<void> {
  const field = await app.findByLabelText(label, { selector: 'input' }, soon);
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

async function openSheet(server: FakeServer): Promise<RenderedApp> {
  const app = await renderApp('/topicDetail?feed_from=5&id=9', { server, as: payer() });
  await press(app, '帖子操作');
  await press(app, '置顶');
  return app;
}

// A sheet that is on its way out would ask the next test's server.
afterEach(async () => {
  act(() => closeAllOverlays());
  await waitFor(() => expect(currentOverlays()).toEqual([]), soon);
});

describe('the pin of a post', () => {
  it('is asked for with so much a day, the total above nought, and the payment password', async () => {
    const server = postOfMine({});
    server.answer(pins.applyPostPin, () => ({ message: '置顶申请已提交，等待审核' }));
    const app = await openSheet(server);
    await app.findByLabelText('每天出价', { selector: 'input' }, soon);
    expect((await app.findByRole('button', { name: '申请置顶' }, soon)).hasAttribute('disabled')).toBe(true);
    fireEvent.click(app.getByRole('radio', { name: '5 天' }));
    await write(app, '每天出价', '0020x');
    expect(app.getByText('100')).toBeTruthy();
    await write(app, '支付密码', 'Moneda-17');
    await press(app, '申请置顶');
    expect(await app.findByText('置顶申请已提交，等待审核', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(pins.applyPostPin)).toEqual([{ id: 9, day: 5, amount: 100, password: 'Moneda-17' }]);
  });

  it('says what is wrong with the password beside it, and that there is too little, with the way to more', async () => {
    const server = postOfMine({});
    server.answer(pins.applyPostPin, () => {
      throw refusal({ reason: 'PAYMENT_PASSWORD_WRONG', message: '支付密码不正确，还可尝试4次' });
    });
    const app = await openSheet(server);
    await write(app, '每天出价', '10');
    await write(app, '支付密码', 'Moneda-99');
    await press(app, '申请置顶');
    expect(await app.findByText('支付密码不正确，还可尝试4次', undefined, soon)).toBeTruthy();
    await write(app, '每天出价', '801');
    expect((await app.findByRole('alert', undefined, soon)).textContent).toContain('积分不足，请充值');
    expect(app.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('/currency/recharge');
  });

  it('costs who looks after the place nothing, and is ended by them', async () => {
    const server = postOfMine({ may: 'confirm', may_end: true, pinned_until: '2026-03-01 08:00:00' });
    server.answer(pins.confirmPostPin, () => ({ message: '置顶成功' }));
    const app = await openSheet(server);
    expect(await app.findByText(/已置顶至/, undefined, soon)).toBeTruthy();
    expect(app.getByRole('button', { name: '取消置顶' })).toBeTruthy();
    fireEvent.click(app.getByRole('radio', { name: '10 天' }));
    await press(app, '确认置顶');
    await waitFor(() => expect(app.queryByText('取消置顶')).toBeNull(), soon);
    expect(server.inputsOf(pins.confirmPostPin)).toEqual([{ id: 9, day: 10 }]);
  });

  it('that waits is shown with what is set apart, and can be taken back', async () => {
    const server = postOfMine({ pending: { id: 3, amount: 500, day: 10, created_at: '2026-03-01 08:00:00' } });
    server.answer(pins.cancelPinRequest, () => null);
    const app = await openSheet(server);
    expect(await app.findByText('置顶 10 天，共 500 积分', undefined, soon)).toBeTruthy();
    await press(app, '撤回申请');
    await waitFor(() => expect(app.queryByText('撤回申请')).toBeNull(), soon);
    expect(server.inputsOf(pins.cancelPinRequest)).toEqual([{ id: 3 }]);
  });
});

function audits(requests: PinRequest[]): FakeServer {
  const server = payingHouse();
  server.answer(getCounts, () => ({
    user: {
      liked: 0,
      commented: 0,
      at: 0,
      system: 0,
      following: 0,
      mutual: 0,
      'feed-comment-pinned': 0,
      'news-comment-pinned': 0,
      'group-join-pinned': 0,
      'post-comment-pinned': requests.length,
      'post-pinned': 0,
      'cooperation-intention': 0,
      chat: 0,
    },
  }));
  for (const list of [pins.listFeedCommentPins, pins.listNewsCommentPins, pins.listPostPins, pins.listPostCommentPins])
    server.answer(list, () => requests);
  return server;
}

describe('/message/audits', () => {
  it('is for who is signed in', async () => {
    expect((await renderApp('/message/audits/groupposts')).address()).toContain('/signin');
  });

  it('opens at comments on feeds', async () => {
    const app = await renderApp('/message/audits', { server: audits([]), as: payer() });
    await expect.poll(app.address).toBe('/message/audits/feedcomments');
    expect(await app.findByText('没有待处理的申请', undefined, soon)).toBeTruthy();
  });

  it.each(['feedcomments', 'newscomments', 'groupposts', 'groupcomments'] as const)(
    'stands empty at %s in three languages',
    async (list) => {
      for (const locale of ['zh-CN', 'en-US', 'es-ES'] as const) {
        const app = await renderApp(`/message/audits/${list}`, { server: audits([]), as: payer(), locale });
        await app.findAllByRole('tab', undefined, soon);
        await waitFor(() => expect(app.container.querySelector('p.text-balance')?.textContent).toBeTruthy(), soon);
        app.unmount();
      }
    },
  );

  it('says yes or no to a request, and reads the list again where somebody was faster', async () => {
    const server = audits([pinRequest()]);
    server.answer(pins.approvePin, () => {
      throw refusal({ reason: 'PIN_SETTLED', message: '该置顶申请已经处理过了' });
    });
    server.answer(pins.rejectPin, () => null);
    const app = await renderApp('/message/audits/groupcomments', { server, as: payer() });
    expect(await app.findByText('请看我', undefined, soon)).toBeTruthy();
    expect(app.getByText('责任限制')).toBeTruthy();
    const reads = server.inputsOf(pins.listPostCommentPins).length;
    await press(app, '通过');
    expect(await app.findByText('该置顶申请已经处理过了', undefined, soon)).toBeTruthy();
    await waitFor(() => expect(server.inputsOf(pins.listPostCommentPins).length).toBeGreaterThan(reads), soon);
    await press(app, '拒绝');
    expect(await app.findByText('已拒绝，金额已退回', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(pins.rejectPin)).toEqual([{ id: 3 }]);
  });
});

describe('/myPins', () => {
  it('shows what I asked for and how it stands, and takes back what waits', async () => {
    const server = audits([]);
    let mine = [
      pinRequest({ id: 8, user_id: 7 }),
      pinRequest({ id: 6, user_id: 7, state: 'rejected', amount: 30, day: 1 }),
      pinRequest({ id: 5, user_id: 7, state: 'approved', expires_at: '2026-03-06 08:00:00' }),
    ];
    server.answer(pins.listMyPins, () => mine);
    server.answer(pins.cancelPinRequest, () => {
      mine = mine.map((one) => (one.id === 8 ? { ...one, state: 'cancelled' } : one));
      return null;
    });
    const app = await renderApp('/message/audits/groupposts', { server, as: payer() });
    await press(app, '我的申请');
    await waitFor(() => expect(app.address()).toBe('/myPins'), soon);
    // The audits say 待处理 too, and stay until this screen has come.
    expect(await app.findByText('金额已冻结，等待审核', undefined, soon)).toBeTruthy();
    expect(app.getByText('待处理')).toBeTruthy();
    expect(app.getByText('金额已全额退回')).toBeTruthy();
    expect(app.getByText(/^已置顶至/)).toBeTruthy();
    await press(app, '撤回申请');
    expect(await app.findByText('已撤回', undefined, soon)).toBeTruthy();
    expect(app.getByText('已撤回申请，金额已退回')).toBeTruthy();
    expect(app.queryByRole('button', { name: '撤回申请' })).toBeNull();
    expect(server.inputsOf(pins.cancelPinRequest)).toEqual([{ id: 8 }]);
  });

  it('stands empty with the way on, and is for who is signed in', async () => {
    const server = audits([]);
    server.answer(pins.listMyPins, () => []);
    expect(await (await renderApp('/myPins', { server, as: payer() })).findByText('还没有申请过置顶', undefined, soon)).toBeTruthy();
    expect((await renderApp('/myPins')).address()).toContain('/signin');
  });
});

describe('/ops/pins', () => {
  it('is where operators answer requests for feeds', async () => {
    const server = audits([]);
    server.answer(pins.listFeedPins, () => [pinRequest({ channel: 'feed', raw: null, comment: null, post: null })]);
    server.answer(pins.approveFeedPin, () => ({ message: '已通过置顶申请' }));
    const app = await renderApp('/ops/pins', { server, as: { ...payer(), role: 'operator' } });
    expect(await app.findByText('内容已被删除', undefined, soon)).toBeTruthy();
    await press(app, '通过');
    expect(await app.findByText('已通过置顶申请', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(pins.approveFeedPin)).toEqual([{ id: 3 }]);
  });
});
