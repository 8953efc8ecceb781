import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf, type Step, severitiesOver, stepFrom, stepped, stretchesOf, tokensOf, touched, wordsOf } from './marked-text.ts';

const TEXT = '交付🙂 within 30 days，好。';
const tokens = tokensOf(TEXT, 'zh');
const choosable = (text: string, lang: string) => tokensOf(text, lang).flatMap((one) => (one.isSpace ? [] : [one.text]));
const at = (word: string) => tokens.findIndex(({ text }) => text === word);
const chosen = (choice: { anchor: number; focus: number }) => wordsOf(TEXT, rangeOf(tokens, choice) ?? { start: 0, end: 0 });

describe('words to be chosen', () => {
  it('are hanzi one by one, words of other scripts and every sign between them, and nothing of the text is lost', () => {
    expect(choosable(TEXT, 'zh')).toEqual(['交', '付', '🙂', 'within', '30', 'days', '，', '好', '。']);
    expect(choosable('ここで待ってください', 'ja').length).toBeGreaterThan(2);
    expect(choosable('สัญญานี้มีผลบังคับ', 'th').length).toBeGreaterThan(2);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const all = tokensOf(text, 'en');
        const isWhole = all.map((one) => one.text).join('') === text;
        return isWhole && all.every((one) => wordsOf(text, one) === one.text) && (all.at(-1)?.end ?? 0) === [...text].length;
      }),
    );
  });

  it('are chosen by two touches in either order; a third begins anew', () => {
    const one = touched(null, at('days'));
    expect(chosen(one)).toBe('days');
    const two = touched(one, at('within'));
    expect(chosen(two)).toBe('within 30 days');
    expect(chosen(touched(two, at('付')))).toBe('付');
  });

  it('are chosen by arrows, further with shift, and not beyond the ends', () => {
    const press = (choice: Parameters<typeof stepped>[1], step: Step, isLonger = false) =>
      stepped(tokens, choice, { step, isLonger, lineStep: (from, way) => from + (way === 'down' ? 2 : -2) });
    let choice = press(null, 'next');
    expect(chosen(choice)).toBe('交');
    choice = press(choice, 'before');
    expect(chosen(choice)).toBe('交');
    choice = press(press(press(choice, 'next'), 'next', true), 'next', true);
    expect(chosen(choice)).toBe('付🙂 within');
    expect(chosen(press(null, 'before', true))).toBe('。');
    expect(chosen(press(choice, 'last', true))).toBe('付🙂 within 30 days，好。');
    expect(chosen(press(choice, 'first'))).toBe('交');
    expect(chosen(press(press(null, 'next'), 'down'))).toBe('🙂');
    expect(stepFrom(tokensOf('…', 'zh'), 0, 1)).toBe(0);
  });
});

it('a text is cut where errors begin and end, each stretch with those that lie over it', () => {
  const cut = stretchesOf('abcdef', [
    { start: 1, end: 4 },
    { start: 3, end: 6 },
    { start: 3, end: 6 },
  ]);
  expect(cut.map(({ text, spans }) => [text, spans])).toEqual([
    ['a', []],
    ['bc', [0]],
    ['d', [0, 1, 2]],
    ['ef', [1, 2]],
  ]);
  expect(cut.map(({ ending }) => ending)).toEqual([[], [], [0], [1, 2]]);
  expect(stretchesOf('', [])).toEqual([]);
});

it('each word knows how grave the errors over it are', () => {
  const severity = 'minor' as const;
  const over = severitiesOver(tokensOf('ab cd ef', 'en'), [
    { start: 1, end: 4, severity },
    { start: 3, end: 5, severity: 'critical' },
  ]);
  expect(over).toEqual([['minor'], ['minor'], ['minor', 'critical'], [], []]);
});
