import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listGlossary } from '#contract/glossary/glossary.doors.ts';
import { getStanding, listActs } from '#contract/moderation/conduct.doors.ts';
import { listIndustries, listLanguages } from '#contract/onboarding/onboarding.doors.ts';
import * as agreements from '#contract/questions/agreements.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import * as topics from '#contract/questions/topics.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { allAnswered } from '../../../testing/all-answered.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { entryPage } from '../../../testing/glossary-content.ts';
import { visitors } from '../../../testing/people.ts';
import { answerPage, answerSaying, nameless, questionAsking, questionPage, topicCalled } from '../../../testing/question-content.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

const soon = { timeout: 8_000 };
const asked = { from: 'en', to: 'zh', text: 'force majeure', context: 'an event of force majeure', field: '' };
const siteWith = (isOpen: boolean) => ({
  anonymous: { status: isOpen },
  gold: { status: true, name: '金币' },
  reserved_nickname: '',
  reward: { status: true, amounts: '100' },
  currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
});

function desk(isOpen = true): FakeServer {
  const server = fakeServer();
  server.answer(questions.listSimilarQuestions, () => []);
  server.answer(listGlossary, () => []);
  server.answer(questions.getQuestion, () => questionPage('不可抗力怎么译？', { can_edit: true, topics: [topicCalled('法律翻译')] }));
  server.answer(questions.askQuestion, () => ({ message: '提问成功', question: questionPage('不可抗力怎么译？') }));
  server.answer(questions.editQuestion, () => ({ message: '问题已修改', question: questionPage('不可抗力怎么译？') }));
  server.answer(answers.listAnswers, () => []);
  server.answer(answers.listAnswerComments, () => ({ pinneds: [], comments: [] }));
  server.answer(answers.getAnswer, () => answerPage('译作 force majeure', { can_edit: true, can_delete: true }));
  server.answer(answers.writeAnswer, () => ({ message: '回答成功', answer: answerSaying('译作 force majeure') }));
  server.answer(answers.editAnswer, () => ({ message: '回答已修改', answer: answerSaying('译作 force majeure') }));
  server.answer(topics.listQuestionTopics, () => [1, 2, 3, 4, 5, 6].map((id) => topicCalled(`话题${id}`, { id })));
  server.answer(topics.getQuestionTopic, () => topicCalled('法律翻译'));
  server.answer(getSiteConfig, () => ({ site: siteWith(isOpen) }));
  return server;
}

const write = (app: RenderedApp, name: string, value: string): void => {
  fireEvent.change(app.getByRole('textbox', { name }), { target: { value } });
};

