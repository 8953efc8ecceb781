import { beforeAll, describe, expect, it } from 'vitest';
import * as checkin from '#contract/checkin/checkin.doors.ts';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import * as contacts from '#contract/contacts/contacts.doors.ts';
import { contract } from '#contract/contract.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import type { Operation } from '#contract/kernel/doors.ts';
import { getNews, listNewsTips, tipNews } from '#contract/news/news.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import { chooseTags } from '#contract/onboarding/onboarding.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import * as finding from '#contract/people/finding.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import { agreeWithAnswer, listAgreements } from '#contract/questions/agreements.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import { applyFeatured, listFeaturedApplications } from '#contract/questions/featured.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import * as topics from '#contract/questions/topics.doors.ts';
import * as ranks from '#contract/ranks/ranks.doors.ts';
import { collectPost, likePost } from '#contract/reactions/reactions.doors.ts';
import * as search from '#contract/search/search.doors.ts';
import * as tips from '#contract/tips/tips.doors.ts';
import { listWindings } from '#contract/windings/windings.doors.ts';
import { contentOf, makeEntry, makeProposal, makeSet } from '../../features/glossary/glossary.factory.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import { makeNews } from '../../features/news/news.factory.ts';
import { flushNewsViews } from '../../features/news/news.hits.ts';
import { publish } from '../../features/posts/posts.factory.ts';
import { makeAnswer, makeTopic } from '../../features/questions/questions.factory.ts';
import { findAllExperts } from '../../features/questions/questions.jobs.ts';
import { countRanks } from '../../features/ranks/ranks.counting.ts';
import { befriend } from '../../features/reports/reports.factory.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { pathFields } from '../access-faults.ts';
import type { Client } from '../client.ts';
import { type TestApp, testApp } from '../test-app.ts';

const FEW = [1, 2, 3];
const password = 'Moneda-17';

type Someone = Client & { userId: number };
type Asked = { question: number; answer: number; topic: number };
type World = Asked & {
  set: number;
  entry: number;
  agreed: number;
  author: Someone;
  reader: Someone;
  visitor: Someone;
  operator: Someone;
  /** Has three friends, each with another, all of one school and field. */
  centre: Someone;
  group: number;
  post: number;
  feed: number;
  news: number;
  word: string;
};

let house: TestApp;
let world: World;

/** Three experts of a topic, who earned with their answers and whose news was opened; and three who ask to be featured. */
const fillQuestionRanks = async (reader: Someone, topic: number): Promise<void> => {
  for (const n of FEW) {
    const [asker, expert] = [await house.person(), await house.person()];
    await makeMoney(house.deps, asker.userId, { currency: 1_000 });
    await asker.call(setPaymentPassword, { password });
    const { question } = await asker.call(questions.askQuestion, { subject: `第 ${n} 个行家的问题？`, topics: [topic] });
    const answer = await makeAnswer(house.deps, question.id, expert.userId);
    for (const one of [asker, reader]) await one.call(answers.likeAnswer, { id: answer });
    await reader.call(answers.tipAnswer, { id: answer, amount: n, password });
    await asker.call(applyFeatured, { id: question.id, password });
    const opened = await makeNews(house.deps, expert.userId);
    await house.guest.call(getNews, { id: opened });
  }
  await findAllExperts(house.deps);
  await flushNewsViews(house.deps);
};

/** Three people who are followed, have and get 积分, and write what others like. */
const fillRanks = async (reader: Someone): Promise<void> => {
  for (const _ of FEW) {
    const one = await house.person();
    await makeMoney(house.deps, one.userId, { currency: 10 });
    const { id } = await one.call(feeds.createFeed, { feed_content: '榜上有名' });
    await reader.call(people.follow, { id: one.userId });
    await reader.call(feeds.likeFeed, { id });
    await reader.call(tips.tipUser, { id: one.userId, amount: 5, password });
  }
  await countRanks(house.deps);
};

/** A question that was changed three times, with three answers, among three that are watched; topics, and some that are proposed. */
const askQuestions = async (author: Someone, reader: Someone): Promise<Asked> => {
  const topic = await makeTopic(house.deps);
  let [question, answer] = [0, 0];
  for (const n of FEW) {
    await makeTopic(house.deps);
    await reader.call(topics.proposeTopic, { name: `提议 ${reader.userId} ${n}`, description: '还没有这个话题' });
    const asked = await author.call(questions.askQuestion, { subject: `第 ${n} 个翻页的问题？`, body: '翻页', topics: [topic] });
    question = asked.question.id;
    await reader.call(questions.watchQuestion, { id: question });
  }
  for (const n of FEW) {
    await author.call(questions.editQuestion, { id: question, subject: `改了 ${n} 次的问题？` });
    await makeAnswer(house.deps, question, reader.userId);
    answer = await makeAnswer(house.deps, question, (await house.person()).userId);
    await author.call(answers.collectAnswer, { id: answer });
  }
  for (const amount of [30, 10, 20]) await reader.call(answers.tipAnswer, { id: answer, amount, password });
  return { question, answer, topic };
};

