import { describe, expect, it } from 'vitest';
import { readWords } from '../testing/words-files.ts';

type Words = Record<string, Record<string, Record<string, string>>>;

const wordsOf = (locale: string, namespace: string): Words => readWords(locale, namespace) as Words;

describe('the words of reviews', () => {
  it.each(['zh-CN', 'en-US', 'es-ES'])('are the same in the report as where reviews are given, in %s', (locale) => {
    const report = wordsOf(locale, 'report')['reviews'];
    const { relationship, mark } = wordsOf(locale, 'reviews');
    expect(report).toMatchObject({ relationship, ...mark });
  });

  it('are those that the specification gives', () => {
    const english = wordsOf('en-US', 'reviews');
    expect(Object.values(english['relationship'] ?? {})).toEqual([
      ...['schoolmate', 'former colleague', 'current colleague', 'partner', 'other friend'],
    ]);
    expect(english['state']).toMatchObject({ pending: 'not reviewed', cancelled: 'cancelled', expired: 'ended' });
    expect(english['tabs']).toEqual({ sent: 'I initiated', asked: 'I participated' });
    expect(wordsOf('zh-CN', 'reviews')['state']).toMatchObject({ pending: '未评价', cancelled: '已取消', expired: '已结束' });
  });

  it.each([
    ['zh-CN', '复制成功', '链接已复制，请在电脑上打开'],
    ['en-US', 'copied successfully', 'link copied, go to PC'],
  ])('and of what was copied are the fixed ones, in %s', (locale, copied, onPc) => {
    const guidance = wordsOf(locale, 'guidance');
    expect([guidance['goPc']?.['copied'], guidance['appeal']?.['copied']]).toEqual([onPc, copied]);
    expect(wordsOf(locale, 'enterprises')['clip']?.['copied']).toBe(copied);
  });
});
