import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import { flagQuestion } from '#contract/moderation/flags.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import { askDeletion } from '#contract/security/security.doors.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { sensitiveWordsTable } from '../../platform/moderation/moderation.tables.ts';
import { forgetWords } from '../../platform/moderation/words.guard.ts';
import { endDueAccounts } from '../../platform/security/account-deletions.writes.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { makeFile } from '../posts/posts.factory.ts';
import { makeQuestion, makeTopic } from './questions.factory.ts';
import { flushQuestionViews } from './questions.hits.ts';
import { recountQuestions } from './questions.jobs.ts';
import { questionEditsTable, questionsTable } from './questions.tables.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const person = (nickname = '提问人') => house.person({ nickname });
const rowOf = async (id: number) => (await house.deps.db.write.select().from(questionsTable).where(eq(questionsTable.id, id)))[0];
const subject = '“不可抗力”在西语合同里怎么译？';

describe('asking', () => {
  it('takes a subject that ends in a question mark, a text and topics in each of their forms', async () => {
    const asker = await person();
    const [one, two] = [await makeTopic(house.deps), await makeTopic(house.deps)];
    const sent = await asker.send(questions.askQuestion, {
      subject,
      body: '**fuerza mayor** 是否够？',
      topics: [one, { id: two, name: '多余' }],
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      message: '提问成功',
      question: {
        ...{ subject, body: '**fuerza mayor** 是否够？', user_id: asker.userId, user: { name: '提问人' }, anonymity: 0, status: 0 },
        ...{
          answers_count: 0,
          watchers_count: 0,
          topics: [{ id: one, questions_count: 1 }, { id: two }],
          can_edit: true,
          can_delete: true,
        },
      },
    });
    const id = (sent.body['question'] as { id: number }).id;
    expect(await house.guest.call(questions.getQuestion, { id })).toMatchObject({ subject, can_edit: false, can_delete: false });
    expect((await house.guest.call(questions.listQuestions, { type: 'new', limit: 1 }))[0]).toMatchObject({
      id,
      body: 'fuerza mayor 是否够？',
    });
  });

  it('shows the beginning of a text in lists without its marks, and leaves stars and lines that mark nothing', async () => {
    const asker = await person();
    const body = '*重点* 与_强调_，_fuerza_ *mayor*：3 * 4 * 5 与 a_b_c';
    await asker.call(questions.askQuestion, { subject, body, topics: [await makeTopic(house.deps)] });
    const [shown] = await house.guest.call(questions.listQuestions, { type: 'new', limit: 1 });
    expect(shown?.body).toBe('重点 与_强调_，fuerza mayor：3 * 4 * 5 与 a_b_c');
  });

  it('refuses other subjects, unknown topics, too many pictures, and files of others', async () => {
    const asker = await person();
    const refused = (input: object) => asker.refused(questions.askQuestion, { subject, ...input });
    for (const wrong of ['没有问号', '？后面还有字', `${'问'.repeat(85)}？`])
      expect(await refused({ subject: wrong }), wrong).toBe('QUESTION_SUBJECT');
    expect((await asker.send(questions.askQuestion, { subject: ' ' })).status).toBe(422);
    expect((await asker.send(questions.askQuestion, { subject, body: '长'.repeat(20_001) })).status).toBe(422);
    expect((await asker.send(questions.askQuestion, { subject, topics: [1, 2, 3, 4, 5, 6] })).status).toBe(422);
    expect(await refused({ topics: [999_999_999] })).toBe('QUESTION_TOPIC_UNKNOWN');
    const many = Array.from({ length: 21 }, (_, index) => `@![图](${index + 1_000_000})`).join('\n');
    expect(await refused({ body: many })).toBe('TEXT_PICTURES_MANY');
    const other = await makeFile(house.deps, (await person()).userId);
    expect(await refused({ body: `@![图](${other})` })).toBe('FILE_NOT_YOURS');
    expect(await house.guest.refused(questions.askQuestion, { subject })).toBe('SIGN_IN_REQUIRED');
    await withSetting(house.deps, 'Q&A', { switch: false, apply_amount: 200, onlookers_amount: 100 }, async () => {
      expect(await refused({})).toBe('QUESTIONS_CLOSED');
    });
  });

  it('keeps a question with words that are to be read first from everybody until an operator has read it', async () => {
    const asker = await person();
    await house.deps.db.write
      .insert(sensitiveWordsTable)
      .values({ word: '代写论文', form: '代写论文', grade: 'review', addedBy: asker.userId });
    forgetWords(house.deps);
    const { question, in_review } = await asker.call(questions.askQuestion, { subject: '代写论文怎么报价？' });
    expect(in_review).toBe(true);
    expect(await asker.refused(questions.getQuestion, { id: question.id })).toBe('NOT_FOUND');
    expect(await house.guest.call(questions.listQuestions, { subject: '代写论文' })).toEqual([]);
    await house.deps.db.write.delete(sensitiveWordsTable).where(eq(sensitiveWordsTable.word, '代写论文'));
    forgetWords(house.deps);
  });
});