/** A set of three entries, one of them in three versions, and three proposals for each; and three who agree with an answer. */
const fillGlossary = async (author: Someone, reader: Someone): Promise<Pick<World, 'set' | 'entry' | 'agreed'>> => {
  const { id: set, entry } = await makeSet(house.deps, { userId: author.userId });
  for (const n of FEW) {
    await makeEntry(house.deps, contentOf(`译名${n}`, `term ${n}`), set);
    await author.call(glossary.proposeGlossary, { id: entry, base: n, reason: '更通行', ...contentOf(`第${n}版`, 'term') });
    await makeProposal(house.deps, reader.userId);
  }
  const term = { from: 'en', to: 'zh', text: 'offset' };
  const { question } = await author.call(questions.askQuestion, { subject: '翻页怎么译？', term });
  const { answer } = await reader.call(answers.writeAnswer, { id: question.id, body: '偏移' });
  for (const _ of FEW) await (await house.person()).call(agreeWithAnswer, { id: answer.id, agrees: true });
  return { set, entry, agreed: answer.id };
};

/** People who chose one tag, and pieces of news of one word. */
const findable = async (word: string, authorId: number): Promise<void> => {
  for (const n of FEW) {
    const one = await house.person({ nickname: `${word}人${n}` });
    await one.call(chooseTags, { tags: [101] });
    await makeNews(house.deps, authorId, { title: `${word}闻 ${n}` });
  }
};

/** Somebody with three friends and three friends of friends, who all studied and work as they do. */
const makeCentre = async (): Promise<Someone> => {
  const centre = await house.person();
  const settle = async (one: Someone) => {
    await one.call(portfolio.saveEducation, { school: `翻页大学${centre.userId}`, degree: 'master', major: '' });
    await one.call(portfolio.editLanguages, { native: 'zh', first: 'en' });
    await one.call(portfolio.editIndustries, { industries: ['culture'] });
    return one;
  };
  await settle(centre);
  for (const _ of FEW) {
    const [friend, other] = [await settle(await house.person()), await settle(await house.person())];
    await befriend(centre, friend);
    await befriend(friend, other);
  }
  return centre;
};

/** Somebody with three of everything that a list by offset gives. */
const makeWorld = async (): Promise<World> => {
  const author = await house.person({ nickname: '分页作者' });
  const reader = await house.person({ nickname: '分页读者' });
  await reader.call(setPaymentPassword, { password });
  await makeMoney(house.deps, reader.userId, { currency: 1_000 });
  const word = `页${author.userId}`;
  const made = await Promise.all(FEW.map((n) => makeGroup(house.deps, { ownerId: author.userId, name: `${word}圈${n}` })));
  const [group = 0] = made;
  await reader.call(groups.joinGroup, { id: group });
  let [post, feed] = [0, 0];
  for (const n of FEW) {
    post = (await publish(author, group, `${word} 翻页 ${n}`)).id;
    await author.call(collectPost, { id: post });
    await reader.call(createPostComment, { id: post, body: `第 ${n} 句` });
    await reader.call(likePost, { id: post });
    feed = (await author.call(feeds.createFeed, { feed_content: `${word} 动态 ${n}`, topic_names: [`${word}题${n}`] })).id;
    await author.call(feeds.collectFeed, { id: feed });
    const [other, shunned] = [await house.person(), await house.person()];
    await other.call(checkin.checkIn, {});
    await other.call(people.follow, { id: author.userId });
    await author.call(people.block, { id: shunned.userId });
  }
  const news = await makeNews(house.deps, author.userId);
  for (const amount of [30, 10, 20])
    for (const [tip, id] of [
      [tips.tipPost, post],
      [feeds.tipFeed, feed],
      [tipNews, news],
      [tips.tipUser, author.userId],
    ] as const)
      await reader.call(tip, { id, amount, password });
  await reader.call(people.follow, { id: author.userId });
  await findable(word, author.userId);
  const asked = await askQuestions(author, reader);
  await fillQuestionRanks(reader, asked.topic);
  await fillRanks(reader);
  const operator = await house.person({ role: 'operator' });
  const terms = await fillGlossary(author, reader);
  const [visitor, centre] = [await house.person(), await makeCentre()];
  return { ...asked, ...terms, author, reader, visitor, operator, centre, group, post, feed, news, word };
};

