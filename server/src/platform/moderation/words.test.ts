import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { formOf } from './word-form.ts';
import { wordMatcher } from './word-matcher.ts';

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
    expect(await operator.refused(desk.addWords, { words: ['……'], grade: 'review' })).toBe('WORD_EMPTY');
    expect(await operator.refused(desk.removeWord, { id: 987_654_321 })).toBe('NOT_FOUND');
    const stranger = await house.stranger();
    expect(await stranger.refused(desk.listWords, {})).toBe('NOT_FOUND');
    expect(await stranger.refused(desk.addWords, { words: ['x'], grade: 'refuse' })).toBe('NOT_FOUND');
  });
});
