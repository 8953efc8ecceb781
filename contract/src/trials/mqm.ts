/** How grave an error is, and its points (decision 84). */
export const mqmSeverities = ['neutral', 'minor', 'major', 'critical'] as const;
export type MqmSeverity = (typeof mqmSeverities)[number];
export const severityPoints = { neutral: 0, minor: 1, major: 5, critical: 25 } as const satisfies Record<MqmSeverity, number>;

/**
 * The core typology of MQM (themqm.org, 2024): each dimension with its errors, by the ids that scorecards use. The dimension alone is a category
 * too, for what none of its errors says.
 */
export const mqmDimensions = {
  accuracy: ['mistranslation', 'over-translation', 'under-translation', 'addition', 'omission', 'no-translate', 'untranslated'],
  terminology: ['termbase', 'term-inconsistency', 'wrong-term'],
  'linguistic-conventions': ['grammar', 'punctuation', 'spelling', 'unintelligible', 'character-encoding', 'textual-conventions'],
  style: [
    ...['company-style', 'third-party-style', 'inconsistent-external-reference', 'register'],
    ...['awkward', 'unidiomatic', 'inconsistent-style'],
  ],
  'locale-conventions': [
    ...['number-format', 'currency-format', 'measurement-format', 'time-format', 'date-format'],
    ...['address-format', 'telephone-format', 'shortcut-key'],
  ],
  audience: ['culture-specific', 'offensive'],
  design: ['local-formatting', 'overall-design', 'markup', 'truncation-text-expansion', 'missing-text', 'broken-link'],
} as const;
export type MqmDimension = keyof typeof mqmDimensions;

const isDimension = (code: string): code is MqmDimension => Object.hasOwn(mqmDimensions, code);
export const mqmDimensionCodes: readonly MqmDimension[] = Object.keys(mqmDimensions).filter(isDimension);

/** The dimension that a category is of; null where there is none of that code. */
export const dimensionOf = (category: string): MqmDimension | null => {
  const [dimension = ''] = category.split('/');
  return isDimension(dimension) ? dimension : null;
};

/** Every category: 'accuracy', 'accuracy/mistranslation', … */
export const mqmCategories: readonly string[] = mqmDimensionCodes.flatMap((dimension) => [
  dimension,
  ...mqmDimensions[dimension].map((error) => `${dimension}/${error}`),
]);

const known: ReadonlySet<string> = new Set(mqmCategories);
export const isMqmCategory = (code: string): boolean => known.has(code);

/** An error that was marked in a translation: from `start` up to `end`, in code points of it. Spans may overlap. */
export type MqmSpan = { start: number; end: number; category: string; severity: MqmSeverity; note: string; correction: string };

/** How many code points a text has. */
export const codePointsOf = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

export type SpanFault = { index: number; why: 'outside' | 'category' | 'empty' };

/**
 * The first span that cannot be: 'outside' the text, of no 'category', or 'empty' (also where it ends before it starts). Null where all can. As
 * spans count code points, none can begin within one.
 */
export const whyNotSpans = (spans: readonly Pick<MqmSpan, 'start' | 'end' | 'category'>[], text: string): SpanFault | null => {
  const length = codePointsOf(text);
  for (const [index, { start, end, category }] of spans.entries()) {
    const isWithin = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end <= length;
    if (!isWithin) return { index, why: 'outside' };
    if (start >= end) return { index, why: 'empty' };
    if (!isMqmCategory(category)) return { index, why: 'category' };
  }
  return null;
};

const PER = 1_000;
const DECIMALS = 100;

/** The points of all spans together. */
export const pointsOf = (spans: readonly Pick<MqmSpan, 'severity'>[]): number =>
  spans.reduce((sum, { severity }) => sum + severityPoints[severity], 0);

/** Points for 1,000 code points of source, of two decimals; 0 where there is no source. It stands beside the marks and never in place of them. */
export const penaltyPerThousand = (spans: readonly Pick<MqmSpan, 'severity'>[], sourceText: string): number => {
  const length = codePointsOf(sourceText);
  return length === 0 ? 0 : Math.round((pointsOf(spans) * PER * DECIMALS) / length) / DECIMALS;
};