beforeAll(async () => {
  house = await testApp();
  world = await makeWorld();
});

type Sample = {
  operation: Operation;
  as?: 'author' | 'reader' | 'visitor' | 'operator' | 'centre';
  input?: (made: World) => Record<string, unknown>;
};

const samples: readonly Sample[] = [
  { operation: people.listFollows, input: ({ author }) => ({ uid: author.userId, type: 'followers' }) },
  { operation: people.listBlocked },
  { operation: groups.listGroups, input: ({ word }) => ({ keyword: word }) },
  { operation: groups.listMyGroups },
  { operation: groups.listMasteredGroups },
  { operation: groups.listGroupsOf, input: ({ author }) => ({ user_id: author.userId }) },
  { operation: groups.recommendGroups, as: 'visitor' },
  { operation: groups.recommendGroups, as: 'visitor', input: () => ({ type: 'random' }) },
  { operation: posts.listGroupPosts, input: ({ group }) => ({ group_id: group }) },
  { operation: posts.listGroupPosts, input: ({ group }) => ({ group_id: group, type: 'latest_reply' }) },
  { operation: posts.listPosts },
  { operation: posts.listPosts, input: ({ author }) => ({ author: author.userId, type: 'latest_reply' }) },
  { operation: posts.listMyPosts },
  { operation: posts.listJoinedPosts, as: 'reader' },
  { operation: posts.listCollectedPosts },
  { operation: posts.searchPosts, input: () => ({ keyword: '翻页' }) },
  { operation: feeds.listFeeds },
  { operation: feeds.listFeeds, input: () => ({ type: 'hot' }) },
  { operation: feeds.listFeeds, input: ({ author }) => ({ type: 'users', user: author.userId }) },
  { operation: feeds.listFeeds, as: 'reader', input: () => ({ type: 'follow' }) },
  { operation: feeds.listFeeds, input: ({ word }) => ({ search: word }) },
  { operation: feeds.listCollectedFeeds },
  { operation: feeds.listTopics, input: ({ word }) => ({ q: word }) },
  { operation: feeds.listTopics, input: () => ({ only: 'hot' }) },
  { operation: feeds.listFeedTips, input: ({ feed }) => ({ id: feed }) },
  { operation: listNewsTips, input: ({ news }) => ({ id: news }) },
  { operation: tips.listPostTips, input: ({ post }) => ({ id: post, order_type: 'amount' }) },
  { operation: tips.listUserTips, input: ({ author }) => ({ id: author.userId }) },
  { operation: notices.listCommentNotices },
  { operation: notices.listLikeNotices },
  { operation: notices.listNotifications },
  { operation: notices.listMessages },
  { operation: checkin.listCheckinRanks },
  { operation: ranks.listFollowersRank },
  { operation: ranks.listBalanceRank },
  { operation: ranks.listIncomeRank },
  { operation: ranks.listFeedsRank },
  { operation: ranks.listAnswersRank },
  { operation: ranks.listQuestionLikesRank },
  { operation: ranks.listExpertsRank },
  { operation: ranks.listNewsRank },
  { operation: finding.searchPeople, input: ({ word }) => ({ keyword: word }) },
  { operation: finding.listPopular },
  { operation: finding.listLatest },
  { operation: contacts.listRecommended, as: 'visitor' },
  { operation: listWindings, as: 'centre' },
  { operation: contacts.listContacts, as: 'centre' },
  { operation: contacts.listContacts, as: 'centre', input: () => ({ type: 'second' }) },
  { operation: contacts.listContacts, as: 'centre', input: () => ({ type: 'new' }) },
  { operation: contacts.listFriends, as: 'centre' },
  { operation: contacts.listFollowed, as: 'centre' },
  { operation: contacts.listFans, as: 'centre' },
  { operation: contacts.listAlumni, as: 'centre' },
  { operation: contacts.listSameIndustry, as: 'centre' },
  { operation: contacts.discover, as: 'centre' },
  { operation: contacts.listMayKnow, as: 'centre' },
  { operation: contacts.listThroughFriends, as: 'centre' },
  { operation: finding.findByTags, input: () => ({ tags: '101' }) },
  { operation: search.searchInterpreter, input: ({ word }) => ({ keyword: word }) },
  { operation: search.searchWordPowerList, input: ({ word }) => ({ keyword: word }) },
  { operation: search.searchGroup, input: ({ word }) => ({ keyword: word }) },
  { operation: search.searchMoving, input: ({ word }) => ({ keyword: word }) },
  { operation: search.searchNews, input: ({ word }) => ({ keyword: word }) },
  { operation: questions.listQuestions },
  { operation: questions.listQuestions, input: () => ({ type: 'hot' }) },
  { operation: questions.listQuestionEdits, input: ({ question }) => ({ id: question }) },
  { operation: questions.listWatchedQuestions, as: 'reader' },
  { operation: questions.listMyQuestions },
  { operation: answers.listAnswers, input: ({ question }) => ({ id: question }) },
  { operation: answers.listAnswers, input: ({ question }) => ({ id: question, order_type: 'time' }) },
  { operation: answers.listCollectedAnswers },
  { operation: answers.listMyAnswers, as: 'reader' },
  { operation: answers.listAnswerTips, input: ({ answer }) => ({ id: answer }) },
  { operation: topics.listQuestionTopics },
  { operation: topics.listTopicExperts, input: ({ topic }) => ({ id: topic }) },
  { operation: listFeaturedApplications, as: 'operator' },
  { operation: topics.listTopicQuestions, input: ({ topic }) => ({ id: topic }) },
  { operation: topics.listProposedTopics, as: 'operator' },
  { operation: listAgreements, input: ({ agreed }) => ({ id: agreed }) },
  { operation: glossary.listGlossary, input: ({ set }) => ({ set }) },
  { operation: glossary.listGlossary, input: ({ set }) => ({ set, keyword: 'term' }) },
  { operation: glossary.listGlossaryVersions, input: ({ entry }) => ({ id: entry }) },
  { operation: glossary.listGlossaryProposals, input: ({ entry }) => ({ id: entry }) },
  { operation: glossary.listWaitingProposals, as: 'operator' },
];

