import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import { searchedValues } from '../../platform/search/searched-values.sql.ts';
import { stepsOf } from '../../testing/steps-of.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { type Circle, makeCircle, publish, writePosts } from './posts.factory.ts';
import { postsSearch } from './posts.search.ts';

const TEXTS = 600;
/** So few different hanzi that pairs of every query stand apart in many texts. */
const HANZI = [...'译文校对审稿语言'];

/** The same texts in every run. */
const makeTexts = (): string[] => {
  let seed = 20_261_125;
  const next = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const piece = () => Array.from({ length: 2 + next(7) }, () => HANZI[next(HANZI.length)]).join('');
  return Array.from({ length: TEXTS }, () => `${piece()}，${piece()}。CAT ${piece()}`);
};

let house: TestApp;
let circle: Circle;
const texts = makeTexts();
const idOf = new Map<number, string>();

beforeAll(async () => {
  house = await testApp();
  circle = await makeCircle(house);
  for (const text of texts) for (const id of await writePosts(house, circle, text)) idOf.set(id, text);
});

/** Everything that is found, page by page. */
const findAll = async (keyword: string): Promise<number[]> => {
  const who = await house.person();
  const found: number[] = [];
  for (let after = 0; ; after = found.at(-1) ?? 0) {
    const page = await who.call(posts.searchPosts, { keyword, group_id: circle.id, limit: 100, ...(after > 0 ? { after } : {}) });
    found.push(...page.map((post) => post.id));
    if (page.length < 100) return found;
  }
};

const containing = (keyword: string): number[] => [...idOf].filter(([, text]) => text.includes(keyword)).map(([id]) => id);
const pieces = (length: number): string[] =>
  texts.slice(0, 6).map((text) => [...(text.split('，')[0] ?? '').padEnd(length, '译文校对审稿')].slice(0, length).join(''));

describe('a search for hanzi', () => {
  it.each([1, 2, 3, 4, 5, 6])('finds of %i exactly the texts in which they stand together', async (length) => {
    for (const keyword of pieces(length)) expect([keyword, await findAll(keyword)]).toEqual([keyword, containing(keyword).toReversed()]);
  });

  it('finds them in any width and case, and beside words of other scripts', async () => {
    const { id } = await publish(circle.owner, circle.id, '用Ｔｒａｄｏｓ做记忆库对齐');
    const find = async (keyword: string) => (await house.guest.call(posts.searchPosts, { keyword })).map((post) => post.id);
    for (const keyword of ['trados 记忆库', 'TRADOS', '记忆库对齐', '记忆库，TraDos'])
      expect([keyword, await find(keyword)]).toEqual([keyword, [id]]);
    expect(await find('记忆对齐')).toEqual([]);
  });

  it('finds a sentence by its words, wherever they stand', async () => {
    const { id } = await publish(circle.owner, circle.id, '合同里的不可抗力条款，翻译时要看法域');
    const find = async (keyword: string) => (await house.guest.call(posts.searchPosts, { keyword })).map((post) => post.id);
    expect(await find('翻译不可抗力条款的合同')).toContain(id);
    expect(await find('不可抗条力款')).toEqual([]);
  });

  it('is of feeds as of posts, and never of what costs something', async () => {
    const author = await house.person();
    const { id } = await publishFeedAs(author, { feed_content: '霜降日校完龟兹石窟题记' });
    const apart = await publishFeedAs(author, { feed_content: '龟兹的石窟，题记在石窟题记集里' });
    const find = async (search: string) => (await house.guest.call(feeds.listFeeds, { search })).feeds.map((feed) => feed.id);
    expect(await find('龟兹石窟')).toEqual([id]);
    expect(await find('石窟题记')).toEqual([apart.id, id]);
    const { id: paid } = await publishFeedAs(author, {
      feed_content: `${'石窟以外的前言很长很长。'.repeat(6)}伯孜克里克的秘稿`,
      amount: 10,
    });
    expect([await find('伯孜克里克'), paid > 0]).toEqual([[], true]);
  });

  it('walks through few for what is rare, and finds what stands in many among the newest and older ones', async () => {
    const write = (text: string, times: number) => writePosts(house, circle, text, times);
    await write('高昌砖上的旧字', 5);
    await write('占位的另一句话', 20_000);
    await write('高昌砖上的新字', 30);
    await house.deps.db.write.execute(sql`analyze posts`);
    const stepsFor = async (keyword: string) => {
      const steps = await stepsOf(house.deps.db.write, postsSearch.picked({ limit: 100, offset: 0 }), {
        ...{ viewer: 0, now: house.deps.now().toISOString() },
        ...searchedValues(keyword),
      });
      const named = steps.filter((step) => step['Index Name'] === 'posts_words' && step['Actual Loops'] > 0).length;
      return { found: steps[0]?.['Actual Rows'], most: Math.max(...steps.map((step) => step['Actual Rows'])), named };
    };
    expect(await stepsFor('记忆库对齐')).toEqual({ found: 1, most: 300, named: 1 });
    expect((await stepsFor('另一句')).found).toBe(100);
    expect((await stepsFor('另一句')).most).toBeLessThanOrEqual(1_000);
    // Common among the newest, and yet not enough there: the rest is found by the index.
    expect((await stepsFor('高昌砖')).found).toBe(35);
    const old = await findAll('高昌砖');
    expect([old.length, old.toSorted((one, other) => other - one)]).toEqual([35, old]);
    // Met soon and then seldom: the walk goes on, and the index need not name all there are.
    await write('敦煌卷上的旧字', 80);
    await write('占位的另一句话', 5_000);
    await write('敦煌卷上的新字', 40);
    await house.deps.db.write.execute(sql`analyze posts`);
    expect(await stepsFor('敦煌卷')).toMatchObject({ found: 100, named: 0 });
    // Other tests of this worker go through all posts there are.
    await house.deps.db.write.execute(sql`delete from posts where body = '占位的另一句话' and group_id = ${circle.id}`);
  });
});