describe('/post/question', () => {
  it('shows what was asked already while the subject is typed', async () => {
    const server = desk();
    server.answer(questions.listSimilarQuestions, () => [questionAsking('不可抗力如何翻译？', { id: 81, answers_count: 3 })]);
    const app = await renderApp('/post/question', { server, as: visitors.user });
    await app.findByRole('textbox', { name: '问题' }, soon);
    write(app, '问题', '不可抗力怎么');
    const link = await app.findByRole('link', { name: /不可抗力如何翻译/ }, soon);
    expect(link.getAttribute('href')).toBe('/questions/81');
    expect(server.inputsOf(questions.listSimilarQuestions)).toEqual([{ subject: '不可抗力怎么' }]);
  });

  it('asks for a term with its languages and sentence, and shows the entry that speaks of it already', async () => {
    const server = desk();
    server.answer(listGlossary, () => [entryPage()]);
    server.answer(listLanguages, () => [
      { code: 'zh', name: '中文', native: '中文', common: true },
      { code: 'en', name: '英语', native: 'English', common: true },
    ]);
    server.answer(listIndustries, () => [{ code: 'law', name: '法律与合规' }]);
    const app = await renderApp('/post/question', { server, as: visitors.user });
    await app.findByRole('textbox', { name: '问题' }, soon);
    write(app, '问题', '这个词怎么译');
    fireEvent.click(app.getByRole('switch', { name: '这是术语问题' }));
    expect(await app.findByText(/CC BY 4.0/, undefined, soon)).toBeTruthy();
    write(app, '术语', 'force majeure');
    write(app, '所在的句子', 'an event of force majeure');
    expect((await app.findByRole('link', { name: /不可抗力/ }, soon)).getAttribute('href')).toBe('/glossary/50');
    await waitFor(() => expect(server.inputsOf(listGlossary).at(-1)).toEqual({ near: 'force majeure 这个词怎么译' }), soon);
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(server.inputsOf(questions.askQuestion)).toHaveLength(1), soon);
    expect(server.inputsOf(questions.askQuestion)[0]).toMatchObject({
      subject: '这个词怎么译？',
      term: { from: 'en', to: 'zh', text: 'force majeure', context: 'an event of force majeure', field: '' },
    });
  });

  it('sends what is asked with its mark, body, topics and without a name, and leads to it', async () => {
    const server = desk();
    const app = await renderApp('/post/question', { server, as: visitors.user });
    await app.findByRole('textbox', { name: '问题' }, soon);
    write(app, '问题', '不可抗力怎么译');
    write(app, '正文', '出自一份**合同**');
    fireEvent.click(app.getByRole('button', { name: /^话题/ }));
    const sheet = await app.findByRole('dialog', undefined, soon);
    fireEvent.click(await within(sheet).findByRole('button', { name: /^话题2/ }, soon));
    fireEvent.click(within(sheet).getByRole('button', { name: '完成' }));
    fireEvent.click(await app.findByRole('switch', { name: /匿名/ }, soon));
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(app.address()).toBe('/questions/80'), soon);
    expect(server.inputsOf(questions.askQuestion)).toEqual([
      { subject: '不可抗力怎么译？', body: '出自一份**合同**', topics: [2], anonymity: 1 },
    ]);
  });

  it('takes at most five topics, and begins with the one that it was opened from', async () => {
    const app = await renderApp('/post/question?topic=4', { server: desk(), as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: /法律翻译/ }, soon));
    const sheet = await app.findByRole('dialog', undefined, soon);
    for (const id of [1, 2, 3, 5]) fireEvent.click(await within(sheet).findByRole('button', { name: new RegExp(`^话题${id}`) }, soon));
    fireEvent.click(within(sheet).getByRole('button', { name: /^话题6/ }));
    expect(await app.findByText('最多选择 5 个话题', undefined, soon)).toBeTruthy();
  });

  it('says of a subject that is too long what to do, and sends nothing', async () => {
    const server = desk();
    const app = await renderApp('/post/question', { server, as: visitors.user });
    await app.findByRole('textbox', { name: '问题' }, soon);
    write(app, '问题', '译'.repeat(90));
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    expect(await app.findByText('问题太长，请缩短到 84 个汉字以内', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(questions.askQuestion)).toEqual([]);
  });

  it('offers no anonymity where the house takes none', async () => {
    const app = await renderApp('/post/question', { server: desk(false), as: visitors.user });
    await app.findByRole('textbox', { name: '问题' }, soon);
    await waitFor(() => expect(app.server.inputsOf(getSiteConfig).length).toBeGreaterThan(0), soon);
    await allAnswered();
    expect(app.queryByRole('switch', { name: /匿名/ })).toBeNull();
  });

  it('keeps what was written for the person who comes back, and not once it was sent', async () => {
    const app = await renderApp('/post/question', { server: desk(), as: visitors.user });
    await app.findByRole('textbox', { name: '问题' }, soon);
    write(app, '问题', '写了一半');
    await app.goTo('/question/80/answers/add');
    await app.goTo('/post/question');
    expect(await app.findByDisplayValue('写了一半', undefined, soon)).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(app.address()).toBe('/questions/80'), soon);
    await app.goTo('/post/question');
    expect((await app.findByRole('textbox', { name: '问题' }, soon)).textContent).toBe('');
  });

  it('leads to one’s conduct where the words are read before others see them', async () => {
    const server = desk();
    const held = { message: '已提交', in_review: true } as const;
    server.answer(questions.askQuestion, () => ({ ...held, question: questionPage('问？') }));
    server.answer(listActs, () => []);
    server.answer(getStanding, () => ({ yellow: 0, red: 0, yellows_for_red: 3, muted_until: null }));
    const app = await renderApp('/post/question', { server, as: visitors.user });
    await app.findByRole('textbox', { name: '问题' }, soon);
    write(app, '问题', '要看一看的？');
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(app.address()).toContain('/conduct'), soon);
  });
});

