import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import { flagAnswer } from '#contract/moderation/flags.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { sensitiveWordsTable } from '../../platform/moderation/moderation.tables.ts';
import { forgetWords } from '../../platform/moderation/words.guard.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { fund, moneyOf, password } from '../pins/pins.factory.ts';
import { makeFile } from '../posts/posts.factory.ts';
import { makeAnswer, makeQuestion } from './questions.factory.ts';
import { flushAnswerViews } from './questions.hits.ts';
import { recountQuestions } from './questions.jobs.ts';
import { questionAnswersTable, questionsTable } from './questions.tables.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const person = (nickname: string) => house.person({ nickname });
const scene = async () => {
  const [asker, answerer, reader] = [await person('提问人'), await person('答题人'), await person('读者')];
  const question = await makeQuestion(house.deps, asker.userId, { subject: '“善意第三人”怎么译？' });
  return { asker, answerer, reader, question };
};

describe('words of an answer that nobody may use', () => {
  it('are refused at once, also while somebody else holds the question', async () => {
    const { answerer, question } = await scene();
    const operator = await house.person({ role: 'operator' });
    const word = `禁答${question}`;
    await operator.call(desk.addWords, { words: [word], grade: 'refuse' });
    forgetWords(house.deps);
    await house.deps.db.write.transaction(async (tx) => {
      await tx.select().from(questionsTable).where(eq(questionsTable.id, question)).for('update');
      expect(await answerer.refused(answers.writeAnswer, { id: question, body: `这里${word}` })).toBe('WORD_REFUSED');
    });
    await house.deps.db.write.delete(sensitiveWordsTable).where(eq(sensitiveWordsTable.word, word));
    forgetWords(house.deps);
  });
});

describe('one’s own questions and answers', () => {
  it('are listed for oneself alone, the latest first, also without a name, each answer with what was asked', async () => {
    const { asker, answerer, reader, question } = await scene();
    const { question: hidden } = await asker.call(questions.askQuestion, { subject: '匿名问的？', anonymity: 1 });
    const first = await makeAnswer(house.deps, question, answerer.userId);
    const { answer } = await answerer.call(answers.writeAnswer, { id: hidden.id, body: '匿名答的', anonymity: 1 });
    expect((await asker.call(questions.listMyQuestions, {})).map(({ id }) => id)).toEqual([hidden.id, question]);
    const given = await answerer.call(answers.listMyAnswers, {});
    expect(given.map(({ id, question: asked }) => [id, asked.id])).toEqual([
      [answer.id, hidden.id],
      [first, question],
    ]);
    expect(given[0]).toMatchObject({ user_id: 0, can_edit: true });
    expect([await reader.call(questions.listMyQuestions, {}), await reader.call(answers.listMyAnswers, {})]).toEqual([[], []]);
    expect((await house.guest.send(questions.listMyQuestions, {})).status).toBe(401);
    await answerer.call(answers.deleteAnswer, { id: first });
    expect((await answerer.call(answers.listMyAnswers, {})).map(({ id }) => id)).toEqual([answer.id]);
  });
});

