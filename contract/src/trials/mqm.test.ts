import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointAt, codePointRange } from './code-points.ts';
import { codePointsOf, isMqmCategory, mqmCategories, penaltyPerThousand, severityPoints, whyNotSpans } from './mqm.ts';
import { categoryName, severityNames } from './mqm.words.ts';

const TEXT = '译🙂文 ok';
const span = (start: number, end: number, category = 'accuracy/mistranslation') => ({ start, end, category });

describe('spans of a translation', () => {
  it('count code points, so that the last of a text with signs of two halves can be marked', () => {
    expect(codePointsOf(TEXT)).toBe(6);
    expect(whyNotSpans([span(0, 6), span(1, 2)], TEXT)).toBeNull();
  });

  it('may overlap, lie within each other and be the same twice, a thousand of them', () => {
    expect(whyNotSpans([span(0, 4), span(2, 6), span(1, 3), span(1, 3)], TEXT)).toBeNull();
    expect(
      whyNotSpans(
        Array.from({ length: 1_000 }, (_, nth) => span(nth % 5, 6)),
        TEXT,
      ),
    ).toBeNull();
  });

  it.each([
    ['past the end', span(0, 7), 'outside'],
    ['where UTF-16 would end', span(0, TEXT.length), 'outside'],
    ['before the beginning', span(-1, 3), 'outside'],
    ['between two signs', span(0.5, 3), 'outside'],
    ['of nothing', span(3, 3), 'empty'],
    ['the wrong way round', span(4, 2), 'empty'],
    ['of no category', span(0, 1, 'accuracy/typo'), 'category'],
    ['of a name that every object has', span(0, 1, 'constructor'), 'category'],
  ])('are refused %s, with the first that is wrong', (_, wrong, why) => {
    expect(whyNotSpans([span(0, 1), wrong, span(9, 9)], TEXT)).toEqual({ index: 1, why });
  });

  it('come from a selection without ever cutting a sign', () => {
    expect(codePointRange(TEXT, 1, 2)).toEqual({ start: 1, end: 2 });
    expect(codePointRange(TEXT, 3, 2)).toEqual({ start: 1, end: 2 });
    expect(codePointRange(TEXT, 2, 2)).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(60), fc.nat(60), (text, from, to) => {
        const range = codePointRange(text, from, to);
        if (range === null) return true;
        return whyNotSpans([span(range.start, range.end)], text) === null;
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => codePointAt(text, text.length) === codePointsOf(text)));
  });
});

describe('the penalty', () => {
  it('is the points of all errors for a thousand characters of source', () => {
    const spans = [{ severity: 'neutral' }, { severity: 'minor' }, { severity: 'major' }, { severity: 'critical' }] as const;
    expect(penaltyPerThousand(spans, '文'.repeat(620))).toBe(50);
    expect(penaltyPerThousand(spans, '🙂'.repeat(310))).toBe(100);
    expect(penaltyPerThousand(spans.slice(1, 2), 'abc')).toBe(333.33);
  });

  it('is nothing where there is no error or no source', () => {
    expect(penaltyPerThousand([], '文')).toBe(0);
    expect(penaltyPerThousand([{ severity: 'critical' }], '')).toBe(0);
  });
});

it('every category and every severity has a name in three languages, and no category is there twice', () => {
  expect(new Set(mqmCategories).size).toBe(mqmCategories.length);
  const names = [...mqmCategories.map(categoryName), ...Object.values(severityNames)];
  for (const name of names) for (const said of [name.zh, name.en, name.es]) expect(said).toMatch(/^\p{L}[^/]*$/u);
  expect(mqmCategories.every(isMqmCategory)).toBe(true);
  expect(Object.keys(severityNames)).toEqual(Object.keys(severityPoints));
});