describe('a question that is changed', () => {
  it('begins with what it says, and keeps what is not changed', async () => {
    const server = desk();
    const app = await renderApp('/questions/80/edit', { server, as: visitors.user });
    expect(await app.findByDisplayValue('不可抗力怎么译？', undefined, soon)).toBeTruthy();
    write(app, '正文', '改过的正文');
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(app.address()).toBe('/questions/80'), soon);
    expect(server.inputsOf(questions.editQuestion)).toMatchObject([
      { id: 80, subject: '不可抗力怎么译？', body: '改过的正文', topics: [4] },
    ]);
  });

  it('lays its anonymity down, and says that this is for good', async () => {
    const server = desk();
    server.answer(questions.getQuestion, () => questionPage('谁在问？', { ...nameless, can_edit: true }));
    const app = await renderApp('/questions/80/edit', { server, as: visitors.user });
    expect(await app.findByText('关闭后会署上你的名字，不能再改回匿名', undefined, soon)).toBeTruthy();
    fireEvent.click(app.getByRole('switch', { name: /匿名/ }));
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputsOf(questions.editQuestion)).toMatchObject([{ anonymity: 0 }]), soon);
  });

  it('that bears a name cannot lose it', async () => {
    const named = await renderApp('/questions/80/edit', { server: desk(), as: visitors.user });
    await named.findByDisplayValue('不可抗力怎么译？', undefined, soon);
    expect(named.queryByRole('switch')).toBeNull();
  });

  it('of somebody else is the 404 page', async () => {
    const server = desk();
    server.answer(questions.getQuestion, () => questionPage('不可抗力怎么译？'));
    const app = await renderApp('/questions/80/edit', { server, as: visitors.user });
    expect(await app.findByText('内容不存在或已被删除', undefined, soon)).toBeTruthy();
  });
});

