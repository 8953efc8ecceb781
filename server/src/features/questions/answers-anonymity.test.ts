import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getFile } from '#contract/files/files.doors.ts';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { flagAnswer } from '#contract/moderation/flags.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import { block, getUser } from '#contract/people/people.doors.ts';
import * as purchases from '#contract/purchases/purchases.doors.ts';
import * as agreements from '#contract/questions/agreements.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import * as topics from '#contract/questions/topics.doors.ts';
import * as ranks from '#contract/ranks/ranks.doors.ts';
import { globalSearch } from '#contract/search/search.doors.ts';
import { askDeletion } from '#contract/security/security.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { endDueAccounts } from '../../platform/security/account-deletions.writes.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { personAt } from '../../testing/person-at.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { fund, moneyOf, password } from '../pins/pins.factory.ts';
import { makeFile } from '../posts/posts.factory.ts';
import { countRanks } from '../ranks/ranks.counting.ts';
import { makeTopic } from './questions.factory.ts';
import { findAllExperts } from './questions.jobs.ts';

type Someone = Client & { userId: number };

/** Ids that stand in no answer but where a person is meant. */
let hiddenIds = 8_865_432_100;
let house: TestApp;

const hidden = async (nickname: string): Promise<Someone> => {
  hiddenIds += 1;
  return fund(house, await personAt(house, hiddenIds, { nickname }));
};
const open = async (options: Parameters<TestApp['person']>[0] = {}): Promise<Someone> => fund(house, await house.person(options));

/** Who asked and who answered bear no name, and do all that can be done; a peer does the same by name. */
const makeScene = async () => {
  const [asker, answerer] = [await hidden('藏名问者'), await hidden('藏名答者')];
  const [peer, stranger, operator] = [await open({ nickname: '旁人' }), await open(), await open({ role: 'operator' })];
  const topic = await makeTopic(house.deps);
  const file = await makeFile(house.deps, answerer.userId);
  const { question } = await asker.call(questions.askQuestion, {
    ...{ subject: '谁也不知道是谁问的？', body: '正文', anonymity: 1, topics: [topic] },
    ...{ amount: 100, look: 1, invitations: [peer.userId], password },
  });
  await peer.call(questions.watchQuestion, { id: question.id });
  const { answer } = await answerer.call(answers.writeAnswer, {
    id: question.id,
    body: `谁也不知道是谁答的\n\n@![图](${file})`,
    anonymity: 1,
  });
  const { answer: named } = await peer.call(answers.writeAnswer, { id: question.id, body: '具名的回答' });
  const { answer: own } = await asker.call(answers.writeAnswer, { id: question.id, body: '问者自答' });
  const id = answer.id;
  const { comment: said } = await answerer.call(answers.createAnswerComment, { id, body: '我补充一句' });
  await asker.call(answers.createAnswerComment, { id, body: '我是问者' });
  await asker.call(questions.createQuestionComment, { id: question.id, body: '问者补充' });
  const { comment: asked } = await peer.call(answers.createAnswerComment, { id, body: '出处？', reply_to: said.id });
  await answerer.call(answers.createAnswerComment, { id, body: '见第三条', reply_to: asked.id });
  for (const who of [asker, answerer, peer]) await who.call(answers.likeAnswer, { id });
  await asker.call(answers.likeAnswer, { id: named.id });
  await asker.call(answers.tipAnswer, { id, amount: 9, password });
  await asker.call(answers.tipAnswer, { id: named.id, amount: 9, password });
  await peer.call(answers.tipAnswer, { id, amount: 7, password });
  await peer.call(answers.collectAnswer, { id });
  await peer.call(flagAnswer, { id, reason: '看看是谁' });
  await asker.call(answers.adoptAnswer, { question: question.id, answer: id });
  await peer.call(answers.lookAtAnswer, { id, password });
  await stranger.call(answers.lookAtAnswer, { id: named.id, password });
  const word = `estoppel${asker.userId % 1_000}`;
  const { question: termed } = await asker.call(questions.askQuestion, {
    ...{
      subject: '谁问的这个词？',
      anonymity: 1,
      term: { from: 'en', to: 'zh', text: `estoppel${asker.userId % 1_000}` },
      topics: [topic],
    },
  });
  const { answer: given } = await answerer.call(answers.writeAnswer, { id: termed.id, body: '禁反言', anonymity: 1 });
  for (const who of [asker, peer]) await who.call(agreements.agreeWithAnswer, { id: given.id, agrees: true });
  await asker.call(answers.adoptAnswer, { question: termed.id, answer: given.id });
  const [entry] = await peer.call(glossary.listGlossary, { keyword: word });
  await countRanks(house.deps);
  const ids = { question: question.id, id, named: named.id, own: own.id, term: given.id, topic, file, word, entry: entry?.id ?? 0 };
  return { asker, answerer, peer, stranger, operator, ...ids };
};
type Scene = Awaited<ReturnType<typeof makeScene>>;

