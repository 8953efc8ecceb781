import type { mqmSeverities } from './trials.limits.ts';

export type MqmSeverity = (typeof mqmSeverities)[number];

/** What an error of each severity weighs (MQM 2.0). */
export const severityPoints: Readonly<Record<MqmSeverity, number>> = { neutral: 0, minor: 1, major: 5, critical: 25 };

/** The core of MQM: each dimension with its subtypes. */
export const mqmCore = {
  terminology: ['inconsistent-with-terminology-resource', 'inconsistent-use', 'wrong-term'],
  accuracy: ['mistranslation', 'overtranslation', 'undertranslation', 'addition', 'omission', 'do-not-translate', 'untranslated'],
  'linguistic-conventions': ['grammar', 'punctuation', 'spelling', 'unintelligible', 'character-encoding', 'textual-conventions'],
  style: [
    'organizational-style',
    'third-party-style',
    'inconsistent-with-external-reference',
    'language-register',
    'awkward-style',
    'unidiomatic-style',
    'inconsistent-style',
  ],
  'locale-conventions': [
    'number-format',
    'currency-format',
    'measurement-format',
    'time-format',
    'date-format',
    'address-format',
    'telephone-format',
    'shortcut-key',
  ],
  'audience-appropriateness': ['culture-specific-reference', 'offensive'],
  'design-and-markup': ['layout', 'markup-tag', 'truncation', 'missing-text', 'link'],
} as const satisfies Record<string, readonly string[]>;

/** Every code: a dimension alone, or with its subtype ('accuracy/mistranslation'). */
export const mqmCategories: readonly string[] = Object.entries(mqmCore).flatMap(([dimension, subtypes]) => [
  dimension,
  ...subtypes.map((subtype) => `${dimension}/${subtype}`),
]);

const known: ReadonlySet<string> = new Set(mqmCategories);

export const isMqmCategory = (code: string): boolean => known.has(code);

/** An error in a translation; from `start` up to `end` in code points of it. They may overlap. */
export type MqmSpan = { start: number; end: number; category: string; severity: MqmSeverity; note: string; correction: string };

/** The first span that is none of that text: outside of it, of no length, or of no category; null where all are good. */
export const whyNotSpans = (
  spans: readonly Pick<MqmSpan, 'start' | 'end' | 'category'>[],
  text: string,
): { index: number; why: 'outside' | 'category' | 'empty' } | null => {
  const length = [...text].length;
  for (const [index, { start, end, category }] of spans.entries()) {
    if (start < 0 || end > length) return { index, why: 'outside' };
    if (start >= end) return { index, why: 'empty' };
    if (!isMqmCategory(category)) return { index, why: 'category' };
  }
  return null;
};

/** Points of errors for 1,000 characters of the source, of one decimal. */
export const penaltyPerThousand = (spans: readonly Pick<MqmSpan, 'severity'>[], sourceText: string): number => {
  const points = spans.reduce((sum, { severity }) => sum + severityPoints[severity], 0);
  const characters = [...sourceText].length;
  return characters === 0 ? 0 : Math.round((points * 10_000) / characters) / 10;
};