describe('lists of questions', () => {
  it('have a page of 15, go on by offset, and find by words; a blank subject finds nothing', async () => {
    const asker = await person();
    const ids: number[] = [];
    for (let count = 0; count < 17; count += 1)
      ids.push(await makeQuestion(house.deps, asker.userId, { subject: `竹笛术语第 ${count} 问？` }));
    const found = await house.guest.call(questions.listQuestions, { subject: '竹笛术语' });
    expect(found.map((one) => one.id)).toEqual(ids.toReversed().slice(0, 15));
    const rest = await house.guest.call(questions.listQuestions, { subject: '竹笛术语', offset: 15 });
    expect(rest.map((one) => one.id)).toEqual(ids.toReversed().slice(15));
    for (const blank of ['', '  ', '？！']) expect(await house.guest.call(questions.listQuestions, { subject: blank })).toEqual([]);
    expect((await house.guest.send(questions.listQuestions, { type: 'x' })).status).toBe(422);
    expect(await house.guest.call(questions.listQuestions, { offset: 10_000 })).toEqual([]);
  });

  it('are found by a run of hanzi that goes across marks of markdown, and by none whose parts stand apart', async () => {
    const asker = await person();
    const body = '**龟兹**石窟的 [题记](https://example.com/a_b) 里有`吐火罗`语，~~碑~~铭学家怎么说';
    const id = await makeQuestion(house.deps, asker.userId, { body });
    const find = async (text: string) => (await house.guest.call(questions.listQuestions, { subject: text })).map((one) => one.id);
    for (const text of ['龟兹石窟', '兹石窟', '吐火罗语', '碑铭学']) expect([text, await find(text)]).toEqual([text, [id]]);
    expect(await find('石窟龟兹')).toEqual([]);
  });

  it('are of four types: what moved last, the newest, the most answered of 30 days, and the chosen', async () => {
    const [asker, operator] = [await person(), await house.person({ role: 'operator' })];
    const now = house.deps.now().getTime();
    const at = (days: number) => ({ createdAt: new Date(now - days * 86_400_000), movedAt: new Date(now - days * 86_400_000) });
    const old = await makeQuestion(house.deps, asker.userId, { ...at(40), answersCount: 9_000, movedAt: new Date(now + 9_000_000) });
    const hot = await makeQuestion(house.deps, asker.userId, { ...at(5), answersCount: 8_000 });
    const fresh = await makeQuestion(house.deps, asker.userId);
    const first = async (type?: 'all' | 'new' | 'hot' | 'excellent') =>
      (await asker.call(questions.listQuestions, { ...(type ? { type } : {}), limit: 1 }))[0]?.id;
    expect([await first(), await first('all'), await first('new'), await first('hot')]).toEqual([old, old, fresh, hot]);
    expect((await operator.call(questions.featureQuestion, { id: hot })).message).toBe('已设为精选');
    expect(await first('excellent')).toBe(hot);
    expect(await house.guest.call(questions.getQuestion, { id: hot })).toMatchObject({ excellent: 1 });
    await operator.call(questions.unfeatureQuestion, { id: hot });
    expect((await asker.call(questions.listQuestions, { type: 'excellent' })).map((one) => one.id)).not.toContain(hot);
    expect(await (await house.stranger()).refused(questions.featureQuestion, { id: hot })).toBe('NOT_FOUND');
    expect(await operator.refused(questions.featureQuestion, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('show what is near to a subject while it is typed, the nearest first', async () => {
    const asker = await person();
    const near = await makeQuestion(house.deps, asker.userId, { subject: '“螺旋桨桨毂”英文手册里怎么译？' });
    await makeQuestion(house.deps, asker.userId, { subject: '“桨毂”是什么？' });
    const found = await asker.call(questions.listSimilarQuestions, { subject: '螺旋桨桨毂怎么' });
    expect(found[0]?.id).toBe(near);
    expect(await asker.call(questions.listSimilarQuestions, { subject: '' })).toEqual([]);
    expect(await house.guest.refused(questions.listSimilarQuestions, { subject: '螺旋桨' })).toBe('SIGN_IN_REQUIRED');
  });
});

describe('a question', () => {
  it('is changed by who asked, keeps what it said, and gives back the pictures that it shows no more', async () => {
    const asker = await person();
    const file = await makeFile(house.deps, asker.userId);
    const { question } = await asker.call(questions.askQuestion, { subject, body: `原文\n\n@![图](${file})` });
    const { id } = question;
    const topic = await makeTopic(house.deps);
    const { question: changed } = await asker.call(questions.editQuestion, { id, body: '改过的正文', topics: [topic] });
    expect(changed).toMatchObject({ subject, body: '改过的正文', edits_count: 1, topics: [{ id: topic }] });
    expect(await house.guest.call(questions.listQuestionEdits, { id })).toMatchObject([
      { number: 1, subject, body: `原文\n\n@![图](${file})` },
    ]);
    expect((await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, file)))[0]?.uses).toBe(0);
    expect(await asker.refused(questions.editQuestion, { id, subject: '没有问号' })).toBe('QUESTION_SUBJECT');
    expect(await asker.refused(questions.editQuestion, { id, anonymity: 1 })).toBe('ANONYMITY_LATE');
    const stranger = await house.stranger();
    expect(await stranger.refused(questions.editQuestion, { id, body: '别人' })).toBe('NOT_ALLOWED');
    expect(await stranger.refused(questions.listQuestionEdits, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('is deleted by who asked while nobody answered, and then there for nobody', async () => {
    const asker = await person();
    const topic = await makeTopic(house.deps);
    const { question } = await asker.call(questions.askQuestion, { subject, topics: [topic] });
    const { id } = question;
    expect(await (await house.stranger()).refused(questions.deleteQuestion, { id })).toBe('NOT_ALLOWED');
    await house.deps.db.write.update(questionsTable).set({ answersCount: 1 }).where(eq(questionsTable.id, id));
    expect(await asker.refused(questions.deleteQuestion, { id })).toBe('QUESTION_ANSWERED');
    await house.deps.db.write.update(questionsTable).set({ answersCount: 0 }).where(eq(questionsTable.id, id));
    expect((await asker.send(questions.deleteQuestion, { id })).status).toBe(204);
    expect(await asker.refused(questions.getQuestion, { id })).toBe('NOT_FOUND');
    expect(await asker.refused(questions.deleteQuestion, { id })).toBe('NOT_FOUND');
  });

  it('is watched and left with 204 both ways, counts others once, and its asker never', async () => {
    const [asker, reader] = [await person(), await house.stranger()];
    const id = await makeQuestion(house.deps, asker.userId);
    for (const who of [reader, reader, asker]) expect((await who.send(questions.watchQuestion, { id })).status).toBe(204);
    expect(await reader.call(questions.getQuestion, { id })).toMatchObject({ watched: true, watchers_count: 1 });
    expect((await reader.call(questions.listWatchedQuestions, {})).map((one) => one.id)).toEqual([id]);
    expect(await asker.call(questions.listWatchedQuestions, {})).toEqual([]);
    await house.deps.db.write.update(questionsTable).set({ watchersCount: 5, commentsCount: 5 }).where(eq(questionsTable.id, id));
    await recountQuestions(house.deps);
    expect(await reader.call(questions.getQuestion, { id })).toMatchObject({ watchers_count: 1, comments_count: 0 });
    for (const _ of [1, 2]) expect((await reader.send(questions.unwatchQuestion, { id })).status).toBe(204);
    expect(await reader.call(questions.getQuestion, { id })).toMatchObject({ watched: false, watchers_count: 0 });
    for (const act of [questions.watchQuestion, questions.unwatchQuestion])
      expect(await reader.refused(act, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('is commented on, and a stranger deletes nothing', async () => {
    const [asker, reader, stranger] = [await person(), await person('读者'), await house.stranger()];
    const id = await makeQuestion(house.deps, asker.userId);
    const { comment } = await reader.call(questions.createQuestionComment, { id, body: '上下文？' });
    expect(comment).toMatchObject({ commentable_type: 'questions', target_user: asker.userId });
    expect((await house.guest.call(questions.listQuestionComments, { id })).comments.map((one) => one.body)).toEqual(['上下文？']);
    expect(await stranger.refused(questions.deleteQuestionComment, { parent: id, id: comment.id })).toBe('NOT_ALLOWED');
    expect(await reader.refused(questions.createQuestionComment, { id, body: ' ' })).toBe('COMMENT_EMPTY');
    expect((await reader.send(questions.deleteQuestionComment, { parent: id, id: comment.id })).status).toBe(204);
    expect(await house.guest.call(questions.getQuestion, { id })).toMatchObject({ comments_count: 0 });
    expect(await (await house.person({ signed: false })).refused(questions.createQuestionComment, { id, body: '?' })).toBe(
      'REPORT_NEEDED_TO_COMMENT',
    );
  });

  it('counts one view of a viewer', async () => {
    const id = await makeQuestion(house.deps, (await person()).userId);
    const reader = await person();
    for (const _ of [1, 2]) await reader.call(questions.getQuestion, { id });
    await flushQuestionViews(house.deps);
    expect((await rowOf(id))?.viewsCount).toBe(1);
  });

  it('is flagged, taken away with its place in topics, and brought back', async () => {
    const [asker, operator, reader] = [await person(), await house.person({ role: 'operator' }), await house.stranger()];
    const topic = await makeTopic(house.deps);
    const { question } = await asker.call(questions.askQuestion, { subject, topics: [topic] });
    const { id } = question;
    expect((await reader.send(flagQuestion, { id, reason: '广告' })).status).toBe(201);
    expect(await asker.refused(flagQuestion, { id, reason: '广告' })).toBe('FLAG_OWN');
    const open = (await operator.call(desk.listCases, { kind: 'question' })).find((one) => one.subject_id === id);
    await operator.call(desk.upholdCase, { id: open?.id ?? 0, rule: 'spam', reason: '广告', remove: true });
    expect(await house.guest.refused(questions.getQuestion, { id })).toBe('NOT_FOUND');
    const { acts } = await operator.call(desk.getCase, { id: open?.id ?? 0 });
    await operator.call(desk.withdrawAct, { id: acts[0]?.id ?? 0, reason: '误判' });
    expect(await house.guest.call(questions.getQuestion, { id })).toMatchObject({ topics: [{ questions_count: 1 }] });
  });

  it('by name is not there across a block', async () => {
    const [asker, reader] = [await person(), await person()];
    const id = await makeQuestion(house.deps, asker.userId, { subject: '屏蔽之后还看得见么？' });
    await asker.call(block, { id: reader.userId });
    expect(await reader.refused(questions.getQuestion, { id })).toBe('NOT_FOUND');
    expect(await reader.call(questions.listQuestions, { subject: '屏蔽之后' })).toEqual([]);
  });

  it('that was deleted leaves no word behind when its asker leaves, nor does a deleted answer', async () => {
    const asker = await person();
    const secret = '收回的问题该怎么说？';
    const { question } = await asker.call(questions.askQuestion, { subject: '先这么问？', body: secret });
    await asker.call(questions.editQuestion, { id: question.id, subject: secret });
    await asker.call(questions.deleteQuestion, { id: question.id });
    const other = await makeQuestion(house.deps, (await person()).userId);
    const { answer } = await asker.call(answers.writeAnswer, { id: other, body: secret });
    await asker.call(answers.deleteAnswer, { id: answer.id });
    const part = allPersonalData().find(({ name }) => name === 'questions');
    expect(JSON.stringify(await part?.collect(house.deps, asker.userId))).toContain(secret);
    await house.deps.db.write.transaction(async (tx) => part?.erase(tx, asker.userId, house.deps.now()));
    expect(JSON.stringify(await part?.collect(house.deps, asker.userId))).not.toContain(secret);
    expect(await house.deps.db.write.$count(questionEditsTable, eq(questionEditsTable.questionId, question.id))).toBe(0);
  });

  it('is given to its asker with its earlier words', async () => {
    const [asker, invited] = [await person(), await person()];
    const { question } = await asker.call(questions.askQuestion, { subject: '旧标题？', body: '旧正文', invitations: [invited.userId] });
    await asker.call(questions.editQuestion, { id: question.id, subject: '新标题？' });
    const part = allPersonalData().find((one) => one.name === 'questions');
    expect(await part?.collect(house.deps, asker.userId)).toMatchObject({
      asked: [{ id: question.id, subject: '新标题？' }],
      before: [{ questionId: question.id, subject: '旧标题？', body: '旧正文' }],
      invited: [{ questionId: question.id, userId: invited.userId }],
    });
    expect(await part?.collect(house.deps, invited.userId)).toMatchObject({ before: [], askedOfMe: [{ questionId: question.id }] });
  });

  it('stays when its asker leaves, by nobody, and what they watched, followed and were invited to goes', async () => {
    const [asker, other] = [await person('走了的人'), await person()];
    const id = await makeQuestion(house.deps, other.userId);
    await asker.call(questions.watchQuestion, { id });
    const { question: inviting } = await other.call(questions.askQuestion, { subject, invitations: [asker.userId] });
    const { question: own } = await asker.call(questions.askQuestion, { subject: '我走以后还在么？' });
    await asker.call(askDeletion, {});
    house.advance(16 * 86_400_000);
    await endDueAccounts(house.deps);
    const shown = await house.guest.call(questions.getQuestion, { id: own.id });
    expect([shown.subject, shown.user?.name ?? '', JSON.stringify(shown).includes('走了的人')]).toEqual(['我走以后还在么？', '', false]);
    expect((await rowOf(id))?.watchersCount).toBe(0);
    expect((await house.guest.call(questions.getQuestion, { id: inviting.id })).invitations).toEqual([]);
  });
});

describe('an anonymous question', () => {
  it('has no user and number 0 for everyone, its asker included, and is there across a block', async () => {
    const [asker, reader] = [await person('隐名人甲'), await person('读者')];
    const { question } = await asker.call(questions.askQuestion, { subject: '匿名问题谁能看见？', anonymity: 1 });
    const { id } = question;
    await reader.call(block, { id: asker.userId });
    for (const who of [asker, reader, house.guest]) {
      const shown = await who.call(questions.getQuestion, { id });
      expect(shown).toMatchObject({ user_id: 0, anonymity: 1, can_edit: who === asker });
      const told = JSON.stringify([shown, await who.call(questions.listQuestions, { subject: '匿名问题' })]);
      expect([told.includes('隐名人甲'), told.includes('"user":')]).toEqual([false, false]);
    }
    const { comment } = await asker.call(questions.createQuestionComment, { id, body: '补充一句' });
    expect(comment).toMatchObject({ user_id: 0, user: null });
    expect((await reader.send(questions.createQuestionComment, { id, body: '是你吗' })).status).toBe(201);
  });

  it('bears a name once its asker lays it open, and is refused where the house has switched anonymity off', async () => {
    const asker = await person('露面人');
    const { question } = await asker.call(questions.askQuestion, { subject, anonymity: true });
    const { question: named } = await asker.call(questions.editQuestion, { id: question.id, anonymity: 0 });
    expect(named).toMatchObject({ user_id: asker.userId, user: { name: '露面人' }, anonymity: 0 });
    await withSetting(house.deps, 'site.anonymous', { status: false, rule: { zh: '', en: '', es: '' } }, async () => {
      expect(await asker.refused(questions.askQuestion, { subject, anonymity: 1 })).toBe('ANONYMITY_CLOSED');
    });
  });
});