describe('answering', () => {
  it('counts, tells who asked and who watches, and takes no word from text_body', async () => {
    const { asker, answerer, reader, question } = await scene();
    await reader.call(questions.watchQuestion, { id: question });
    const sent = await answerer.send(answers.writeAnswer, { id: question, body: '**tercero de buena fe**', text_body: '<b>假摘要</b>' });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      message: '回答成功',
      answer: {
        question_id: question,
        body: '**tercero de buena fe**',
        user_id: answerer.userId,
        user: { name: '答题人' },
        adoption: 0,
        can_edit: true,
      },
    });
    expect(JSON.stringify(sent.body)).not.toContain('假摘要');
    const { id } = sent.body['answer'] as { id: number };
    expect(await house.guest.call(questions.getQuestion, { id: question })).toMatchObject({ answers_count: 1 });
    await house.runJobs();
    for (const told of [asker, reader]) {
      const [notice] = await told.call(listNotifications, {});
      expect(notice).toMatchObject({ subject: { kind: 'question-answer', id, link: `/questions/${question}/answers/${id}` } });
      expect(JSON.stringify(notice)).toContain('答题人 回答了问题');
    }
  });

  it('is answered with what its author would read: by name, without one, with a picture, of a term, of who asked and of who was invited', async () => {
    const { asker, answerer, question } = await scene();
    const term = { from: 'en', to: 'zh', text: 'estoppel', field: 'law' };
    const { question: ofTerm } = await asker.call(questions.askQuestion, { subject: '怎么译？', term });
    const invitations = [answerer.userId];
    const { question: invited } = await asker.call(questions.askQuestion, { subject: '请你来答？', invitations });
    const { question: nameless } = await asker.call(questions.askQuestion, { subject: '匿名来问？', anonymity: 1 });
    const file = await makeFile(house.deps, answerer.userId);
    for (const [who, input] of [
      [answerer, { id: question, body: `见图 @![原文](${file})` }],
      [answerer, { id: question, body: '不具名的回答', anonymity: 1 }],
      [answerer, { id: ofTerm.id, body: '禁反言' }],
      [answerer, { id: invited.id, body: '应邀而答' }],
      [asker, { id: nameless.id, body: '自己也答' }],
    ] as const) {
      const { answer } = await who.call(answers.writeAnswer, input);
      const read = (await who.call(answers.listAnswers, { id: input.id })).find(({ id }) => id === answer.id);
      expect([input.body, answer]).toEqual([input.body, read]);
    }
  });

  it('is refused where questions are closed, across a block, for what is not there, and for files of others', async () => {
    const { asker, answerer, question } = await scene();
    const body = '答';
    expect(await house.guest.refused(answers.writeAnswer, { id: question, body })).toBe('SIGN_IN_REQUIRED');
    expect((await answerer.send(answers.writeAnswer, { id: question, body: '  ' })).status).toBe(422);
    expect(await answerer.refused(answers.writeAnswer, { id: 999_999_999, body })).toBe('NOT_FOUND');
    const file = await makeFile(house.deps, asker.userId);
    expect(await answerer.refused(answers.writeAnswer, { id: question, body: `@![图](${file})` })).toBe('FILE_NOT_YOURS');
    await withSetting(house.deps, 'Q&A', { switch: false, apply_amount: 200, onlookers_amount: 100 }, async () => {
      expect(await answerer.refused(answers.writeAnswer, { id: question, body })).toBe('QUESTIONS_CLOSED');
    });
    await asker.call(block, { id: answerer.userId });
    expect(await answerer.refused(answers.writeAnswer, { id: question, body })).toBe('NOT_FOUND');
    expect(await answerer.refused(answers.listAnswers, { id: question })).toBe('NOT_FOUND');
  });
});

