import type { LocalizedText } from '#contract/kernel/texts.ts';
import {
  codePointsOf,
  dimensionOf,
  type MqmDimension,
  type MqmSpan,
  mqmDimensionCodes,
  mqmDimensions,
  penaltyPerThousand,
  pointsOf,
  severityPoints,
} from '#contract/trials/mqm.ts';
import { categoryName } from '#contract/trials/mqm.words.ts';
import { csvText } from '../../kernel/csv-text.ts';

/** A trial that was marked, as it is exported. */
export type MarkedTrial = {
  id: number;
  sourceLanguage: string;
  targetLanguage: string;
  sourceText: string;
  translatedText: string;
  language: number;
  knowledge: number;
  punctuality: number;
  comment: string;
  passed: boolean;
  givenAt: Date;
  /** `agrees` is null where the receiver has not answered. */
  spans: (MqmSpan & { agrees: boolean | null; answerNote: string })[];
};

/** What the dimensions are called in the typology where the house has a shorter code. */
const ISSUES: Partial<Record<MqmDimension, string>> = {
  'linguistic-conventions': 'fluency',
  'locale-conventions': 'locale-convention',
  audience: 'verity',
};

const issueOf = (category: string): string => {
  const [dimension = '', error] = category.split('/');
  return error ?? ISSUES[dimensionOf(category) ?? 'style'] ?? dimension;
};

const english = (text: LocalizedText): string => text.en;

const answerOf = (agrees: boolean | null): string => (agrees === null ? '' : agrees ? 'agreed' : 'contested');

/** Without what cannot be in UTF-8: half of a sign. */
const textOf = (signs: readonly string[], { start, end }: MqmSpan): string => signs.slice(start, end).join('').toWellFormed();

const COLUMNS = [
  ...['start', 'end', 'text', 'dimension', 'error', 'category', 'severity', 'points', 'note', 'correction'],
  ...['answer', 'answer_note'],
];

const rowOf = (signs: readonly string[], span: MarkedTrial['spans'][number]): string[] => [
  ...[String(span.start), String(span.end), textOf(signs, span)],
  ...[english(categoryName(dimensionOf(span.category) ?? '')), english(categoryName(span.category)), span.category],
  ...[span.severity, String(severityPoints[span.severity]), span.note, span.correction],
  ...[answerOf(span.agrees), span.answerNote],
];

/** The errors of a trial as a table, in the order of the text: one a row, offsets in code points of the translation. */
export const marksCsv = ({ translatedText, spans }: MarkedTrial): string => {
  const signs = [...translatedText];
  const inTextOrder = [...spans].sort((one, other) => one.start - other.start || one.end - other.end);
  return csvText([COLUMNS, ...inTextOrder.map((span) => rowOf(signs, span))]);
};

const metricOf = (dimension: MqmDimension) => {
  const one = (issueId: string, parent: string | null, category: string) => ({
    ...{ issueId, parent, name: english(categoryName(category)), description: '', notes: '', examples: '' },
  });
  const parent = issueOf(dimension);
  return [one(parent, null, dimension), ...mqmDimensions[dimension].map((error) => one(error, parent, error))];
};

/**
 * The errors of a trial in the shape of the report of the MQM scorecard: one segment, `apt` is the sum of the points. What the scorecard does not
 * know (marks, answers, the penalty) stands in fields of its own; `highlighting` counts code points and ends before `endIndex`.
 */
export const marksJson = (trial: MarkedTrial) => ({
  projectName: `Trial ${trial.id}`,
  key: { 1: '1' },
  errors: trial.spans.map((span, nth) => ({
    segment: '1',
    target: 'target',
    name: english(categoryName(span.category)),
    severity: span.severity,
    issueReportId: String(nth + 1),
    issueId: issueOf(span.category),
    note: span.note,
    highlighting: { startIndex: span.start, endIndex: span.end },
    correction: span.correction,
    answer: answerOf(span.agrees) || null,
    answerNote: span.answerNote,
  })),
  apt: pointsOf(trial.spans),
  segments: { source: [trial.sourceText], target: [trial.translatedText] },
  metric: mqmDimensionCodes.flatMap(metricOf),
  languages: { source: trial.sourceLanguage, target: trial.targetLanguage },
  sourceCharacters: codePointsOf(trial.sourceText),
  penaltyPerThousand: penaltyPerThousand(trial.spans, trial.sourceText),
  marks: {
    ...{ language: trial.language, knowledge: trial.knowledge, punctuality: trial.punctuality },
    ...{ comment: trial.comment, passed: trial.passed, givenAt: trial.givenAt.toISOString() },
  },
});
