import { ImportError } from './import-error.ts';
import type { Row } from './row.ts';

/** In UTF-16 units: longer than any row that could be imported, short enough to be held. */
const LINE_MAX = 4_000_000;

/** Rows of a file with one JSON object in each line. Broken ones come as such. */
export const readJsonl = async function* (text: AsyncIterable<string>): AsyncGenerator<Row> {
  let line = 0;
  for await (const content of linesOf(text)) {
    line += 1;
    if (content === null) yield { line, values: {}, broken: `the line has more than ${LINE_MAX} characters` };
    else if (content.trim() !== '') yield readLine(line, content);
  }
};

const readLine = (line: number, content: string): Row => {
  if (line === 1 && content.trimStart().startsWith('['))
    throw new ImportError('The file is one JSON array: write one object in each line, without brackets and commas around them.');
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { line, values: value as Record<string, unknown> };
    return { line, values: {}, broken: 'the line is no JSON object' };
  } catch (error) {
    return { line, values: {}, broken: `the line is no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
};

/** Lines without their ends; null for one that is too long to be held. */
const linesOf = async function* (text: AsyncIterable<string>): AsyncGenerator<string | null> {
  let begun = '';
  let isTooLong = false;
  for await (const piece of text) {
    const parts = piece.split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      yield isTooLong || begun.length + part.length > LINE_MAX ? null : begun + part;
      begun = '';
      isTooLong = false;
    }
    isTooLong ||= begun.length + last.length > LINE_MAX;
    begun = isTooLong ? '' : begun + last;
  }
  if (isTooLong) yield null;
  else if (begun !== '') yield begun;
};