describe('an answer', () => {
  it('is written below what was asked, and leads to its page', async () => {
    const server = desk();
    const app = await renderApp('/question/80/answers/add', { server, as: visitors.user });
    expect(await app.findByText('不可抗力怎么译？', undefined, soon)).toBeTruthy();
    write(app, '正文', '译作 force majeure');
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(app.address()).toBe('/questions/80/answers/90'), soon);
    expect(server.inputsOf(answers.writeAnswer)).toEqual([{ id: 80, body: '译作 force majeure', anonymity: 0 }]);
  });

  it('to one’s own question without a name bears none, which is said', async () => {
    const server = desk();
    server.answer(questions.getQuestion, () => questionPage('谁在问？', { ...nameless, can_edit: true }));
    const app = await renderApp('/question/80/answers/add', { server, as: visitors.user });
    expect(await app.findByText('你匿名提了这个问题，在这里的回答也是匿名的', undefined, soon)).toBeTruthy();
    expect(app.queryByRole('switch', { name: /匿名/ })).toBeNull();
  });

  it('is changed by its author', async () => {
    const server = desk();
    const app = await renderApp('/questions/80/answers/90/edit', { server, as: visitors.user });
    expect(await app.findByDisplayValue('译作 force majeure', undefined, soon)).toBeTruthy();
    write(app, '正文', '译作 acts of God');
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputsOf(answers.editAnswer)).toMatchObject([{ id: 90, body: '译作 acts of God' }]), soon);
  });

  it('says nothing of a name that is not changed, as of one’s own answer to one’s own nameless question', async () => {
    const server = desk();
    server.answer(questions.getQuestion, () => questionPage('谁在问？', { ...nameless, can_edit: true }));
    server.answer(answers.getAnswer, () => answerPage('自答', { ...nameless, can_edit: true, can_delete: true }));
    const app = await renderApp('/questions/80/answers/90/edit', { server, as: visitors.user });
    expect(await app.findByText('你匿名提了这个问题，在这里的回答也是匿名的', undefined, soon)).toBeTruthy();
    expect(app.queryByRole('switch')).toBeNull();
    write(app, '正文', '再答');
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputsOf(answers.editAnswer)).toEqual([{ id: 90, body: '再答' }]), soon);
  });

  it('lays its name open where one switches that off', async () => {
    const server = desk();
    server.answer(answers.getAnswer, () => answerPage('匿名一答', { ...nameless, can_edit: true, can_delete: true }));
    const app = await renderApp('/questions/80/answers/90/edit', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('switch', { name: /匿名/ }, soon));
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputsOf(answers.editAnswer)).toEqual([{ id: 90, body: '匿名一答', anonymity: 0 }]), soon);
  });

  it('to a term question names the term, and says so where a long one does not', async () => {
    const server = desk();
    const term = { from: 'en', to: 'zh', text: 'estoppel', context: '', field: 'law' };
    server.answer(questions.getQuestion, () => questionPage('这个词怎么译？', { term }));
    const app = await renderApp('/question/80/answers/add', { server, as: visitors.user });
    const name = '“estoppel”的译法';
    await app.findByRole('textbox', { name }, soon);
    const long = '一般这样译。\n\n见合同范本。';
    write(app, '正文', long);
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    expect(await app.findByText('请单独写出译法', undefined, soon)).toBeTruthy();
    expect(server.inputsOf(answers.writeAnswer)).toEqual([]);
    write(app, name, '禁反言');
    fireEvent.click(app.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(server.inputsOf(answers.writeAnswer)).toEqual([{ id: 80, body: long, term: '禁反言', anonymity: 0 }]), soon);
  });

  it('to a term question that is short is the term itself, before and after a change', async () => {
    const server = desk();
    const term = { from: 'en', to: 'zh', text: 'estoppel', context: '', field: 'law' };
    server.answer(questions.getQuestion, () => questionPage('这个词怎么译？', { term }));
    server.answer(answers.getAnswer, () => answerPage('禁反言', { term: '禁反言', can_edit: true, can_delete: true }));
    const app = await renderApp('/questions/80/answers/90/edit', { server, as: visitors.user });
    await app.findByDisplayValue('禁反言', undefined, soon);
    write(app, '正文', '不容反悔');
    fireEvent.click(app.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.inputsOf(answers.editAnswer)).toEqual([{ id: 90, body: '不容反悔' }]), soon);
  });

  it.each([
    ['adopted', 1],
    ['paid or bought', 0],
  ])('that was %s keeps its words', async (_, adoption) => {
    const closed = desk();
    closed.answer(answers.getAnswer, () => answerPage('定了的', { can_edit: true, can_delete: false, adoption }));
    const kept = await renderApp('/questions/80/answers/90/edit', { server: closed, as: visitors.user });
    expect(await kept.findByText('内容不存在或已被删除', undefined, soon)).toBeTruthy();
  });
});

describe('an answer to a term question', () => {
  it('shows the term under what was asked about; others agree, or disagree with a reason', async () => {
    const server = desk();
    const agreement = { agrees: 2, disagrees: 1, mine: null };
    server.answer(listLanguages, () => []);
    server.answer(listIndustries, () => []);
    server.answer(questions.getQuestion, () => questionPage('这个词怎么译？', { term: asked }));
    server.answer(answers.listAnswers, () => [answerSaying('合同里通行', { term: '不可抗力', agreement })]);
    server.answer(agreements.agreeWithAnswer, () => ({ agreement: { ...agreement, agrees: 3, mine: true } }));
    const app = await renderApp('/questions/80', { server, as: visitors.user });
    await app.findByText('不可抗力', undefined, soon);
    for (const words of ['force majeure', 'an event of force majeure']) expect(app.getByText(words)).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '同意 2' }));
    await waitFor(() => expect(server.inputsOf(agreements.agreeWithAnswer)).toEqual([{ id: 90, agrees: true }]), soon);
    fireEvent.click(app.getByRole('button', { name: '不同意 1' }));
    fireEvent.change(await app.findByRole('textbox', { name: '理由' }, soon), { target: { value: '法条另有译名' } });
    fireEvent.click(app.getByRole('button', { name: '不同意' }));
    await waitFor(
      () => expect(server.inputsOf(agreements.agreeWithAnswer).at(-1)).toEqual({ id: 90, agrees: false, reason: '法条另有译名' }),
      soon,
    );
  });
});
