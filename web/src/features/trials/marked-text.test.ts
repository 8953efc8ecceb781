import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf, stepFrom, stepped, stretchesOf, tokensOf, touched, wordsOf } from './marked-text.ts';

const TEXT = '交付🙂 within 30 days，好。';
const tokens = tokensOf(TEXT);
const words = tokens.filter(({ isWord }) => isWord).map(({ text }) => text);
const at = (word: string) => tokens.findIndex(({ text }) => text === word);
const chosen = (choice: { anchor: number; focus: number }) => wordsOf(TEXT, rangeOf(tokens, choice) ?? { start: 0, end: 0 });

describe('words to be chosen', () => {
  it('are hanzi one by one and words of other scripts, and nothing of the text is lost', () => {
    expect(words).toEqual(['交', '付', 'within', '30', 'days', '好']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const all = tokensOf(text);
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
    let choice = stepped(tokens, null, { by: 1, isLonger: false });
    expect(chosen(choice)).toBe('交');
    choice = stepped(tokens, choice, { by: -1, isLonger: false });
    expect(chosen(choice)).toBe('交');
    choice = stepped(tokens, stepped(tokens, choice, { by: 1, isLonger: false }), { by: 1, isLonger: true });
    expect(chosen(choice)).toBe('付🙂 within');
    expect(chosen(stepped(tokens, null, { by: -1, isLonger: true }))).toBe('好');
    expect(stepFrom(tokensOf('…'), 0, 1)).toBe(0);
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
  expect(stretchesOf('', [])).toEqual([]);
});