describe('answers', () => {
  it('stand in two orders: adopted and most liked first, or the newest first', async () => {
    const { asker, answerer, reader, question } = await scene();
    const ids: number[] = [];
    for (const _ of [1, 2, 3]) ids.push(await makeAnswer(house.deps, question, answerer.userId));
    const [first = 0, second = 0, third = 0] = ids;
    await reader.call(answers.likeAnswer, { id: second });
    const order = async (order_type?: 'default' | 'time', more: object = {}) =>
      (await reader.call(answers.listAnswers, { id: question, ...(order_type ? { order_type } : {}), ...more })).map((one) => one.id);
    expect(await order()).toEqual([second, first, third]);
    await asker.call(answers.adoptAnswer, { question, answer: third });
    expect(await order('default')).toEqual([third, second, first]);
    expect(await order('time')).toEqual([third, second, first]);
    expect(await order('time', { limit: 1, offset: 1 })).toEqual([second]);
    expect((await reader.send(answers.listAnswers, { id: question, order_type: 'x' })).status).toBe(422);
  });

  it('are liked, kept, commented on, tipped and flagged, each counted', async () => {
    const { answerer, reader, question } = await scene();
    const id = await makeAnswer(house.deps, question, answerer.userId);
    await fund(house, reader);
    const statuses = [
      await reader.send(answers.likeAnswer, { id }),
      await reader.send(answers.collectAnswer, { id }),
      await reader.send(answers.tipAnswer, { id, amount: 30, password }),
      await reader.send(answers.createAnswerComment, { id, body: '有出处么' }),
      await reader.send(flagAnswer, { id, reason: '广告' }),
    ].map((one) => one.status);
    expect(statuses).toEqual([201, 201, 200, 201, 201]);
    expect(await reader.call(answers.getAnswer, { id })).toMatchObject({
      ...{ likes_count: 1, comments_count: 1, rewards_amount: 30, rewarder_count: 1, liked: true, collected: true, rewarded: true },
      ...{
        question: { id: question },
        likes: [{ user_id: reader.userId }],
        rewarders: [{ user_id: reader.userId, amount: 30, user: { name: '读者' } }],
      },
    });
    expect((await moneyOf(house, answerer.userId))[0]).toBe(30);
    expect((await house.guest.call(answers.listAnswerLikes, { id })).length).toBe(1);
    expect((await house.guest.call(answers.listAnswerTips, { id }))[0]).toMatchObject({ amount: 30 });
    expect(await house.guest.call(answers.sumAnswerTips, { id })).toEqual({ count: 1, amount: 30 });
    expect(await reader.call(answers.listCollectedAnswers, {})).toMatchObject([{ id, question: { id: question } }]);
    const { comments } = await house.guest.call(answers.listAnswerComments, { id });
    expect(await (await house.stranger()).refused(answers.deleteAnswerComment, { parent: id, id: comments[0]?.id ?? 0 })).toBe(
      'NOT_ALLOWED',
    );
    const gone = [
      await reader.send(answers.unlikeAnswer, { id }),
      await reader.send(answers.uncollectAnswer, { id }),
      await reader.send(answers.deleteAnswerComment, { parent: id, id: comments[0]?.id ?? 0 }),
    ].map((one) => one.status);
    expect(gone).toEqual([204, 204, 204]);
    await flushAnswerViews(house.deps);
    await house.deps.db.write.update(questionAnswersTable).set({ likesCount: 7, commentsCount: 7 }).where(eq(questionAnswersTable.id, id));
    await house.deps.db.write.update(questionsTable).set({ answersCount: 7 }).where(eq(questionsTable.id, question));
    await recountQuestions(house.deps);
    expect(await reader.call(answers.getAnswer, { id })).toMatchObject({
      likes_count: 0,
      comments_count: 0,
      views_count: 1,
      question: { answers_count: 1 },
    });
  });

  it('take nothing where they are not, and nothing of their own author', async () => {
    const { answerer, question } = await scene();
    const id = await makeAnswer(house.deps, question, answerer.userId);
    await fund(house, answerer);
    expect(await answerer.refused(answers.tipAnswer, { id, amount: 1, password })).toBe('TIP_OWN');
    expect(await answerer.refused(answers.createAnswerComment, { id, body: ' ' })).toBe('COMMENT_EMPTY');
    const stranger = await house.stranger();
    const nowhere = { id: 999_999_999 };
    for (const act of [answers.likeAnswer, answers.unlikeAnswer, answers.collectAnswer, answers.uncollectAnswer, answers.getAnswer])
      expect(await stranger.refused(act, nowhere), act.id).toBe('NOT_FOUND');
    for (const list of [
      answers.listAnswerLikes,
      answers.listAnswerComments,
      answers.listAnswerTips,
      answers.sumAnswerTips,
      answers.listAnswers,
    ])
      expect(await stranger.refused(list, nowhere), list.id).toBe('NOT_FOUND');
    expect(await house.guest.refused(answers.likeAnswer, { id })).toBe('SIGN_IN_REQUIRED');
    expect(await house.guest.refused(answers.listCollectedAnswers, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('are changed and deleted by who answered, and only until they are adopted', async () => {
    const { asker, answerer, reader, question } = await scene();
    const { answer } = await answerer.call(answers.writeAnswer, { id: question, body: '初稿' });
    const { id } = answer;
    expect((await answerer.call(answers.editAnswer, { id, body: '二稿' })).answer).toMatchObject({ body: '二稿' });
    expect(await answerer.refused(answers.editAnswer, { id, anonymity: 1 })).toBe('ANONYMITY_LATE');
    expect(await reader.refused(answers.editAnswer, { id, body: '别人' })).toBe('NOT_ALLOWED');
    expect(await reader.refused(answers.deleteAnswer, { id })).toBe('NOT_ALLOWED');
    await asker.call(answers.adoptAnswer, { question, answer: id });
    expect(await answerer.refused(answers.deleteAnswer, { id })).toBe('ANSWER_ADOPTED');
    expect(await answerer.refused(answers.editAnswer, { id, body: '.' })).toBe('ANSWER_ADOPTED');
    const other = await makeAnswer(house.deps, question, answerer.userId);
    expect((await answerer.send(answers.deleteAnswer, { id: other })).status).toBe(204);
    expect(await answerer.refused(answers.getAnswer, { id: other })).toBe('NOT_FOUND');
    expect(await house.guest.call(questions.getQuestion, { id: question })).toMatchObject({ answers_count: 1, status: 1 });
    expect(await asker.refused(questions.deleteQuestion, { id: question })).toBe('QUESTION_ANSWERED');
  });

  it('are taken away by moderators with their place in the count, and come back', async () => {
    const { answerer, reader, question } = await scene();
    const operator = await house.person({ role: 'operator' });
    const id = await makeAnswer(house.deps, question, answerer.userId);
    await reader.call(flagAnswer, { id, reason: '广告' });
    const open = (await operator.call(desk.listCases, { kind: 'question-answer' })).find((one) => one.subject_id === id);
    await operator.call(desk.upholdCase, { id: open?.id ?? 0, rule: 'spam', reason: '广告', remove: true });
    expect(await reader.refused(answers.getAnswer, { id })).toBe('NOT_FOUND');
    expect(await reader.call(questions.getQuestion, { id: question })).toMatchObject({ answers_count: 0 });
    const { acts } = await operator.call(desk.getCase, { id: open?.id ?? 0 });
    await operator.call(desk.withdrawAct, { id: acts[0]?.id ?? 0, reason: '误判' });
    expect(await reader.call(answers.getAnswer, { id })).toMatchObject({ question: { answers_count: 1 } });
  });
});

describe('adopting', () => {
  it('is done once, by who asked, and not for their own answer', async () => {
    const { asker, answerer, reader, question } = await scene();
    const own = await makeAnswer(house.deps, question, asker.userId);
    const theirs = await makeAnswer(house.deps, question, answerer.userId);
    const elsewhere = await makeAnswer(house.deps, await makeQuestion(house.deps, reader.userId), answerer.userId);
    expect(await asker.refused(answers.adoptAnswer, { question, answer: own })).toBe('ANSWER_OWN');
    expect(await asker.refused(answers.adoptAnswer, { question, answer: elsewhere })).toBe('NOT_FOUND');
    expect(await reader.refused(answers.adoptAnswer, { question, answer: theirs })).toBe('NOT_ALLOWED');
    const [sent] = [await asker.send(answers.adoptAnswer, { question, answer: theirs })];
    expect([sent.status, sent.body['message']]).toEqual([201, '已采纳']);
    expect(await asker.refused(answers.adoptAnswer, { question, answer: theirs })).toBe('QUESTION_SOLVED');
    expect(await house.guest.call(questions.getQuestion, { id: question })).toMatchObject({
      status: 1,
      adoption_answers: [{ id: theirs, adoption: 1 }],
    });
    const document = await makeFile(house.deps, reader.userId, 'document');
    expect(await reader.refused(answers.writeAnswer, { id: question, body: `@![图](${document})` })).toBe('FILE_WRONG_KIND');
    expect(JSON.stringify(await answerer.call(listNotifications, {}))).toContain('的回答被采纳了');
  });

  it('takes no answer that who asked cannot see any more', async () => {
    const [asker, answerer] = [await house.person(), await house.person()];
    const question = await makeQuestion(house.deps, asker.userId);
    const answer = await makeAnswer(house.deps, question, answerer.userId);
    await answerer.call(block, { id: asker.userId });
    expect(await asker.refused(answers.adoptAnswer, { question, answer })).toBe('NOT_FOUND');
    expect(await asker.call(questions.getQuestion, { id: question })).toMatchObject({ status: 0 });
  });

  it('takes one of two that are adopted at once', async () => {
    const { asker, answerer, reader, question } = await scene();
    const both = [await makeAnswer(house.deps, question, answerer.userId), await makeAnswer(house.deps, question, reader.userId)];
    const sent = await Promise.all(both.map((answer) => asker.send(answers.adoptAnswer, { question, answer })));
    expect(sent.map((one) => one.status).sort()).toEqual([201, 422]);
    const list = await asker.call(answers.listAnswers, { id: question });
    expect(list.filter((one) => one.adoption === 1).length).toBe(1);
  });
});
