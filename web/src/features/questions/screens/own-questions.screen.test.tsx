import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listGlossary } from '#contract/glossary/glossary.doors.ts';
import { getPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import * as agreements from '#contract/questions/agreements.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import { applyFeatured } from '#contract/questions/featured.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { answerPage, answerSaying, nameless, questionPage } from '../../../testing/question-content.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

const soon = { timeout: 8_000 };
const rich = personNamed('林一', { signed: true, currency: { owner_id: 7, type: 1, sum: 500 } });
const site = {
  anonymous: { status: true },
  gold: { status: true, name: '金币' },
  reserved_nickname: '',
  reward: { status: true, amounts: '100' },
  currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
};

function house(own: Parameters<typeof questionPage>[1] = {}, applyAmount = 200): FakeServer {
  const server = fakeServer();
  server.answer(listGlossary, () => []);
  server.answer(questions.getQuestion, () => questionPage('不可抗力怎么译？', { can_edit: true, ...own }));
  server.answer(answers.listAnswers, () => []);
  server.answer(answers.listAnswerComments, () => ({ pinneds: [], comments: [] }));
  server.answer(getSiteConfig, () => ({
    site,
    'pay-validate-user-password': true,
    'Q&A': { switch: true, apply_amount: applyAmount, onlookers_amount: 30 },
  }));
  server.answer(getPaymentPassword, () => ({ is_set: true, set_at: null, sent_to: null, locked_minutes: 0 }));
  return server;
}

const openMenu = async (app: RenderedApp, name: string) => fireEvent.click(await app.findByRole('button', { name }, soon));
const press = async (app: RenderedApp, name: string) => fireEvent.click(await app.findByRole('button', { name }, soon));

describe('asking that one’s question be chosen', () => {
  it('takes one press and no password where the house asks nothing for it', async () => {
    const server = house({ can_apply: true }, 0);
    server.answer(applyFeatured, () => ({ message: '已提交申请' }));
    const app = await renderApp('/questions/80', { server, as: rich });
    await openMenu(app, '问题操作');
    await press(app, '申请精选');
    const sheet = await app.findByRole('dialog', { name: '申请精选' }, soon);
    expect(within(sheet).queryByLabelText('支付密码')).toBeNull();
    fireEvent.click(within(sheet).getByRole('button', { name: '申请' }));
    await waitFor(() => expect(server.inputsOf(applyFeatured)).toEqual([{ id: 80, seen_amount: 0 }]), soon);
  });

  it('is offered once, and the question says at once that it was asked', async () => {
    const server = house({ can_apply: true }, 0);
    server.answer(applyFeatured, () => {
      server.answer(questions.getQuestion, () => questionPage('不可抗力怎么译？', { can_edit: true, applied: true }));
      return { message: '已提交申请' };
    });
    const app = await renderApp('/questions/80', { server, as: rich });
    await openMenu(app, '问题操作');
    await press(app, '申请精选');
    fireEvent.click(within(await app.findByRole('dialog', { name: '申请精选' }, soon)).getByRole('button', { name: '申请' }));
    expect(await app.findByText('已申请精选', undefined, soon)).toBeTruthy();
    await waitFor(() => expect(app.queryByRole('dialog')).toBeNull(), soon);
    await openMenu(app, '问题操作');
    expect(await app.findByRole('button', { name: '编辑' }, soon)).toBeTruthy();
    expect(app.queryByRole('button', { name: '申请精选' })).toBeNull();
  });
});

describe('a bounty that a removal gave back', () => {
  it('is offered anew, for the same sum too', async () => {
    const bounty = { state: 'returned', ends_at: '2024-03-15 08:00:00', answer_id: null } as const;
    const server = house({ can_offer: true, amount: 80, bounty });
    server.answer(questions.offerBounty, () => null);
    server.answer(questions.listQuestions, () => []);
    const app = await renderApp('/questions/80', { server, as: rich });
    await openMenu(app, '问题操作');
    await press(app, '设置悬赏');
    const sheet = await app.findByRole('dialog', { name: '设置悬赏' }, soon);
    fireEvent.change(within(sheet).getByRole('textbox', { name: '悬赏' }), { target: { value: '80' } });
    fireEvent.change(await within(sheet).findByLabelText('支付密码', undefined, soon), { target: { value: 'correct-horse' } });
    fireEvent.click(within(sheet).getByRole('button', { name: /悬赏 80/ }));
    await waitFor(() => expect(server.inputsOf(questions.offerBounty)).toEqual([{ id: 80, amount: 80, password: 'correct-horse' }]), soon);
  });
});

describe('one’s own nameless answer', () => {
  const own = { ...nameless, can_edit: true, can_delete: false, adoption: 1 } as const;

  it('that keeps its words may bear one’s name, after one question', async () => {
    const server = house({ can_edit: false });
    server.answer(answers.getAnswer, () => answerPage('译作 force majeure', own));
    server.answer(answers.editAnswer, () => ({ message: '已保存', answer: answerSaying('译作 force majeure', { can_edit: true }) }));
    const app = await renderApp('/questions/80/answers/90', { server, as: rich });
    await openMenu(app, '回答操作');
    await press(app, '署上我的名字');
    const asked = await app.findByRole('alertdialog', undefined, soon);
    expect(server.inputsOf(answers.editAnswer)).toEqual([]);
    fireEvent.click(within(asked).getByRole('button', { name: '署上我的名字' }));
    await waitFor(() => expect(server.inputsOf(answers.editAnswer)).toEqual([{ id: 90, anonymity: 0 }]), soon);
  });

  it('to one’s own nameless question never does', async () => {
    const server = house({ ...nameless, can_edit: true });
    server.answer(answers.getAnswer, () => answerPage('译作 force majeure', own));
    const app = await renderApp('/questions/80/answers/90', { server, as: rich });
    await openMenu(app, '回答操作');
    expect(await app.findByRole('button', { name: '分享回答' }, soon)).toBeTruthy();
    expect(app.queryByRole('button', { name: '署上我的名字' })).toBeNull();
  });

  it('of somebody else is offered no name', async () => {
    const server = house({ ...nameless, can_edit: true });
    server.answer(answers.getAnswer, () => answerPage('译作 force majeure', { ...nameless, adoption: 1 }));
    const app = await renderApp('/questions/80/answers/90', { server, as: rich });
    await openMenu(app, '回答操作');
    expect(await app.findByRole('button', { name: '分享回答' }, soon)).toBeTruthy();
    expect(app.queryByRole('button', { name: '署上我的名字' })).toBeNull();
  });
});

describe('what others say of the term of an answer', () => {
  const agreement = { agrees: 1, disagrees: 1, mine: null };
  const at = '2024-03-01 08:00:00';

  it('is read by anybody, with the reasons and without a name where there is none', async () => {
    const server = house({ can_edit: false });
    server.answer(answers.getAnswer, () => answerPage('合同里通行', { term: '不可抗力', agreement }));
    server.answer(agreements.listAgreements, () => [
      { id: 2, user_id: 22, user: somebody('小满', { id: 22 }), agrees: false, reason: '法条另有译名', created_at: at },
      { id: 1, user_id: 0, agrees: true, reason: '', created_at: at },
    ]);
    const app = await renderApp('/questions/80/answers/90', { server });
    await press(app, '谁怎么看');
    const sheet = await app.findByRole('dialog', { name: '谁怎么看' }, soon);
    expect(await within(sheet).findByText('法条另有译名', undefined, soon)).toBeTruthy();
    for (const words of ['小满', '匿名用户', '同意', '不同意']) expect(within(sheet).getByText(words)).toBeTruthy();
    expect(server.inputsOf(agreements.listAgreements)).toMatchObject([{ id: 90 }]);
    fireEvent.click(within(sheet).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(app.queryByRole('dialog')).toBeNull(), soon);
  });

  it('is behind nothing where nobody has said anything', async () => {
    const server = house({ can_edit: false });
    server.answer(answers.listAnswers, () => [
      answerSaying('合同里通行', { term: '不可抗力', agreement: { ...agreement, agrees: 0, disagrees: 0 } }),
    ]);
    const app = await renderApp('/questions/80', { server, as: visitors.user });
    expect(await app.findByText('不可抗力', undefined, soon)).toBeTruthy();
    expect(app.queryByRole('button', { name: '谁怎么看' })).toBeNull();
  });

  it('asks a guest to sign in before a reason is asked for', async () => {
    const server = house({ can_edit: false });
    server.answer(answers.getAnswer, () => answerPage('合同里通行', { term: '不可抗力', agreement }));
    const app = await renderApp('/questions/80/answers/90', { server });
    await press(app, '不同意 1');
    await waitFor(() => expect(app.address()).toContain('/signin'), soon);
    expect(app.queryByRole('textbox', { name: '理由' })).toBeNull();
  });
});
