import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { updateCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { createPostComment, listPostComments } from '#contract/comments/comments.doors.ts';
import { createFeed } from '#contract/feeds/feeds.doors.ts';
import { getGroup } from '#contract/groups/groups.doors.ts';
import type { Operation } from '#contract/kernel/doors.ts';
import { listActs } from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { createPost, getPost } from '#contract/posts/posts.doors.ts';
import { makeCircle, publish } from '../../features/posts/posts.factory.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { formOf } from './word-form.plain.ts';
import { wordMatcher } from './word-matcher.plain.ts';

const finds = (words: readonly string[], text: string): string[] =>
  wordMatcher(words.map((word) => ({ word, form: formOf(word), grade: 'review' as const })))(text).map((one) => one.word);

describe('sensitive words', () => {
  it('are found through full width, case, spaces, marks and letters of no width between their own', () => {
    const tricks = ['代写论文', '代 写 论 文', '代.写-论_文', '代\u200b写\u200d论\ufeff文', '我帮你代写論文吗？代写论文', '代\n写\n论\n文'];
    for (const text of tricks) expect(finds(['代写论文'], `你好${text}！`), text).toEqual(['代写论文']);
    for (const text of ['CASINO', 'Ｃａｓｉｎｏ', 'c a s i n o', 'c.a.s.i.n.o', 'cásíno', 'c\u00adasino', '𝐜𝐚𝐬𝐢𝐧𝐨'])
      expect(finds(['casino'], `best ${text} today`), text).toEqual(['casino']);
  });

  it('of letters that others may stand beside count only where they are words, and those of signs anywhere', () => {
    expect(finds(['ass'], 'a class of his sister, as sad as can be')).toEqual([]);
    expect(finds(['ass'], '你是 ass 吧')).toEqual(['ass']);
    expect(finds(['ass'], '你是ass吧')).toEqual(['ass']);
    expect(finds(['赌博', '博彩'], '网络赌博彩票')).toEqual(['赌博', '博彩']);
    expect(finds(['he', 'she', 'hers'], 'she sells hers')).toEqual(['she', 'hers']);
    expect(finds(['微信123'], '加微信 1 2 3 详谈')).toEqual(['微信123']);
    expect(finds([], '什么都没有')).toEqual([]);
    expect(finds(['代写'], '')).toEqual([]);
  });

  it('are found in a long text also where there are twenty thousand of them', () => {
    const words = Array.from({ length: 20_000 }, (_, nth) => `词${nth}语`);
    const match = wordMatcher(words.map((word) => ({ word, form: formOf(word), grade: 'refuse' as const })));
    const text = `${'译文与原文逐句对照，'.repeat(1_000)}词19999语`;
    expect(match(text).map((one) => one.word)).toEqual(['词19999语']);
  });
});

describe('the list of words', () => {
  let house: TestApp;
  let operator: Client;
  beforeAll(async () => {
    house = await testApp();
    operator = await house.person({ role: 'operator' });
  });
  afterEach(async () => {
    for (const { id } of await operator.call(desk.listWords, { limit: 100 })) await operator.call(desk.removeWord, { id });
  });

  it('is kept by operators: a word once whatever its form, with a grade that changes, found by what it holds, and tried out', async () => {
    expect(await operator.call(desk.addWords, { words: ['代写论文', '代 写 论 文', 'Casino'], grade: 'review' })).toMatchObject({
      added: 2,
    });
    await operator.call(desk.addWords, { words: ['ｃａｓｉｎｏ'], grade: 'refuse' });
    const words = await operator.call(desk.listWords, {});
    expect(words.map((one) => [one.word, one.grade]).sort()).toEqual([
      ['代 写 论 文', 'review'],
      ['ｃａｓｉｎｏ', 'refuse'],
    ]);
    expect(await operator.call(desk.listWords, { q: '论文', grade: 'review' })).toHaveLength(1);
    expect(await operator.call(desk.tryWords, { text: 'A C-A-S-I-N-O' })).toEqual({ grade: 'refuse', words: ['ｃａｓｉｎｏ'] });
    expect(await operator.call(desk.tryWords, { text: '逐句对照' })).toEqual({ grade: null, words: [] });
    // It travels in the address, which takes no more.
    expect(await operator.call(desk.tryWords, { text: '句'.repeat(500) })).toEqual({ grade: null, words: [] });
    expect(await operator.refused(desk.tryWords, { text: '句'.repeat(501) })).toBe('INVALID_INPUT');
    expect(await operator.refused(desk.addWords, { words: ['……'], grade: 'review' })).toBe('WORD_EMPTY');
    expect(await operator.refused(desk.removeWord, { id: 987_654_321 })).toBe('NOT_FOUND');
    const stranger = await house.stranger();
    expect(await stranger.refused(desk.listWords, {})).toBe('NOT_FOUND');
    expect(await stranger.refused(desk.addWords, { words: ['x'], grade: 'refuse' })).toBe('NOT_FOUND');
  });

  it('keeps back what they find until an operator has read it: its author reads it meanwhile, and nothing is lost', async () => {
    await operator.call(desk.addWords, { words: ['代写论文'], grade: 'review' });
    const circle = await makeCircle(house);
    const before = await house.guest.call(getGroup, { id: circle.id });
    const made = await circle.member.call(createPost, { group_id: circle.id, body: '提供代·写·论·文服务' });
    expect(made).toMatchObject({ message: '已提交，审核通过后会公开显示', in_review: true });
    expect(await house.guest.refused(getPost, { group_id: circle.id, id: made.id })).toBe('NOT_FOUND');
    expect(await circle.owner.refused(getPost, { group_id: circle.id, id: made.id })).toBe('NOT_FOUND');
    expect((await house.guest.call(getGroup, { id: circle.id })).posts_count).toBe(before.posts_count);
    const [held] = await circle.member.call(listActs, {});
    expect(held).toMatchObject({ act: 'hold', state: 'holds', may_appeal: false, thing: { kind: 'post', text: '提供代·写·论·文服务' } });
    const [found] = await operator.call(desk.listCases, { source: 'words', state: 'open' });
    await operator.call(desk.dismissCase, { id: found?.id ?? 0 });
    expect((await house.guest.call(getPost, { group_id: circle.id, id: made.id })).id).toBe(made.id);
    expect((await house.guest.call(getGroup, { id: circle.id })).posts_count).toBe(before.posts_count + 1);
    expect((await circle.member.call(listNotifications, {})).map((one) => one.content).slice(0, 2)).toEqual([
      '你的帖子已通过审核，现已公开',
      '你的帖子正在审核，通过后会公开显示',
    ]);

    const own = await publish(circle.owner, circle.id);
    const comment = await circle.member.call(createPostComment, { id: own.id, body: '代写论文找我' });
    expect(comment.in_review).toBe(true);
    expect((await circle.owner.call(listPostComments, { id: own.id })).comments).toEqual([]);
    const [second] = await operator.call(desk.listCases, { source: 'words', state: 'open' });
    await operator.call(desk.upholdCase, { id: second?.id ?? 0, rule: 'spam', reason: '站外广告', remove: true });
    expect((await circle.owner.call(listPostComments, { id: own.id })).comments).toEqual([]);
    expect((await circle.member.call(listActs, {}))[0]).toMatchObject({ act: 'remove', may_appeal: true });
  });

  it('refuses the others by the name of their field, wherever something is written', async () => {
    await operator.call(desk.addWords, { words: ['casino'], grade: 'refuse' });
    const circle = await makeCircle(house);
    const own = await publish(circle.owner, circle.id);
    const refusedAt = async (call: Operation, input: Record<string, unknown>) => {
      const { status, body } = await circle.member.send(call, input);
      return [status, body['reason'], Object.keys((body['errors'] as object | undefined) ?? {})];
    };
    expect(await refusedAt(createPost, { group_id: circle.id, title: '好去处', body: 'c a s i n o' })).toEqual([
      422,
      'WORD_REFUSED',
      ['body'],
    ]);
    expect(await refusedAt(createPostComment, { id: own.id, body: 'ＣＡＳＩＮＯ' })).toEqual([422, 'WORD_REFUSED', ['body']]);
    expect(await refusedAt(createFeed, { feed_content: 'Best casino!', feed_mark: '1' })).toEqual([422, 'WORD_REFUSED', ['feed_content']]);
    expect(await refusedAt(updateCurrentUser, { name: '林译', bio: 'casino.example' })).toEqual([422, 'WORD_REFUSED', ['bio']]);
  });
});
