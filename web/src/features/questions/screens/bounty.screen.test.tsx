import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listGlossary } from '#contract/glossary/glossary.doors.ts';
import { listIndustries, listLanguages } from '#contract/onboarding/onboarding.doors.ts';
import { getPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import * as finding from '#contract/people/finding.doors.ts';
import { listFollows } from '#contract/people/people.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import { applyFeatured } from '#contract/questions/featured.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { listTopicExperts } from '#contract/questions/topics.doors.ts';
import type { TopicExpert } from '#contract/questions/topics.schemas.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { allAnswered } from '../../../testing/all-answered.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { leaveOverlays } from '../../../testing/leave-overlays.ts';
import { personNamed } from '../../../testing/people.ts';
import { answerPage, answerSaying, questionAsking, questionPage, topicCalled } from '../../../testing/question-content.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

afterEach(leaveOverlays);

const soon = { timeout: 8_000 };
const rich = personNamed('林一', { signed: true, currency: { owner_id: 7, type: 1, sum: 500 } });
const site = {
  anonymous: { status: true },
  gold: { status: true, name: '金币' },
  reserved_nickname: '',
  reward: { status: true, amounts: '100' },
  currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
};
const open = { state: 'open', ends_at: '2024-03-15 08:00:00', answer_id: null } as const;

const configWith = (look: number, apply = 200) => ({
  site,
  'pay-validate-user-password': true,
  'Q&A': { switch: true, apply_amount: apply, onlookers_amount: look },
});

function house(own: Parameters<typeof questionPage>[1] = {}): FakeServer {
  const server = fakeServer();
  server.answer(questions.listSimilarQuestions, () => []);
  server.answer(listGlossary, () => []);
  server.answer(questions.listQuestions, () => [questionAsking('不可抗力怎么译？', { amount: 80, bounty: open })]);
  server.answer(questions.getQuestion, () => questionPage('不可抗力怎么译？', { amount: 80, bounty: open, ...own }));
  server.answer(questions.askQuestion, () => ({ message: '提问成功', question: questionPage('不可抗力怎么译？') }));
  server.answer(questions.offerBounty, () => null);
  server.answer(answers.listAnswers, () => []);
  server.answer(answers.listAnswerComments, () => ({ pinneds: [], comments: [] }));
  server.answer(listFollows, () => []);
  server.answer(finding.searchPeople, () => [somebody('小满', { id: 22 })]);
  server.answer(getSiteConfig, () => configWith(30));
  server.answer(getPaymentPassword, () => ({ is_set: true, set_at: null, sent_to: null, locked_minutes: 0 }));
  return server;
}

const pay = async (app: RenderedApp, name: RegExp): Promise<void> => {
  const sheet = await app.findByRole('dialog', undefined, soon);
  fireEvent.change(await within(sheet).findByLabelText('支付密码', undefined, soon), { target: { value: 'correct-horse' } });
  fireEvent.click(within(sheet).getByRole('button', { name }));
};

describe('a bounty', () => {
  it('is named before an answer is adopted, which pays it', async () => {
    const server = house({ can_edit: true });
    server.answer(answers.listAnswers, () => [answerSaying('译作 force majeure', { can_adopt: true })]);
    const app = await renderApp('/questions/80', { server, as: rich });
    fireEvent.click(await app.findByRole('button', { name: '采纳' }, soon));
    const asked = await app.findByRole('alertdialog', undefined, soon);
    expect(asked.textContent).toContain('悬赏的 80 积分归回答者所有');
    expect(server.inputsOf(answers.adoptAnswer)).toEqual([]);
  });

  it('stands on the card and on the page of its question, with how it stands', async () => {
    const app = await renderApp('/question?type=reward', { server: house(), as: rich });
    expect(await app.findByText('悬赏 80', undefined, soon)).toBeTruthy();
    expect(app.server.inputsOf(questions.listQuestions)).toMatchObject([{ type: 'reward' }]);
    await app.goTo('/questions/80');
    expect(await app.findByText(/2024-03-15 前采纳一个回答/, undefined, soon)).toBeTruthy();
  });

  it('is set apart with the question, asked for with the password, and nothing is sent before', async () => {
    const server = house();
    const app = await renderApp('/post/question', { server, as: rich });
    fireEvent.change(await app.findByRole('textbox', { name: '问题' }, soon), { target: { value: '不可抗力怎么译' } });
    fireEvent.change(app.getByRole('textbox', { name: '悬赏' }), { target: { value: '080元' } });
    fireEvent.click(await app.findByRole('switch', { name: /付费围观/ }, soon));
    fireEvent.click(app.getByRole('button', { name: /^邀请回答/ }));
    const sheet = await app.findByRole('dialog', undefined, soon);
    fireEvent.change(within(sheet).getByRole('searchbox'), { target: { value: '小满' } });
    fireEvent.click(await within(sheet).findByRole('button', { name: /小满/ }, soon));
    fireEvent.click(within(sheet).getByRole('button', { name: '完成（1）' }));
    fireEvent.click(await app.findByRole('switch', { name: /回答即得/ }, soon));
    await waitFor(() => expect(app.queryByRole('dialog')).toBeNull(), soon);
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    await app.findByRole('dialog', { name: '悬赏' }, soon);
    expect(server.inputsOf(questions.askQuestion)).toEqual([]);
    await pay(app, /悬赏 80 积分并发布|悬赏 80 积分 并发布/);
    await waitFor(() => expect(app.address()).toBe('/questions/80'), soon);
    expect(server.inputsOf(questions.askQuestion)).toEqual([
      {
        ...{ subject: '不可抗力怎么译？', body: '', topics: [], anonymity: 0 },
        ...{ amount: 80, look: 1, automaticity: 1, invitations: [22], password: 'correct-horse' },
      },
    ]);
  });

  it('of a term question sells no look, also where it was wanted before the term was named', async () => {
    const server = house();
    server.answer(listLanguages, () => [
      { code: 'zh', name: '中文', native: '中文', common: true },
      { code: 'en', name: '英语', native: 'English', common: true },
    ]);
    server.answer(listIndustries, () => []);
    const app = await renderApp('/post/question', { server, as: rich });
    fireEvent.change(await app.findByRole('textbox', { name: '问题' }, soon), { target: { value: '这个词怎么译' } });
    fireEvent.change(app.getByRole('textbox', { name: '悬赏' }), { target: { value: '80' } });
    fireEvent.click(await app.findByRole('switch', { name: /付费围观/ }, soon));
    fireEvent.click(app.getByRole('switch', { name: '这是术语问题' }));
    await waitFor(() => expect(app.queryByRole('switch', { name: /付费围观/ })).toBeNull(), soon);
    fireEvent.change(await app.findByRole('textbox', { name: '术语' }, soon), { target: { value: 'estoppel' } });
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    await pay(app, /并发布/);
    await waitFor(() => expect(server.inputsOf(questions.askQuestion)).toHaveLength(1), soon);
    const [sent] = server.inputsOf(questions.askQuestion);
    expect(sent).toMatchObject({ amount: 80, term: { text: 'estoppel' } });
    expect(sent).not.toHaveProperty('look');
  });

  it('that is not paid leaves the question unsent, and says what was wrong with the password', async () => {
    const server = house();
    server.refuse(questions.askQuestion, { message: '支付密码错误', reason: 'PAYMENT_PASSWORD_WRONG' });
    const app = await renderApp('/post/question', { server, as: rich });
    fireEvent.change(await app.findByRole('textbox', { name: '问题' }, soon), { target: { value: '不可抗力怎么译' } });
    fireEvent.change(app.getByRole('textbox', { name: '悬赏' }), { target: { value: '80' } });
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    await app.findByRole('dialog', { name: '悬赏' }, soon);
    await pay(app, /并发布/);
    expect(await app.findByText('支付密码错误', undefined, soon)).toBeTruthy();
    await expect.poll(app.address).toBe('/post/question');
  });

  it('that is refused for anything else says so, and keeps what was written', async () => {
    const server = house();
    server.refuse(questions.askQuestion, { message: '今天的提问已用完', reason: 'TOO_MANY', status: 422 });
    const app = await renderApp('/post/question', { server, as: rich });
    fireEvent.change(await app.findByRole('textbox', { name: '问题' }, soon), { target: { value: '不可抗力怎么译' } });
    fireEvent.change(app.getByRole('textbox', { name: '悬赏' }), { target: { value: '80' } });
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    await app.findByRole('dialog', { name: '悬赏' }, soon);
    await pay(app, /并发布/);
    expect(await app.findByText('今天的提问已用完', undefined, soon)).toBeTruthy();
  });

  it('is raised by who asked, and never lowered', async () => {
    const server = house({ can_edit: true, can_offer: true });
    const app = await renderApp('/questions/80', { server, as: rich });
    fireEvent.click(await app.findByRole('button', { name: '问题操作' }, soon));
    fireEvent.click(await app.findByRole('button', { name: '增加悬赏' }, soon));
    const sheet = await app.findByRole('dialog', { name: '增加悬赏' }, soon);
    fireEvent.change(within(sheet).getByRole('textbox', { name: '悬赏' }), { target: { value: '80' } });
    expect(within(sheet).getByText('须高于 80')).toBeTruthy();
    fireEvent.change(within(sheet).getByRole('textbox', { name: '悬赏' }), { target: { value: '120' } });
    await pay(app, /悬赏 120/);
    await waitFor(() => expect(server.inputsOf(questions.offerBounty)).toEqual([{ id: 80, amount: 120, password: 'correct-horse' }]), soon);
  });

  it('is offered by nobody else', async () => {
    const app = await renderApp('/questions/80', { server: house(), as: rich });
    fireEvent.click(await app.findByRole('button', { name: '问题操作' }, soon));
    expect(await app.findByRole('button', { name: '举报' }, soon)).toBeTruthy();
    expect(app.queryByRole('button', { name: /悬赏/ })).toBeNull();
  });
});

describe('a question that is to be chosen', () => {
  it('is applied for by who asked, for what the house asks', async () => {
    const server = house({ can_edit: true, can_apply: true });
    server.answer(applyFeatured, () => ({ message: '已提交申请' }));
    const app = await renderApp('/questions/80', { server, as: rich });
    fireEvent.click(await app.findByRole('button', { name: '问题操作' }, soon));
    fireEvent.click(await app.findByRole('button', { name: '申请精选' }, soon));
    await app.findByRole('dialog', { name: '申请精选' }, soon);
    await pay(app, /支付 200/);
    await waitFor(
      () => expect(server.inputsOf(applyFeatured)).toMatchObject([{ id: 80, seen_amount: 200, password: 'correct-horse' }]),
      soon,
    );
  });

  it('is applied for in the same sheet for what the house asks by now', async () => {
    const server = house({ can_edit: true, can_apply: true });
    let price = 200;
    server.answer(getSiteConfig, () => configWith(30, price));
    server.refuse(applyFeatured, { message: '价格已变为250积分，请确认后再试', reason: 'PRICE_MOVED', status: 422 });
    const app = await renderApp('/questions/80', { server, as: rich });
    fireEvent.click(await app.findByRole('button', { name: '问题操作' }, soon));
    fireEvent.click(await app.findByRole('button', { name: '申请精选' }, soon));
    const sheet = await app.findByRole('dialog', { name: '申请精选' }, soon);
    price = 250;
    await pay(app, /支付 200/);
    fireEvent.click(await within(sheet).findByRole('button', { name: /支付 250/ }, soon));
    await waitFor(() => expect(server.inputsOf(applyFeatured).map((sent) => sent.seen_amount)).toEqual([200, 250]), soon);
  });
});

describe('whom a question invites', () => {
  it('stands on its page, and beside what they answered', async () => {
    const server = house({ invitations: [somebody('小满', { id: 22 })] });
    server.answer(answers.listAnswers, () => [answerSaying('请我答的', { invited: 1 })]);
    const app = await renderApp('/questions/80', { server, as: rich });
    expect(await app.findByText('邀请了', undefined, soon)).toBeTruthy();
    expect(await app.findByText('受邀', undefined, soon)).toBeTruthy();
  });
});

describe('inviting after asking', () => {
  it('asks those who were chosen, and offers nobody who was asked already', async () => {
    const server = house({ can_edit: true, invitations: [somebody('小满', { id: 22 })] });
    server.answer(finding.searchPeople, () => [somebody('小满', { id: 22 }), somebody('谷雨', { id: 23 })]);
    server.answer(questions.inviteToAnswer, () => null);
    const app = await renderApp('/questions/80', { server, as: rich });
    fireEvent.click(await app.findByRole('button', { name: '问题操作' }, soon));
    fireEvent.click(await app.findByRole('button', { name: '邀请回答' }, soon));
    fireEvent.change(await app.findByPlaceholderText('搜索用户', undefined, soon), { target: { value: '雨' } });
    fireEvent.click(await app.findByRole('button', { name: /谷雨/ }, soon));
    expect(app.queryByRole('button', { name: /^小满/ })).toBeNull();
    fireEvent.click(app.getByRole('button', { name: '完成（1）' }));
    await waitFor(() => expect(server.inputsOf(questions.inviteToAnswer)).toEqual([{ id: 80, invitations: [23] }]), soon);
    expect(await app.findByText('已邀请 1 人', undefined, soon)).toBeTruthy();
  });

  it('offers those who know its topics, each with what shows it, and all whom one follows, page by page', async () => {
    const law = topicCalled('法律翻译');
    const server = house({ can_edit: true, topics: [law], invitations: [somebody('小满', { id: 22 })] });
    const knowing = (name: string, id: number, adoptions: number) => ({
      ...somebody(name, { id }),
      evidence: { adoptions, likes: 5, answers: [] },
    });
    server.answer(listTopicExperts, () => [knowing('小满', 22, 4), knowing('谷雨', 23, 3)]);
    server.answer(listFollows, ({ offset = 0, limit = 0 }) =>
      Array.from({ length: offset === 0 ? limit : 1 }, (_, nth) => personNamed(`关注${offset + nth}`, { id: 100 + offset + nth })),
    );
    server.answer(questions.inviteToAnswer, () => null);
    const app = await renderApp('/questions/80', { server, as: rich });
    fireEvent.click(await app.findByRole('button', { name: '问题操作' }, soon));
    fireEvent.click(await app.findByRole('button', { name: '邀请回答' }, soon));
    const experts = within(await app.findByRole('region', { name: '“法律翻译”的专家' }, soon));
    expect(experts.getAllByRole('button').map((one) => one.textContent)).toEqual([expect.stringContaining('采纳 3 · 赞 5')]);
    expect(server.inputsOf(listTopicExperts)).toMatchObject([{ id: 4 }]);
    fireEvent.click(experts.getByRole('button', { name: /谷雨/ }));
    fireEvent.click(await app.findByRole('button', { name: '点击加载更多' }, soon));
    await waitFor(() => expect(server.inputsOf(listFollows)).toHaveLength(2), soon);
    const last = server.inputsOf(listFollows).at(-1)?.offset ?? 0;
    fireEvent.click(await app.findByRole('button', { name: new RegExp(`^关注${last}(?!\\d)`) }, soon));
    fireEvent.click(app.getByRole('button', { name: '完成（2）' }));
    await waitFor(() => expect(server.inputsOf(questions.inviteToAnswer)).toEqual([{ id: 80, invitations: [23, 100 + last] }]), soon);
  });

  it.each([
    ['and no expert stands there', []],
    ['unless an expert stands there', [{ ...somebody('谷雨', { id: 23 }), evidence: { adoptions: 3, likes: 5, answers: [] } }]],
  ])('says that one follows nobody once all is read, %s', async (_, experts) => {
    const none = '还没有关注的人，搜一搜名字';
    const server = house({ can_edit: true, topics: [topicCalled('法律翻译')] });
    const { promise, resolve } = Promise.withResolvers<TopicExpert[]>();
    server.answer(listTopicExperts, () => promise);
    const app = await renderApp('/questions/80', { server, as: rich });
    fireEvent.click(await app.findByRole('button', { name: '问题操作' }, soon));
    fireEvent.click(await app.findByRole('button', { name: '邀请回答' }, soon));
    await app.findByRole('dialog', { name: '邀请回答' }, soon);
    await waitFor(() => expect(server.inputsOf(listFollows)).toHaveLength(1), soon);
    await allAnswered(1);
    expect(app.queryByText(none)).toBeNull();
    resolve(experts);
    if (experts.length === 0) await app.findByText(none, undefined, soon);
    else await app.findByRole('region', { name: '“法律翻译”的专家' }, soon);
    expect(app.queryAllByText(none)).toHaveLength(experts.length === 0 ? 1 : 0);
  });

  it.each([
    ['is solved', { status: 1 }],
    ['pays whom it invites', { automaticity: 1 }],
  ] as const)('is not offered for a question that %s', async (_, more) => {
    const app = await renderApp('/questions/80', { server: house({ can_edit: true, can_offer: true, ...more }), as: rich });
    fireEvent.click(await app.findByRole('button', { name: '问题操作' }, soon));
    await app.findByRole('button', { name: '编辑' }, soon);
    expect(app.queryByRole('button', { name: '邀请回答' })).toBeNull();
  });
});

describe('an answer that one pays to see', () => {
  const closed = { could: false, adoption: 1 } as const;

  it('shows its price and none of its words, takes no comment, and opens once it is paid', async () => {
    const server = house();
    server.answer(answers.getAnswer, () => answerPage('', closed));
    server.answer(answers.lookAtAnswer, () => ({
      message: '围观成功',
      answer: answerSaying('译作 force majeure', { ...closed, could: true }),
    }));
    const app = await renderApp('/questions/80/answers/90', { server, as: rich });
    fireEvent.click(await app.findByRole('button', { name: '30 积分围观' }, soon));
    expect(app.queryByRole('heading', { name: /^评论/ })).toBeNull();
    await app.findByRole('dialog', { name: '围观回答' }, soon);
    await pay(app, /支付 30/);
    expect(await app.findByText('译作 force majeure', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(answers.lookAtAnswer)).toEqual([{ id: 90, seen_amount: 30, password: 'correct-horse' }]);
  });

  it('whose price moved says so, closes its sheet, and is offered for what it costs now', async () => {
    const server = house();
    let price = 30;
    server.answer(getSiteConfig, () => configWith(price));
    server.answer(answers.getAnswer, () => answerPage('', closed));
    const app = await renderApp('/questions/80/answers/90', { server, as: rich });
    fireEvent.click(await app.findByRole('button', { name: '30 积分围观' }, soon));
    await app.findByRole('dialog', { name: '围观回答' }, soon);
    price = 40;
    server.refuse(answers.lookAtAnswer, { message: '价格已变为40积分，请确认后再试', reason: 'PRICE_MOVED', status: 422 });
    await pay(app, /支付 30/);
    expect(await app.findByText('价格已变为40积分，请确认后再试', undefined, soon)).toBeTruthy();
    await waitFor(() => expect(app.queryByRole('dialog')).toBeNull(), soon);
    fireEvent.click(await app.findByRole('button', { name: '40 积分围观' }, soon));
    await app.findByRole('dialog', { name: '围观回答' }, soon);
    await pay(app, /支付 40/);
    await waitFor(() => expect(server.inputsOf(answers.lookAtAnswer).map((sent) => sent.seen_amount)).toEqual([30, 40]), soon);
  });

  it('asks for another password without reading anything first, and keeps its sheet', async () => {
    const server = house();
    server.answer(answers.getAnswer, () => answerPage('', closed));
    server.refuse(answers.lookAtAnswer, { message: '支付密码错误', reason: 'PAYMENT_PASSWORD_WRONG' });
    const app = await renderApp('/questions/80/answers/90', { server, as: rich });
    fireEvent.click(await app.findByRole('button', { name: '30 积分围观' }, soon));
    await app.findByRole('dialog', { name: '围观回答' }, soon);
    const read = server.inputsOf(getSiteConfig).length;
    await pay(app, /支付 30/);
    expect(await app.findByText('支付密码错误', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(getSiteConfig)).toHaveLength(read);
    expect(app.getByRole('dialog', { name: '围观回答' })).toBeTruthy();
  });

  it('takes neither comment nor like nor tip in a list, as on its page', async () => {
    const server = house();
    server.answer(answers.listAnswers, () => [answerSaying('', closed), answerSaying('谁都能看', { id: 91 })]);
    const app = await renderApp('/questions/80', { server, as: rich });
    expect(await app.findByRole('button', { name: '30 积分围观' }, soon)).toBeTruthy();
    const cardOf = (inside: HTMLElement) => within(inside.closest('article') ?? inside);
    const [open, shut] = [cardOf(app.getByText('谁都能看')), cardOf(app.getByRole('button', { name: '30 积分围观' }))];
    for (const act of [/^点赞/, /^评论/, /打赏/, /收藏/]) {
      expect(open.getByRole('button', { name: act })).toBeTruthy();
      expect(shut.queryByRole('button', { name: act })).toBeNull();
    }
  });

  it('asks a guest to sign in first', async () => {
    const server = house();
    server.answer(answers.getAnswer, () => answerPage('', closed));
    const app = await renderApp('/questions/80/answers/90', { server });
    fireEvent.click(await app.findByRole('button', { name: '30 积分围观' }, soon));
    await waitFor(() => expect(app.address()).toContain('/signin'), soon);
  });
});