let one: Scene;
beforeAll(async () => {
  house = await testApp();
  one = await makeScene();
});

const leaks = (answer: unknown): string[] =>
  [String(one.asker.userId), '藏名问者', String(one.answerer.userId), '藏名答者'].filter((name) => JSON.stringify(answer).includes(name));

/** What each door shows, as whoever looks asks for it. */
const looks: Record<string, (who: Client) => Promise<unknown>> = {
  questions: (who) => who.send(questions.listQuestions, { subject: '谁也不知道' }),
  'similar questions': (who) => who.send(questions.listSimilarQuestions, { subject: '谁也不知道是谁问的' }),
  question: (who) => who.send(questions.getQuestion, { id: one.question }),
  'edits of the question': (who) => who.send(questions.listQuestionEdits, { id: one.question }),
  'comments on the question': (who) => who.send(questions.listQuestionComments, { id: one.question }),
  'watched questions': (who) => who.send(questions.listWatchedQuestions, {}),
  answers: (who) => who.send(answers.listAnswers, { id: one.question }),
  'answers by time': (who) => who.send(answers.listAnswers, { id: one.question, order_type: 'time' }),
  answer: (who) => who.send(answers.getAnswer, { id: one.id }),
  'answer by name': (who) => who.send(answers.getAnswer, { id: one.named }),
  'answer of who asked': (who) => who.send(answers.getAnswer, { id: one.own }),
  likes: (who) => who.send(answers.listAnswerLikes, { id: one.id }),
  'likes of the named': (who) => who.send(answers.listAnswerLikes, { id: one.named }),
  comments: (who) => who.send(answers.listAnswerComments, { id: one.id }),
  tips: (who) => who.send(answers.listAnswerTips, { id: one.id }),
  'tips of the named': (who) => who.send(answers.listAnswerTips, { id: one.named }),
  agreements: (who) => who.send(agreements.listAgreements, { id: one.term }),
  'own questions': (who) => who.send(questions.listMyQuestions, {}),
  'own answers': (who) => who.send(answers.listMyAnswers, {}),
  collected: (who) => who.send(answers.listCollectedAnswers, {}),
  'notices of comments': (who) => who.send(notices.listCommentNotices, {}),
  'notices of likes': (who) => who.send(notices.listLikeNotices, {}),
  notifications: (who) => who.send(notices.listNotifications, {}),
  messages: (who) => who.send(notices.listMessages, {}),
  unread: (who) => who.send(notices.getUnread, {}),
  'what was bought': (who) => who.send(purchases.listDeskPurchases, {}),
  receipts: (who) => who.send(purchases.listReceipts, {}),
  orders: (who) => who.send(wallet.listCurrencyOrders, {}),
  statement: (who) => who.send(wallet.listCurrencyStatement, {}),
  'search of everything': (who) => who.send(globalSearch, { keyword: '谁也不知道' }),
  'rank of answers': (who) => who.send(ranks.listAnswersRank, { type: 'month', limit: 100 }),
  'rank of likes': (who) => who.send(ranks.listQuestionLikesRank, { limit: 100 }),
  'rank of experts': (who) => who.send(ranks.listExpertsRank, { limit: 100 }),
  experts: (who) => who.send(topics.listTopicExperts, { id: one.topic }),
  picture: (who) => who.send(getFile, { id: one.file, json: true }),
  entry: (who) => who.send(glossary.getGlossaryEntry, { id: one.entry }),
  'versions of the entry': (who) => who.send(glossary.listGlossaryVersions, { id: one.entry }),
  'glossary as TBX': async (who) => (await who.raw({ method: 'GET', url: '/api/sns/api/v2/glossary/export?format=tbx' })).body,
  'glossary as CSV': async (who) => (await who.raw({ method: 'GET', url: '/api/sns/api/v2/glossary/export?format=csv' })).body,
  'flagged things': (who) => who.send(desk.listCases, {}),
};

