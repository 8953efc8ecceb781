import { describe, expect, it } from 'vitest';
import { changesOf, countChanges, differencesOf, piecesOf, type Version, withAccepted } from './news.differences.ts';

const version = (more: Partial<Version>): Version => ({
  ...{ title: '', subject: '', body: '', source: '', byline: '', tags: [], cover: null, pictures: [], categoryId: 1 },
  ...more,
});
const whole = (pieces: ReturnType<typeof piecesOf>, side: 'removed' | 'added') =>
  pieces.map((piece) => ('same' in piece ? piece.same : piece[side])).join('');

describe('differences of two texts', () => {
  it('are told by words of hanzi and of letters, and both texts come back from them', () => {
    const [before, after] = [
      '我们昨天完成了翻译。\nThe glossary was short.\n尾',
      '我们昨天终于完成了校对。\nThe glossary was very short.\n尾',
    ];
    const pieces = piecesOf(before, after);
    expect([whole(pieces, 'removed'), whole(pieces, 'added')]).toEqual([before, after]);
    const changed = pieces.flatMap((piece) => ('same' in piece ? [] : [[piece.removed, piece.added]]));
    expect(changed).toContainEqual(['翻译', '校对']);
    expect(changed).toContainEqual(['', '终于']);
    expect(changed.every(([removed = '', added = '']) => removed.length + added.length < 12)).toBe(true);
  });

  it('are the same each time for texts of 100,000 characters that share nothing or nearly all, and soon', () => {
    const long = Array.from({ length: 8_000 }, (_, nth) => `第${nth % 97}句话说完了。${nth % 5 === 0 ? '\n' : ''}`)
      .join('')
      .slice(0, 100_000);
    const touched = long.replaceAll('第3句话', '第三句');
    const begun = performance.now();
    for (const [one, other] of [
      [long, touched],
      [long, [...long].reverse().join('')],
      ['字'.repeat(100_000), '词'.repeat(100_000)],
      ['[('.repeat(50_000), ')]'.repeat(50_000)],
    ] as const) {
      const pieces = piecesOf(one, other);
      expect(whole(pieces, 'removed') === one && whole(pieces, 'added') === other).toBe(true);
      expect(JSON.stringify(piecesOf(one, other))).toBe(JSON.stringify(pieces));
    }
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  it('cost no more where every one of many lines is another one, in all fields together', () => {
    const lines = (sign: string) => Array.from({ length: 200 }, (_, nth) => `${sign.repeat(499)}\n${nth}\n`).join('');
    const [before, after] = [
      version({ title: '题'.repeat(100), body: lines('，') }),
      version({ title: '目'.repeat(100), body: lines('。') }),
    ];
    const begun = performance.now();
    const changes = changesOf(before, after);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(JSON.stringify(changesOf(before, after))).toBe(JSON.stringify(changes));
    const all = new Set(Array.from({ length: countChanges(changes) }, (_, index) => index + 1));
    expect(withAccepted(before, after, { changes, accepted: all })).toEqual(after);
    expect(withAccepted(before, after, { changes, accepted: new Set() })).toEqual(before);
    const lastOnes = changes.at(-1)?.pieces.slice(-3);
    expect(lastOnes).toEqual([{ same: '198\n' }, { removed: `${'，'.repeat(499)}\n`, added: `${'。'.repeat(499)}\n` }, { same: '199\n' }]);
  });

  it('are accepted one by one, and what is declined stays as it was', () => {
    const before = version({ title: '旧题', body: '一句。\n二句。\n三句。', tags: [101] });
    const after = version({ title: '新题', body: '一句。\n二句改了。\n三句也改了。', tags: [102], categoryId: 2 });
    const changes = changesOf(before, after);
    const shown = differencesOf(changes, (_field, value) => value);
    expect(shown.map((one) => one.field)).toEqual(['title', 'content', 'tags', 'category']);
    const count = countChanges(changes);
    const numbers = shown.flatMap((one) => one.parts.flatMap(({ part }) => part ?? []));
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    const all = new Set(numbers);
    expect(withAccepted(before, after, { changes, accepted: all })).toEqual({ ...after, pictures: [] });
    expect(withAccepted(before, after, { changes, accepted: new Set() })).toEqual(before);
    const onlyTags = shown.find((one) => one.field === 'tags')?.parts[0]?.part ?? 0;
    expect(withAccepted(before, after, { changes, accepted: new Set([onlyTags]) })).toEqual({ ...before, tags: [102] });
  });
});