const reads = contract.filter((call) => call.operation.kind === 'read');
const takes = (call: (typeof contract)[number]): boolean => 'offset' in ((call.shapes.input as { properties?: object }).properties ?? {});

type Row = { id?: number; number?: number; user_id?: number };
const rowsOf = (body: unknown): Row[] => {
  const answer = (body as { data?: unknown }).data ?? body;
  if (Array.isArray(answer)) return answer as Row[];
  const found = ['feeds', 'posts', 'list'].map((name) => (answer as Record<string, unknown>)[name]).find(Array.isArray);
  return found as Row[];
};

describe('the offset of a list', () => {
  it.each(samples.map((sample) => [sample.operation.id, sample] as const))(
    'is where the page of %s begins, in one order without end',
    async (_id, sample) => {
      const input = sample.input?.(world) ?? {};
      const who = world[sample.as ?? 'author'];
      const page = async (limit: number, offset: number) =>
        rowsOf((await who.send(sample.operation, { ...input, limit, offset })).body).map((row) => row.id ?? row.number ?? row.user_id);
      const all = await page(100, 0);
      expect(all.length).toBeGreaterThanOrEqual(3);
      expect(new Set(all).size).toBe(all.length);
      for (const offset of [0, 1, 2]) expect(await page(1, offset)).toEqual([all[offset]]);
      expect(await page(2, 1)).toEqual(all.slice(1, 3));
      expect(await page(15, 10_000)).toEqual([]);
      expect((await who.send(sample.operation, { ...input, offset: 10_001 })).status).toBe(
        sample.operation.doors[0].envelope === 'rest' ? 422 : 200,
      );
    },
  );

  it('is tried above for every list that takes it', () => {
    const tried = new Set(samples.map((sample) => sample.operation.id));
    expect(reads.filter((call) => takes(call) && !tried.has(call.operation.id)).map((call) => call.operation.id)).toEqual([]);
  });

  it('is refused by every reading that begins no page by it, unless it is 0', async () => {
    const people = {
      operator: await house.person({ role: 'operator' }),
      company: await house.person({ userType: 2 }),
    };
    const ignoring: string[] = [];
    for (const { operation } of reads.filter((call) => !takes(call)))
      for (const [nth, door] of operation.doors.entries()) {
        const who = operation.access === 'enterprise' ? people.company : people.operator;
        const path = Object.fromEntries(pathFields(door).map((name) => [name, 1]));
        const { body } = await who.send(operation, { ...path, offset: 15 }, { door: nth });
        const told = (body as { errors?: { offset?: unknown } }).errors?.offset;
        if (!told) ignoring.push(`${operation.id} at door ${nth}: ${JSON.stringify(body).slice(0, 120)}`);
      }
    expect(ignoring).toEqual([]);
    expect((await people.operator.send(feeds.listFeedLikes, { id: world.feed, offset: 0 })).status).toBe(200);
  });
});
