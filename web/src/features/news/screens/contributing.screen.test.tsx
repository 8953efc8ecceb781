import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contributing from '#contract/news/contributing.doors.ts';
import * as editing from '#contract/news/editing.doors.ts';
import type { NewsRevisionDetail } from '#contract/news/editing.schemas.ts';
import * as news from '#contract/news/news.doors.ts';
import type { NewsContribution } from '#contract/news/news.schemas.ts';
import { getPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { newsPage } from '../../../testing/news-content.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

const soon = { timeout: 8_000 };
const rich = personNamed('林一', { signed: true, currency: { owner_id: 7, type: 1, sum: 500 } });
const operator = personNamed('值班', { signed: true, role: 'operator' });
const site = {
  anonymous: { status: true },
  gold: { status: true, name: '金币' },
  reserved_nickname: '',
  reward: { status: true, amounts: '100' },
  currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
};

type May = { readonly may: boolean; readonly certification: number | null; readonly fee: number };
const mayNow: May = { may: true, certification: 1, fee: 0 };

const written = (own: Partial<NewsContribution> = {}) => newsPage('术语库开放了', { user_id: 7, can_edit: true, can_delete: true, ...own });

function desk(state: May = mayNow): FakeServer {
  const server = fakeServer();
  server.answer(contributing.getContributing, () => ({ ...state, drafts: 0 }));
  server.answer(contributing.listContributions, () => []);
  server.answer(contributing.saveNewsDraft, () => ({ message: '草稿已保存', id: 91, news: written({ id: 91 }) }));
  server.answer(contributing.changeNewsDraft, () => ({ message: '草稿已保存', id: 91, news: written({ id: 91 }) }));
  server.answer(contributing.contributeNews, () => ({ message: '投稿成功，等待审核', id: 91, news: written({ id: 91 }) }));
  server.answer(news.listNewsCategories, () => ({ my_cates: [{ id: 3, name: '行业', rank: 1 }], more_cates: [] }));
  server.answer(getSiteConfig, () => ({ site, 'pay-validate-user-password': true }));
  server.answer(getPaymentPassword, () => ({ is_set: true, set_at: null, sent_to: null, locked_minutes: 0 }));
  return server;
}

const fill = async (app: RenderedApp) => {
  fireEvent.change(await app.findByRole('textbox', { name: '标题' }, soon), { target: { value: '一篇投稿' } });
  fireEvent.change(app.getByRole('textbox', { name: '正文' }), { target: { value: '## 开头\n\n正文' } });
  fireEvent.click(app.getByRole('button', { name: '分类' }));
  fireEvent.click(await app.findByText('行业', undefined, soon));
};

describe('/post/release', () => {
  it('tells who is not verified to verify first, and who waits for it that they wait', async () => {
    const app = await renderApp('/post/release', { server: desk({ may: false, certification: null, fee: 0 }), as: rich });
    expect(await app.findByText('请先进行身份认证', undefined, soon)).toBeTruthy();
    app.unmount();
    const waiting = await renderApp('/post/release', { server: desk({ may: false, certification: 0, fee: 0 }), as: rich });
    expect(await waiting.findByText('您的认证正在等待审核，通过审核后可发布帖子', undefined, soon)).toBeTruthy();
  });

  it('shows the text as it will be read, and keeps it as one draft on the server', async () => {
    const server = desk();
    const app = await renderApp('/post/release', { server, as: rich });
    await fill(app);
    await waitFor(() => expect(server.inputsOf(contributing.saveNewsDraft)).toHaveLength(1), soon);
    expect(server.inputsOf(contributing.saveNewsDraft)[0]).toMatchObject({ title: '一篇投稿', cate_id: 3 });
    fireEvent.click(app.getByRole('button', { name: '预览' }));
    expect(await app.findByRole('heading', { name: '开头' }, soon)).toBeTruthy();
    fireEvent.change(app.getByRole('textbox', { name: '标题' }), { target: { value: '改过的' } });
    await waitFor(() => expect(server.inputsOf(contributing.changeNewsDraft)).toHaveLength(1), soon);
    expect(server.inputsOf(contributing.saveNewsDraft)).toHaveLength(1);
  });

  it('sends in once, and leads to what is being read', async () => {
    const server = desk();
    const app = await renderApp('/post/release', { server, as: rich });
    await fill(app);
    fireEvent.click(app.getByRole('button', { name: '投稿' }));
    await waitFor(() => expect(app.address()).toBe('/profile/news/auditing'), soon);
    expect(server.inputsOf(contributing.contributeNews)).toMatchObject([{ category: 3, title: '一篇投稿', tags: [] }]);
  });

  it('asks for the fee with the payment password first, and sends nothing before', async () => {
    const server = desk({ ...mayNow, fee: 80 });
    const app = await renderApp('/post/release', { server, as: rich });
    await fill(app);
    fireEvent.click(app.getByRole('button', { name: '投稿' }));
    const sheet = await app.findByRole('dialog', { name: '投稿费' }, soon);
    expect(server.inputsOf(contributing.contributeNews)).toEqual([]);
    fireEvent.change(await within(sheet).findByLabelText('支付密码', undefined, soon), { target: { value: 'correct-horse' } });
    fireEvent.click(within(sheet).getByRole('button', { name: /支付 80/ }));
    await waitFor(
      () => expect(server.inputsOf(contributing.contributeNews)).toMatchObject([{ seen_amount: 80, password: 'correct-horse' }]),
      soon,
    );
  });

  it('whose fee moved says so, closes its sheet, and is sent in for the fee of now', async () => {
    const state = { ...mayNow, fee: 80 };
    const server = desk(state);
    server.answer(contributing.getContributing, () => ({ ...state, drafts: 0 }));
    const app = await renderApp('/post/release', { server, as: rich });
    await fill(app);
    const payBy = async (name: RegExp) => {
      fireEvent.click(app.getByRole('button', { name: '投稿' }));
      const sheet = await app.findByRole('dialog', { name: '投稿费' }, soon);
      fireEvent.change(await within(sheet).findByLabelText('支付密码', undefined, soon), { target: { value: 'correct-horse' } });
      fireEvent.click(within(sheet).getByRole('button', { name }));
    };
    state.fee = 120;
    server.refuse(contributing.contributeNews, { message: '价格已变为120积分，请确认后再试', reason: 'PRICE_MOVED', status: 422 });
    await payBy(/支付 80/);
    expect(await app.findByText('价格已变为120积分，请确认后再试', undefined, soon)).toBeTruthy();
    await waitFor(() => expect(app.queryByRole('dialog')).toBeNull(), soon);
    server.answer(contributing.contributeNews, () => ({ message: '投稿成功，等待审核', id: 91, news: written({ id: 91 }) }));
    await payBy(/支付 120/);
    await waitFor(() => expect(server.inputsOf(contributing.contributeNews).map((sent) => sent.seen_amount)).toEqual([80, 120]), soon);
  });

  it('with a fault in a field leaves the sheet of its fee, to be mended', async () => {
    const server = desk({ ...mayNow, fee: 80 });
    server.refuse(contributing.contributeNews, { kind: 'invalid', message: '请检查', status: 422, fields: { title: '标题太像广告' } });
    const app = await renderApp('/post/release', { server, as: rich });
    await fill(app);
    fireEvent.click(app.getByRole('button', { name: '投稿' }));
    const sheet = await app.findByRole('dialog', { name: '投稿费' }, soon);
    fireEvent.change(await within(sheet).findByLabelText('支付密码', undefined, soon), { target: { value: 'correct-horse' } });
    fireEvent.click(within(sheet).getByRole('button', { name: /支付 80/ }));
    await waitFor(() => expect(app.queryByRole('dialog')).toBeNull(), soon);
    expect(await app.findByText('标题太像广告', undefined, soon)).toBeTruthy();
  });
});

describe('what one contributed', () => {
  it('stands under four tabs, empty in three languages', async () => {
    for (const locale of ['zh-CN', 'en-US', 'es-ES'] as const)
      for (const tab of ['released', 'auditing', 'rejected', 'drafts']) {
        const app = await renderApp(`/profile/news/${tab}`, { server: desk(), as: rich, locale });
        await waitFor(() => expect(app.container.querySelector('p.text-balance')?.textContent).not.toBeFalsy(), soon);
        app.unmount();
      }
  });

  it('says why it was rejected, and leads to an editor’s version that wants an answer', async () => {
    const server = desk();
    server.answer(contributing.listContributions, ({ type }) =>
      type === 3
        ? [written({ audit_status: 3, reason: '与行业无关' })]
        : [written({ audit_status: 1, pending: { revision: 5, number: 2, turn: 'author', created_at: '2024-03-01 08:00:00' } })],
    );
    const app = await renderApp('/profile/news/rejected', { server, as: rich });
    expect(await app.findByText('原因：与行业无关', undefined, soon)).toBeTruthy();
    await app.goTo('/profile/news/auditing');
    expect(await app.findByText('待你确认', undefined, soon)).toBeTruthy();
    expect(app.getByRole('link', { name: '术语库开放了' }).getAttribute('href')).toBe('/news/70/revisions/5');
  });
});

const version = (own: Partial<NewsRevisionDetail> = {}): NewsRevisionDetail => ({
  id: 5,
  number: 2,
  is_own: true,
  by: 'editor',
  user: null,
  title: '术语库开放了',
  note: '顺了两处',
  state: 'open',
  reason: null,
  created_at: '2024-03-01 08:00:00',
  decided_at: null,
  subject: '',
  content: '正文',
  from: '',
  author: '林一',
  tags: [],
  category: { id: 3, name: '行业', rank: 1 },
  image: null,
  images: [],
  compared_with: 4,
  differences: [
    {
      field: 'content',
      parts: [
        { part: null, text: '我们', removed: '', added: '' },
        { part: 1, text: '', removed: '昨天', added: '今天' },
        { part: 2, text: '', removed: '', added: '终于' },
      ],
    },
  ],
  answers: null,
  ...own,
});

describe('a version that an editor wrote', () => {
  it('shows what was taken out and put in, and lets its author leave one change and accept the other', async () => {
    const server = desk();
    server.answer(editing.getNewsRevision, () => version());
    server.answer(editing.answerNewsRevision, () => ({ message: '已回复编辑的修改', revision: version() }));
    const app = await renderApp('/news/70/revisions/5', { server, as: rich });
    const changes = await app.findAllByRole('button', { pressed: true }, soon);
    expect(changes.map((change) => [change.querySelector('del')?.textContent, change.querySelector('ins')?.textContent])).toEqual([
      ['删去 昨天', '加上 今天'],
      [undefined, '加上 终于'],
    ]);
    fireEvent.click(changes[0] as HTMLElement);
    fireEvent.click(app.getByRole('button', { name: '接受 1 / 2 处并回复' }));
    await waitFor(() => expect(server.inputsOf(editing.answerNewsRevision)).toEqual([{ id: 70, revision: 5, accept: [2] }]), soon);
  });

  it('takes a word of its author to a change that they leave, and to none that they accept after all', async () => {
    const server = desk();
    server.answer(editing.getNewsRevision, () => version());
    server.answer(editing.answerNewsRevision, () => ({ message: '已回复编辑的修改', revision: version() }));
    const app = await renderApp('/news/70/revisions/5', { server, as: rich });
    await app.findAllByRole('button', { pressed: true }, soon);
    expect(app.queryByRole('list', { name: '不接受之处可以各写一句' })).toBeNull();
    fireEvent.click(app.getByRole('button', { name: '全部不接受' }));
    const said = within(app.getByRole('list', { name: '不接受之处可以各写一句' }));
    for (const [nth, note] of ['昨天才对', ' <b>太重</b> '].entries()) {
      fireEvent.click(said.getAllByRole('button', { name: '说明这一处' })[0] as HTMLElement);
      fireEvent.change(said.getAllByRole('textbox', { name: '说明这一处' })[nth] as HTMLElement, { target: { value: note } });
    }
    fireEvent.click(app.getAllByRole('button', { pressed: false })[0] as HTMLElement);
    fireEvent.click(app.getByRole('button', { name: '接受 1 / 2 处并回复' }));
    const answered = { id: 70, revision: 5, accept: [1], notes: [{ part: 2, note: '<b>太重</b>' }] };
    await waitFor(() => expect(server.inputsOf(editing.answerNewsRevision)).toEqual([answered]), soon);
  });

  it('tells its editor which changes its author took, which they left, and what they say to one', async () => {
    const server = desk();
    const answered = [
      { part: 1, accepted: true, note: '' },
      { part: 2, accepted: false, note: '“终于”太重了' },
    ];
    server.answer(editing.getNewsRevision, () => version({ is_own: false, state: 'answered', answers: answered }));
    const app = await renderApp('/news/70/revisions/5', { server, as: operator });
    const said = await app.findByRole('list', { name: '作者对各处的话' }, soon);
    expect(
      within(said)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['终于“终于”太重了']);
    const text = said.parentElement?.textContent ?? '';
    expect(text).toMatch(/删去 昨天加上 今天 已接受加上 终于 未接受/);
  });

  it('is accepted whole where its author touches nothing', async () => {
    const server = desk();
    server.answer(editing.getNewsRevision, () => version());
    server.answer(editing.answerNewsRevision, () => ({ message: '已回复编辑的修改', revision: version() }));
    const app = await renderApp('/news/70/revisions/5', { server, as: rich });
    fireEvent.click(await app.findByRole('button', { name: '接受全部修改' }, soon));
    await waitFor(() => expect(server.inputsOf(editing.answerNewsRevision)).toEqual([{ id: 70, revision: 5, accept: 'all' }]), soon);
  });
});

describe('a piece of news that an operator contributed', () => {
  it('lets them answer an editor part by part, as any author does, and decide about nothing of their own', async () => {
    const server = desk();
    server.answer(editing.getNewsRevision, () => version());
    server.answer(editing.answerNewsRevision, () => ({ message: '已回复编辑的修改', revision: version() }));
    const app = await renderApp('/news/70/revisions/5', { server, as: operator });
    const changes = await app.findAllByRole('button', { pressed: true }, soon);
    fireEvent.click(changes[1] as HTMLElement);
    fireEvent.click(app.getByRole('button', { name: '接受 1 / 2 处并回复' }));
    await waitFor(() => expect(server.inputsOf(editing.answerNewsRevision)).toEqual([{ id: 70, revision: 5, accept: [1] }]), soon);
    app.unmount();
    server.answer(editing.getNewsRevision, () => version({ id: 4, by: 'author', number: 1, differences: [], compared_with: null }));
    const own = await renderApp('/news/70/revisions/4', { server, as: operator });
    expect(await own.findByRole('heading', { name: '术语库开放了' }, soon)).toBeTruthy();
    expect(own.queryByRole('button', { name: '驳回' })).toBeNull();
  });

  it('is somebody else’s to decide about', async () => {
    const server = desk();
    server.answer(editing.getNewsRevision, () => version({ is_own: false }));
    const app = await renderApp('/news/70/revisions/5', { server, as: operator });
    await waitFor(() => expect(app.container.querySelector('del')?.textContent).toBe('删去 昨天'), soon);
    expect(app.queryByRole('button', { name: '接受全部修改' })).toBeNull();
  });
});

describe('/ops/news', () => {
  const waiting = { revision: 5, number: 1, turn: 'editor' as const, created_at: '2024-03-01 08:00:00' };

  it('is for operators alone', async () => {
    const app = await renderApp('/ops/news', { server: desk(), as: visitors.signed });
    expect(await app.findByText('内容不存在或已被删除', undefined, soon)).toBeTruthy();
    expect(app.queryByRole('tab', { name: '待处理' })).toBeNull();
  });

  it('lists what waits, and publishes or rejects the version that was read', async () => {
    const server = desk();
    server.answer(editing.listDeskNews, () => [written({ audit_status: 1, pending: waiting })]);
    server.answer(editing.getNewsRevision, () => version({ by: 'author', is_own: false, number: 1, differences: [], compared_with: null }));
    server.answer(editing.publishNews, () => ({ message: '已发布' }));
    server.answer(editing.rejectNews, () => ({ message: '已驳回' }));
    const app = await renderApp('/ops/news', { server, as: operator });
    fireEvent.click(await app.findByRole('link', { name: '术语库开放了' }, soon));
    fireEvent.click(await app.findByRole('button', { name: '驳回' }, soon));
    const sheet = await app.findByRole('dialog', undefined, soon);
    fireEvent.change(within(sheet).getByRole('textbox', { name: '原因' }), { target: { value: '重复' } });
    fireEvent.click(within(sheet).getByRole('button', { name: '驳回' }));
    await waitFor(() => expect(server.inputsOf(editing.rejectNews)).toEqual([{ id: 70, revision: 5, reason: '重复' }]), soon);
    await waitFor(() => expect(app.address()).toBe('/ops/news'), soon);
  });

  it('edits what waits and sends it back, with a word to its author', async () => {
    const server = desk();
    server.answer(news.getNews, () => written({ audit_status: 1, pending: waiting }));
    server.answer(editing.getNewsRevision, () => version({ by: 'author', is_own: false, title: '等着的标题' }));
    server.answer(editing.editNews, () => ({ message: '已退回作者确认', revision: version() }));
    server.answer(editing.listDeskNews, () => []);
    const app = await renderApp('/ops/news/edit?id=70', { server, as: operator });
    const title = await app.findByDisplayValue('等着的标题', undefined, soon);
    fireEvent.change(title, { target: { value: '更好的标题' } });
    fireEvent.change(app.getByRole('textbox', { name: '给作者的话' }), { target: { value: '标题更清楚' } });
    fireEvent.click(app.getByRole('button', { name: '退回作者' }));
    await waitFor(
      () =>
        expect(server.inputsOf(editing.editNews)).toMatchObject([
          { id: 70, revision: 5, title: '更好的标题', note: '标题更清楚', category: 3 },
        ]),
      soon,
    );
  });
});

describe('the versions of a piece of news', () => {
  it('stand in a list, each leading to what it says', async () => {
    const server = desk();
    server.answer(editing.listNewsRevisions, () => [version()]);
    const app = await renderApp('/news/70/revisions', { server, as: rich });
    await waitFor(() => expect(app.container.querySelector('a[href="/news/70/revisions/5"]')).toBeTruthy(), soon);
  });
});