describe('an anonymous answer to an anonymous question, while money moves', () => {
  it.each(Object.keys(looks))('names neither in %s, whoever looks', async (name) => {
    const viewers: Record<string, Client> = { peer: one.peer, stranger: one.stranger, operator: one.operator, guest: house.guest };
    for (const [viewer, who] of Object.entries(viewers)) expect([viewer, leaks(await looks[name]?.(who))]).toEqual([viewer, []]);
  });

  it('is met by what is walked through: its entry is in the files, its picture opens, its question is found', async () => {
    const said = async (name: string, who: Client) => JSON.stringify(await looks[name]?.(who));
    for (const name of ['glossary as TBX', 'glossary as CSV', 'entry'])
      expect([name, (await said(name, house.guest)).includes(one.word)]).toEqual([name, true]);
    expect(await said('search of everything', one.peer)).toContain('是谁问的');
    expect((await one.peer.send(getFile, { id: one.file, json: true })).status).toBe(200);
  });

  it('bears no name for its own author either', async () => {
    for (const name of ['answers', 'answer', 'question', 'comments', 'likes', 'tips'])
      expect([name, leaks(await looks[name]?.(one.answerer))]).toEqual([name, []]);
    expect(await one.answerer.call(answers.getAnswer, { id: one.id })).toMatchObject({ user_id: 0, can_edit: true });
  });

  it('gives what a peer keeps to that peer without a name', async () => {
    for (const part of allPersonalData())
      expect([part.name, leaks(await part.collect(house.deps, one.peer.userId))]).toEqual([part.name, []]);
  });

  it('pays and tells its author all the same', async () => {
    expect((await moneyOf(house, one.answerer.userId))[0]).toBe(1_000 + 9 + 7 + 100 + 100);
    expect(JSON.stringify(await one.answerer.call(notices.listNotifications, {}))).toContain('的回答被采纳了');
    const { body } = await one.stranger.send(getUser, { id: String(one.answerer.userId) });
    expect(body['extra']).toMatchObject({ likes_count: 0, comments_count: 0 });
  });

  it('is there across a block, which tells nobody anything', async () => {
    const guesser = await open();
    for (const { userId } of [one.asker, one.answerer]) await guesser.call(block, { id: userId });
    expect((await guesser.call(answers.listAnswers, { id: one.question })).map((answer) => answer.id)).toContain(one.id);
    expect((await guesser.send(answers.writeAnswer, { id: one.question, body: '是你吧' })).status).toBe(201);
    const told = await one.asker.call(notices.listNotifications, {});
    expect(told.length).toBeGreaterThan(0);
    expect(told.flatMap(({ user_id, user }) => [user_id, user?.id])).not.toContain(guesser.userId);
  });

  it('is agreed with across a block too, by whoever asked: a row less would say whose the question is', async () => {
    const [guesser, other] = [await open(), await open()];
    await guesser.call(block, { id: one.asker.userId });
    await other.call(block, { id: one.peer.userId });
    const said = async (who: Client) => (await who.call(agreements.listAgreements, { id: one.term })).map((row) => row.user_id);
    for (const who of [house.guest, guesser]) expect(await said(who)).toEqual([one.peer.userId, 0]);
    expect(await said(other)).toEqual([0]);
  });

  it('is told to whoever watches, across a block too: that one is not told would say whose it is', async () => {
    const [asker, answerer, guesser] = [await open(), await hidden('又一位藏名者'), await open()];
    const { question } = await asker.call(questions.askQuestion, { subject: '谁会来答？', body: '正文' });
    await guesser.call(questions.watchQuestion, { id: question.id });
    await guesser.call(block, { id: answerer.userId });
    await answerer.call(answers.writeAnswer, { id: question.id, body: '匿名一答', anonymity: 1 });
    await house.runJobs();
    expect(JSON.stringify(await guesser.call(notices.listNotifications, {}))).toContain('谁会来答？');
  });

  it('of who asked is changed by them as it is shown to them, and never gets a name', async () => {
    const { id, anonymity } = await one.asker.call(answers.getAnswer, { id: one.own });
    const sent = await one.asker.send(answers.editAnswer, { id, body: '问者再答', anonymity });
    expect([anonymity, sent.status]).toEqual([1, 201]);
    const { answer } = await one.asker.call(answers.editAnswer, { id, anonymity: 0 });
    expect([answer.user_id, answer.body, leaks(answer)]).toEqual([0, '问者再答', []]);
    expect(await one.peer.refused(answers.editAnswer, { id: one.named, anonymity: 1 })).toBe('ANONYMITY_LATE');
  });

  it('bears its name once that is laid open, and the one who asked stays nobody', async () => {
    const { answer } = await one.answerer.call(answers.writeAnswer, { id: one.question, body: '第二个回答', anonymity: 1 });
    const { answer: shown } = await one.answerer.call(answers.editAnswer, { id: answer.id, anonymity: 0 });
    expect(shown).toMatchObject({ user_id: one.answerer.userId, user: { name: '藏名答者' } });
    const detail = JSON.stringify(await house.guest.call(answers.getAnswer, { id: answer.id }));
    expect([detail.includes('藏名答者'), detail.includes('藏名问者')]).toEqual([true, false]);
  });
});

