import { beforeAll, describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import * as news from '#contract/news/news.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import * as topics from '#contract/questions/topics.doors.ts';
import * as search from '#contract/search/search.doors.ts';
import { simplifyEach } from '../../kernel/search/hanzi-variants.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { makeGroup } from '../groups/groups.factory.ts';
import { makeNews } from '../news/news.factory.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { makeQuestion, makeTopic } from '../questions/questions.factory.ts';

/** The same words in both scripts, none of which stand in another test. */
const scripts = [
  ['simplified', '龟兹译经台', '龜茲譯經臺'],
  ['traditional', '龜茲譯經臺', '龟兹译经台'],
] as const;

let house: TestApp;
let ids: Record<string, number[]>;

beforeAll(async () => {
  house = await testApp();
  const author = await house.person();
  const circle = await makeCircle(house);
  const { userId } = author;
  ids = { posts: [], feeds: [], news: [], questions: [], circles: [], 'feed topics': [], 'question topics': [] };
  for (const [, text] of scripts) {
    ids['posts']?.push((await publish(circle.owner, circle.id, `读${text}记`)).id);
    const feed = await publishFeedAs(author, { feed_content: `读${text}记`, topic_names: [text] });
    ids['feeds']?.push(feed.id);
    ids['feed topics']?.push(feed.topics[0]?.id ?? 0);
    ids['news']?.push(await makeNews(house.deps, userId, { title: '资讯一则', body: `读**${text}**记` }));
    ids['questions']?.push(await makeQuestion(house.deps, userId, { subject: `${text}怎么读？`, body: '正文' }));
    ids['circles']?.push(await makeGroup(house.deps, { ownerId: userId, name: `读${text}的人` }));
    ids['question topics']?.push(await makeTopic(house.deps, `读${text}`));
  }
});

const idsOf = (list: readonly { id: number }[]): number[] => list.map((one) => one.id).sort((one, other) => one - other);

/** What each search finds, by what it looks for. */
const finds: Record<string, (keyword: string) => Promise<number[]>> = {
  posts: async (keyword) => idsOf(await house.guest.call(posts.searchPosts, { keyword })),
  feeds: async (keyword) => idsOf((await house.guest.call(feeds.listFeeds, { search: keyword })).feeds),
  news: async (keyword) => idsOf(await house.guest.call(news.listNews, { key: keyword })),
  questions: async (keyword) => idsOf(await house.guest.call(questions.listQuestions, { subject: keyword })),
  circles: async (keyword) => idsOf(await house.guest.call(groups.listGroups, { keyword })),
  'feed topics': async (keyword) => idsOf(await house.guest.call(feeds.listTopics, { q: keyword })),
  'question topics': async (keyword) => idsOf(await house.guest.call(topics.listQuestionTopics, { name: keyword })),
};

describe('a search in simplified or traditional hanzi', () => {
  it.each(Object.keys(finds))('finds %s in either, of one to five hanzi', async (kind) => {
    for (const [, , keyword] of scripts)
      for (let length = 1; length <= 5; length += 1) {
        const asked = [...keyword].slice(0, length).join('');
        const found = await finds[kind]?.(asked);
        expect([kind, asked, ids[kind]?.filter((id) => found?.includes(id))]).toEqual([kind, asked, ids[kind]]);
      }
  });

  it.each([
    ['看著办', '看着办'],
    ['瞭解', '了解'],
    ['藉由', '借由'],
    ['回覆函', '回复函'],
    ['沈默', '沉默'],
    ['妳们', '你们'],
    ['薴烯', '苎烯'],
  ])('finds the everyday pair %s and %s either way, and each by itself', async (traditional, plain) => {
    const { userId } = await house.person();
    const mark = '龜甲疏';
    const ids = [
      await makeQuestion(house.deps, userId, { subject: `${mark}${traditional}？` }),
      await makeQuestion(house.deps, userId, { subject: `${mark}${plain}？` }),
    ];
    for (const word of [traditional, plain]) expect([word, await finds['questions']?.(`${mark}${word}`)]).toEqual([word, ids]);
  });

  it('finds nothing in which the hanzi stand apart, and no other hanzi', async () => {
    for (const kind of ['posts', 'feeds', 'news', 'questions'])
      for (const keyword of ['兹经译', '茲經譯', '译龟经'])
        expect([kind, keyword, await finds[kind]?.(keyword)]).toEqual([kind, keyword, []]);
  });

  it('marks the hits as they are written, in the search of the house', async () => {
    const { list, tabs } = await house.guest.call(search.globalSearch, { keyword: '龟兹译经' });
    for (const [, text] of scripts) {
      const written = [...text].slice(0, 4).join('');
      const marked = list.flatMap((hit) => [...hit.title, ...hit.text]).filter((part) => part.hit && part.text === written);
      expect([written, marked.length >= 4]).toEqual([written, true]);
    }
    expect(tabs.filter(({ kind }) => ['posts', 'feeds', 'news', 'groups'].includes(kind)).map(({ count }) => count)).toEqual([2, 2, 2, 2]);
  });

  it('mutes a word in either', async () => {
    const reader = await house.person();
    await reader.call(feeds.setMuteWords, { words: ['龟兹译经'] });
    expect((await reader.call(feeds.listFeeds, { search: '经台' })).feeds.filter(({ id }) => ids['feeds']?.includes(id))).toEqual([]);
  });

  it('shows a question near to one in the other script', async () => {
    const found = await (await house.person()).call(questions.listSimilarQuestions, { subject: '龜茲譯經臺怎麼讀？' });
    expect(ids['questions']?.filter((id) => found.some((one) => one.id === id))).toEqual(ids['questions']);
  });
});

describe('a hanzi by itself', () => {
  it('is folded in a part of a text as in the whole', () => {
    const text = '乾坤與乾淨的頭髮發現後來皇后裡裏臺灣颱風著作';
    expect([...text].map(simplifyEach).join('')).toBe(simplifyEach(text));
  });
});
