import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { listGlossary } from '#contract/glossary/glossary.doors.ts';
import { joinGroup, listGroups } from '#contract/groups/groups.doors.ts';
import { searchPeople } from '#contract/people/finding.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { searchPosts } from '#contract/posts/posts.doors.ts';
import { listQuestions } from '#contract/questions/questions.doors.ts';
import { listQuestionTopics } from '#contract/questions/topics.doors.ts';
import * as search from '#contract/search/search.doors.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { contentOf, makeEntry } from '../glossary/glossary.factory.ts';
import { makeGroup } from '../groups/groups.factory.ts';
import { makeNews } from '../news/news.factory.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { makeQuestion, makeTopic } from '../questions/questions.factory.ts';

/** Letters that stand in nothing else. */
const rare = (): string => [...randomBytes(7)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** How many of each kind are found; kinds of which nothing is are left out. */
const found = async (who: Client, keyword: string): Promise<Record<string, number>> => {
  const { tabs, list } = await who.call(search.globalSearch, { keyword });
  const counts = Object.fromEntries(tabs.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]));
  for (const { kind, count } of tabs) expect(list.filter((hit) => hit.kind === kind).length, kind).toBe(Math.min(count, 3));
  return counts;
};

/** People whose reports stand open for that long. */
const standing = async (house: TestApp, count: number, since = '15 days'): Promise<Client[]> => {
  const people = await Promise.all(Array.from({ length: count }, () => house.person()));
  const ids = people.map((one) => one.userId);
  await house.deps.db.write.execute(
    sql`update users set signed_at = ${house.deps.now()}::timestamptz - ${since}::interval where id = any(${sql.param(ids)}::bigint[])`,
  );
  return people;
};

const saveAs = async (people: readonly Client[], keyword: string): Promise<void> => {
  for (const one of people) await one.call(search.saveSearch, { keyword });
};