describe('who asked without a name', () => {
  it('is told by no list of experts and no rank, whether or not whoever answered is the same person in another account', async () => {
    const [topic, asker] = [await makeTopic(house.deps), await hidden('藏名同机')];
    const [tied, untied, reader] = [await open({ nickname: '同机' }), await open({ nickname: '异机' }), await house.person()];
    await house.deps.db.write.execute(
      sql`update sessions set device_id = ${`desk-${asker.userId}`} where user_id in (${asker.userId}, ${tied.userId})`,
    );
    const answered = async (who: Someone, more: object, said: object = {}) => {
      const form = { subject: '谁问的都一样？', anonymity: 1, topics: [topic], ...more };
      const { question } = await asker.call(questions.askQuestion, form);
      const { answer } = await who.call(answers.writeAnswer, { id: question.id, body: '具名的回答', ...said });
      return { question: question.id, answer: answer.id };
    };
    const told = async (who: Someone) => ({
      expert: (await house.guest.call(topics.listTopicExperts, { id: topic })).find((each) => each.id === who.userId)?.evidence,
      ranks: (await who.call(ranks.getOwnRanks, {})).ranks.filter(({ list }) => list === 'experts' || list === 'question-likes'),
    });
    const areAlike = async () => {
      await findAllExperts(house.deps);
      const [one, other] = [await told(tied), await told(untied)];
      const figures = ({ expert, ranks }: typeof one) => [expert?.adoptions, expert?.likes, ...ranks.map(({ count }) => count)];
      expect(figures(one)).toEqual(figures(other));
      return figures(one);
    };
    const paid = [await answered(tied, { amount: 10, password }), await answered(untied, { amount: 10, password })];
    for (const one of paid) await asker.call(answers.adoptAnswer, one);
    for (const { answer: id } of paid) {
      await asker.call(answers.tipAnswer, { id, amount: 5, password });
      await asker.call(answers.likeAnswer, { id });
      await reader.call(answers.likeAnswer, { id });
    }
    const term = (text: string) => ({ term: { from: 'en', to: 'zh', text, field: 'law' } });
    for (const who of [tied, untied]) {
      const { answer: id } = await answered(who, term(`tacking${who.userId}`), { term: '附加' });
      for (const by of [asker, reader]) await by.call(agreements.agreeWithAnswer, { id, agrees: true });
    }
    expect(await areAlike()).toEqual([undefined, undefined, 1, 0]);
    for (const { answer: id } of paid) await (await house.person()).call(answers.likeAnswer, { id });
    expect(await areAlike()).toEqual([0, 2, 2, 0]);
  });
});

