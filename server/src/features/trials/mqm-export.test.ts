import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { type MarkedTrial, marksCsv, marksJson } from './mqm-export.view.ts';

const trial = (spans: Partial<MarkedTrial['spans'][number]>[] = [{}]): MarkedTrial => ({
  ...{ id: 7, sourceLanguage: 'en', targetLanguage: 'zh', sourceText: 'x'.repeat(500), translatedText: '译🙂文,"引"\n=1+1' },
  ...{ language: 4, knowledge: 5, punctuality: 3, comment: '好', passed: true, givenAt: new Date('2026-03-01T08:00:00Z') },
  spans: spans.map((one) => ({
    ...{ start: 0, end: 2, category: 'accuracy/mistranslation', severity: 'major', note: '', correction: '', agrees: null, answerNote: '' },
    ...one,
  })),
});

it('a table has a row for each error in the order of the text, with the words that were marked', () => {
  const rows: Record<string, string>[] = parse(
    marksCsv(
      trial([
        { start: 4, end: 7, severity: 'neutral' },
        { agrees: false, answerNote: '不是' },
      ]),
    ),
    {
      ...{ bom: true, columns: true },
    },
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ start: '0', end: '2', text: '译🙂', dimension: 'Accuracy', error: 'Mistranslation', severity: 'major' });
  expect(rows[0]).toMatchObject({ points: '5', answer: 'contested', answer_note: '不是' });
  expect(rows[1]).toMatchObject({ text: '"引"', points: '0', answer: '' });
});

it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('no cell of it is a formula: %s', (note) => {
  const [row = {}]: Record<string, string>[] = parse(marksCsv(trial([{ note, correction: note, answerNote: note, start: 7, end: 12 }])), {
    ...{ bom: true, columns: true },
  });
  for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
  expect(row['note']).toBe(`'${note}`);
});

it('half of a sign that was sent as text breaks neither file', () => {
  const broken = { ...trial([{ start: 0, end: 1 }]), translatedText: '\ud83d译' };
  expect(marksCsv(broken).isWellFormed()).toBe(true);
  expect(JSON.parse(JSON.stringify(marksJson(broken)))).toMatchObject({ apt: 5 });
});

it('a scorecard reads its report: errors by the ids of the typology, points together, source and target', () => {
  const report = marksJson(trial([{ note: '数字错了' }, { category: 'linguistic-conventions', severity: 'minor', agrees: true }]));
  expect(report).toMatchObject({
    ...{ projectName: 'Trial 7', key: { 1: '1' }, apt: 6, penaltyPerThousand: 12 },
    segments: { source: ['x'.repeat(500)], target: ['译🙂文,"引"\n=1+1'] },
  });
  expect(report.errors[0]).toEqual({
    ...{ segment: '1', target: 'target', name: 'Mistranslation', severity: 'major', issueReportId: '1', issueId: 'mistranslation' },
    ...{ note: '数字错了', highlighting: { startIndex: 0, endIndex: 2 }, correction: '', answer: null, answerNote: '' },
  });
  expect(report.errors[1]).toMatchObject({ issueId: 'fluency', name: 'Linguistic conventions', answer: 'agreed' });
  const issues = new Set(report.metric.map(({ issueId }) => issueId));
  for (const { parent } of report.metric) expect(parent === null || issues.has(parent)).toBe(true);
  for (const { issueId } of report.errors) expect(issues).toContain(issueId);
});