describe('the search of the house', () => {
  it('finds a question that bears no name, and names nobody beside it', async () => {
    const house = await testApp();
    const word = rare();
    const asker = await house.person();
    await makeQuestion(house.deps, asker.userId, { subject: `${word}？`, isAnonymous: true });
    await makeQuestion(house.deps, asker.userId, { subject: `有名的 ${word}？` });
    const { list } = await house.guest.call(search.globalSearch, { keyword: word });
    expect(list.map(({ kind, user }) => [kind, user?.id ?? null])).toEqual([
      ['questions', asker.userId],
      ['questions', null],
    ]);
  });

  it('finds a word in every kind with its number, the hits marked as parts, and each kind by its own call', async () => {
    const house = await testApp();
    const word = rare();
    const author = await house.person({ nickname: `${word} 林译` });
    const { id: open } = await makeCircle(house);
    const member = await house.person();
    await makeGroup(house.deps, { ownerId: author.userId, name: `圈子 ${word}` });
    for (let nth = 0; nth < 4; nth += 1) await publishFeedAs(author, { feed_content: `先说 ${nth}：<b>${word}</b> 的译法` });
    await author.call(joinGroup, { id: open });
    await publish(author, open, `${'很长的开头。'.repeat(60)}然后是 ${word.toUpperCase()} 这个词`);
    await makeNews(house.deps, author.userId, { title: `行业 ${word}`, body: `## **${word}**\n\n[链接](https://example.com/a)` });
    await makeQuestion(house.deps, author.userId, { subject: `${word} 怎么译？`, body: `**${word}**` });
    await makeTopic(house.deps, `话题 ${word}`);
    expect(await found(house.guest, word)).toEqual({ users: 1, groups: 1, posts: 1, feeds: 4, news: 1, questions: 1, topics: 1 });
    const { list } = await member.call(search.globalSearch, { keyword: word });
    for (const hit of list) {
      const hits = [...hit.title, ...hit.text].filter((part) => part.hit).map((part) => part.text.toLowerCase());
      expect(new Set(hits), hit.kind).toEqual(new Set([word]));
    }
    const post = list.find((hit) => hit.kind === 'posts');
    expect(post?.text.map((part) => part.text).join('').length).toBeLessThan(130);
    const feed = await house.guest.call(search.searchMoving, { keyword: word, limit: 3, offset: 3 });
    expect(feed.list.map((hit) => hit.text.map((part) => part.text).join(''))).toEqual([`先说 0：<b>${word}</b> 的译法`]);
    for (const [call, kind] of [
      [search.searchInterpreter, 'users'],
      [search.searchWordPowerList, 'users'],
      [search.searchGroup, 'groups'],
      [search.searchNews, 'news'],
    ] as const)
      expect((await house.guest.call(call, { keyword: word })).list.map((hit) => hit.kind)).toEqual([kind]);
    const answered = await member.send(search.globalSearch, { keyword: word });
    expect(answered.queries).toBeLessThanOrEqual(4);
  });

  it('shows of a text neither the signs of its markdown nor those of its lists, and leaves what only looks like them', async () => {
    const house = await testApp();
    const word = rare();
    const author = await house.person();
    const body = `## 开头\n\n> 引用 [${word}](https://example.com/a)\n\n- 第一 **C#**\n- 第二 a-b snake_case`;
    await makeNews(house.deps, author.userId, { body });
    await makeQuestion(house.deps, author.userId, { subject: '怎么译？', body });
    const { list } = await house.guest.call(search.globalSearch, { keyword: word });
    expect(list.map(({ kind }) => kind).sort()).toEqual(['news', 'questions']);
    for (const hit of list)
      expect(hit.text.map(({ text }) => text).join(''), hit.kind).toBe(`开头 引用 ${word} 第一 C# 第二 a-b snake_case`);
  });

  it('shows in the list of each kind the words around the first hit, marked: never as markup, and nothing of what costs something', async () => {
    const house = await testApp();
    const word = rare();
    const author = await house.person();
    const { id: open, owner } = await makeCircle(house);
    const far = `${'先说别的。'.repeat(150)}然后是 <b>${word}</b> 的译法`;
    await makeQuestion(house.deps, author.userId, { subject: `${word} 怎么译？`, body: `## ${far}` });
    await publish(owner, open, far);
    await publishFeedAs(author, { feed_content: `先读这句 ${word}。${'公开的话。'.repeat(20)}付费的另一个 ${word}`, amount: 100 });
    await publishFeedAs(author, { feed_content: far });
    await makeTopic(house.deps, `话题 ${word}`);
    await makeGroup(house.deps, { ownerId: author.userId, name: `圈子 ${word}` });
    for (const [named] of [
      await house.guest.call(listQuestionTopics, { name: word }),
      await house.guest.call(listGroups, { keyword: word }),
    ])
      expect(named?.found?.title.filter(({ hit }) => hit)).toEqual([{ text: word, hit: true }]);
    const { userId } = await house.person({ nickname: `<b>${word}</b> 女士` });
    await makeEntry(house.deps, contentOf(`译法 ${word}`, `${word} & more`));
    const [called] = await house.guest.call(searchPeople, { keyword: word.toUpperCase() });
    const [entry] = await house.guest.call(listGlossary, { keyword: word });
    const hit = { text: word, hit: true };
    expect([called?.id, called?.found]).toEqual([userId, [{ text: '<b>', hit: false }, hit, { text: '</b> 女士', hit: false }]]);
    const parts: Record<string, unknown> = {
      [`译法 ${word}`]: [{ text: '译法 ', hit: false }, hit],
      [`${word} & more`]: [hit, { text: ' & more', hit: false }],
    };
    expect(entry?.found).toEqual(entry?.terms.map(({ text }) => parts[text]));
    expect((await house.guest.call(searchPeople, { limit: 1 })).map((one) => one.found)).toEqual([undefined]);
    expect((await house.guest.call(listGlossary, { limit: 1 })).map((one) => one.found)).toEqual([undefined]);
    const [asked, posted, fed] = [
      await house.guest.send(listQuestions, { subject: word }),
      await house.guest.send(searchPosts, { keyword: word.toUpperCase() }),
      await house.guest.send(feeds.listFeeds, { search: word }),
    ];
    for (const { queries } of [asked, posted, fed]) expect(queries).toBeLessThanOrEqual(4);
    const partsOf = (found: { text: readonly { text: string; hit: boolean }[] } | undefined) => found?.text ?? [];
    const textOf = (found: Parameters<typeof partsOf>[0]) =>
      partsOf(found)
        .map(({ text }) => text)
        .join('');
    const [question] = await house.guest.call(listQuestions, { subject: word });
    const [post] = await house.guest.call(searchPosts, { keyword: word.toUpperCase() });
    const [feed, paid] = (await house.guest.call(feeds.listFeeds, { search: word })).feeds;
    expect(question?.found?.title).toEqual([
      { text: word, hit: true },
      { text: ' 怎么译？', hit: false },
    ]);
    for (const one of [question, post, feed]) {
      expect(textOf(one?.found)).toMatch(new RegExp(`^….*然后是 <b>${word}</b> 的译法$`));
      expect(partsOf(one?.found).filter(({ hit }) => hit)).toEqual([{ text: word, hit: true }]);
      expect(textOf(one?.found).indexOf(word)).toBeLessThan(25);
    }
    expect(textOf(paid?.found)).toContain(`先读这句 ${word}。`);
    expect(textOf(paid?.found)).not.toContain('付费');
    const [whole] = (await author.call(feeds.listFeeds, { search: word })).feeds.slice(1);
    expect(textOf(whole?.found)).toContain('付费的另一个');
    expect((await house.guest.call(listQuestions, { type: 'new', limit: 1 })).map((one) => one.found)).toEqual([undefined]);
    expect((await house.guest.call(feeds.listFeeds, { type: 'new', limit: 1 })).feeds.map((one) => one.found)).toEqual([undefined]);
  });

  it('neither finds nor counts what is closed, paid for, blocked, muted or removed, for whoever it is not', async () => {
    const house = await testApp();
    const word = rare();
    const { id: closed, member, owner } = await makeCircle(house, 'private');
    const [stranger, blocked, muting] = [await house.person(), await house.person(), await house.person()];
    await publish(member, closed, `圈内说 ${word}`);
    await publishFeedAs(member, { feed_content: `${'公开的话。'.repeat(20)} 付费的 ${word}`, amount: 100 });
    for (const who of [stranger, house.guest, blocked]) expect(await found(who, word)).toEqual({});
    for (const who of [owner, member]) expect(await found(who, word)).toEqual({ posts: 1 });

    const feed = await publishFeedAs(member, { feed_content: `公开说 ${word}` });
    await makeNews(house.deps, member.userId, { title: `资讯 ${word}` });
    await makeNews(house.deps, member.userId, { title: `草稿 ${word}`, state: 2, publishedAt: null });
    expect(await found(stranger, word)).toEqual({ feeds: 1, news: 1 });
    await member.call(people.block, { id: blocked.userId });
    await muting.call(feeds.setMuteWords, { words: [word] });
    expect([await found(blocked, word), await found(muting, word)]).toEqual([{}, {}]);
    expect(await found(house.guest, word)).toEqual({ feeds: 1, news: 1 });
    expect(await found(member, word)).toEqual({ posts: 1, feeds: 1, news: 1 });
    await member.call(feeds.deleteFeed, { id: feed.id });
    expect(await found(stranger, word)).toEqual({ news: 1 });
  });

  it('answers nothing to what is blank or has no word, and refuses what is too long or too far', async () => {
    const house = await testApp();
    for (const keyword of ['', '  ', '%', '_', '\\', "'", '😀', '\u202e']) expect(await found(house.guest, keyword), keyword).toEqual({});
    expect(await found(house.guest, `${rare()}' | 'x`)).toEqual({});
    expect((await house.guest.send(search.globalSearch, { keyword: '译'.repeat(400) })).status).toBe(422);
    expect((await house.guest.send(search.searchMoving, { keyword: '译', offset: 99_999_999 })).body).not.toMatchObject({ code: 0 });
    expect((await house.guest.call(search.searchMoving, { keyword: '译', offset: 10_000 })).list).toEqual([]);
  });
});