describe('an anonymous asker who leaves', () => {
  it('takes along what they asked, and leaves question and own answer behind by nobody, for everyone', async () => {
    const [asker, peer] = [await hidden('藏名离开者'), await open()];
    const form = { subject: '我走以后还是没人知道？', body: '正文', anonymity: 1 };
    const { question } = await asker.call(questions.askQuestion, form);
    const { answer } = await asker.call(answers.writeAnswer, { id: question.id, body: '问者自答后离开' });
    const { answer: named } = await peer.call(answers.writeAnswer, { id: question.id, body: '旁人的回答' });
    await asker.call(answers.adoptAnswer, { question: question.id, answer: named.id });
    const kept = await Promise.all(allPersonalData().map((part) => part.collect(house.deps, asker.userId)));
    for (const words of [form.subject, '问者自答后离开']) expect(JSON.stringify(kept)).toContain(words);
    await asker.call(askDeletion, {});
    house.advance(16 * 86_400_000);
    await endDueAccounts(house.deps);
    const seen = async (who: Client) => [
      await who.send(questions.getQuestion, { id: question.id }),
      await who.send(answers.listAnswers, { id: question.id }),
      await who.send(answers.getAnswer, { id: answer.id }),
      await who.send(questions.listQuestions, { subject: '我走以后' }),
      await who.send(globalSearch, { keyword: '我走以后还是没人知道' }),
      await who.send(notices.listNotifications, {}),
    ];
    for (const who of [house.guest, peer, one.operator]) {
      const told = JSON.stringify((await seen(who)).map(({ body }) => body));
      expect([told.includes('藏名离开者'), told.includes(String(asker.userId))]).toEqual([false, false]);
    }
    expect(await peer.call(questions.getQuestion, { id: question.id })).toMatchObject({ user_id: 0, anonymity: 1, can_edit: false });
    expect(await peer.call(answers.getAnswer, { id: answer.id })).toMatchObject({ user_id: 0, body: '问者自答后离开' });
    for (const part of allPersonalData()) {
      const taken = JSON.stringify(await part.collect(house.deps, peer.userId));
      expect([part.name, taken.includes('藏名离开者'), taken.includes(String(asker.userId))]).toEqual([part.name, false, false]);
    }
  });
});

describe('a question, its answers and its entry', () => {
  it('are read in at most four queries each, whatever there is of them', async () => {
    const readings = {
      question: await house.guest.send(questions.getQuestion, { id: one.question }),
      questions: await house.guest.send(questions.listQuestions, {}),
      answers: await house.guest.send(answers.listAnswers, { id: one.question }),
      answer: await house.guest.send(answers.getAnswer, { id: one.id }),
      comments: await house.guest.send(answers.listAnswerComments, { id: one.named }),
      experts: await house.guest.send(topics.listTopicExperts, { id: one.topic }),
      glossary: await house.guest.send(glossary.listGlossary, {}),
      entry: await house.guest.send(glossary.getGlossaryEntry, { id: one.entry }),
      versions: await house.guest.send(glossary.listGlossaryVersions, { id: one.entry }),
    };
    for (const [name, { status, queries }] of Object.entries(readings)) {
      expect([name, status, queries > 0]).toEqual([name, 200, true]);
      expect([name, queries <= 4 || queries]).toEqual([name, true]);
    }
  });
});