describe('what is suggested', () => {
  it('is one’s own last searches, that one may erase, and in one’s data', async () => {
    const house = await testApp();
    const [one, other] = [await house.person(), await house.person()];
    const words = Array.from({ length: 12 }, rare);
    for (const keyword of [...words, words[5] ?? '']) {
      house.advance(1000);
      await one.call(search.saveSearch, { keyword });
    }
    const recent = async (who: Client) => (await who.call(search.listKeywords, {})).recent;
    expect((await recent(one)).slice(0, 3)).toEqual([words[5], words[11], words[10]]);
    expect([(await recent(one)).length, await recent(other), await recent(house.guest)]).toEqual([10, [], []]);
    await other.call(search.forgetSearches, {});
    await one.call(search.forgetSearches, { keyword: words[11] });
    expect((await recent(one)).slice(0, 2)).toEqual([words[5], words[10]]);
    const part = allPersonalData().find(({ name }) => name === 'searches');
    expect(await part?.collect(house.deps, one.userId)).toHaveLength(9);
    await house.deps.db.write.transaction(async (tx) => part?.erase(tx, one.userId, house.deps.now()));
    expect(await recent(one)).toEqual([]);
    await one.call(search.saveSearch, { keyword: 'x' });
    await one.call(search.forgetSearches, {});
    expect(await recent(one)).toEqual([]);
    expect((await house.guest.send(search.saveSearch, { keyword: 'x' })).status).toBe(401);
  });

  it('is what eight people of two weeks’ standing looked for, and nothing that a crowd of new accounts or fewer did', async () => {
    const house = await testApp();
    const [many, few, fresh] = [rare(), rare(), rare()];
    const old = await standing(house, 8);
    await saveAs(old, many);
    await saveAs(old.slice(0, 7), few);
    await saveAs(await standing(house, 9, '13 days'), fresh);
    const unopened = await Promise.all(Array.from({ length: 9 }, () => house.person({ signed: false })));
    await saveAs(unopened, fresh);
    const { hot } = await house.guest.call(search.listKeywords, {});
    expect([hot.includes(many), hot.includes(few), hot.includes(fresh)]).toEqual([true, false, false]);
    await house.deps.db.write.execute(sql`delete from searches where keyword = ${many}`);
  });

  it('names nobody, however many look for a person, a number or an address, and nothing that the viewer muted', async () => {
    const house = await testApp();
    const old = await standing(house, 8);
    const tail = rare();
    await house.person({ nickname: '欧阳疏桐' });
    await house.person({ nickname: 'Iñés' });
    await house.person({ nickname: `Nadia ${tail}` });
    const viewer = await house.person();
    const shown = [`译法${tail}`, `CAT ${tail}`];
    const kept = [
      ...[
        '歐陽疏桐',
        '欧阳疏桐骗子',
        '骗子 欧阳疏桐',
        'ouyangshutong',
        `nadia ${tail}`,
        `scam Nadia ${tail}`,
        `ＮＡＤＩＡ\u200b${tail}`,
        'ines',
      ],
      ...[
        '13800138000',
        '138 0013-8000',
        '一三八零零一三八零零零',
        `${tail}@example.com`,
        `www.${tail}.com`,
        `说说${'很长'.repeat(12)}的话`,
      ],
    ];
    for (const keyword of [...shown, ...kept.slice(0, 8)]) await saveAs(old, keyword);
    const hotOf = async (who: Client) => (await who.call(search.listKeywords, {})).hot;
    expect((await hotOf(house.guest)).filter((word) => [...shown, ...kept].includes(word)).sort()).toEqual([...shown].sort());
    for (const keyword of [...shown, ...kept.slice(8)]) await saveAs(old, keyword);
    expect((await hotOf(house.guest)).filter((word) => [...shown, ...kept].includes(word)).sort()).toEqual([...shown].sort());
    await viewer.call(feeds.setMuteWords, { words: [`译法${tail}`] });
    expect((await hotOf(viewer)).filter((word) => shown.includes(word))).toEqual([`CAT ${tail}`]);
    await house.deps.db.write.execute(sql`delete from searches where keyword = any(${sql.param([...shown, ...kept])}::text[])`);
  });

  it('is not filled by one who keeps on and on: so many searches an hour are kept', async () => {
    const house = await testApp();
    const one = await house.person();
    const answers: number[] = [];
    for (let nth = 0; nth < 121; nth += 1) answers.push((await one.send(search.saveSearch, { keyword: `x${nth}` })).status);
    expect([answers.filter((status) => status === 204).length, answers.at(-1)]).toEqual([120, 429]);
  });

  it('is names by pinyin and initials, none across a block', async () => {
    const house = await testApp();
    const tail = rare();
    const [named, viewer] = [await house.person({ nickname: `周雨桐${tail}` }), await house.person()];
    for (const keyword of [`zhouyutong ${tail}`, `zyt ${tail}`, `雨桐${tail}`])
      expect((await viewer.call(search.listKeywords, { keyword })).names.map((one) => one.id)).toEqual([named.userId]);
    await named.call(people.block, { id: viewer.userId });
    expect((await viewer.call(search.listKeywords, { keyword: tail })).names).toEqual([]);
  });
});
