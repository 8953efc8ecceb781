import { describe, expect, it } from 'vitest';
import { UnreadableFile } from './exchange.types.ts';
import { readGlossaryFile } from './glossary-file.reader.ts';

describe('a hostile file', () => {
  const MEGABYTES = 2_000_000;
  const filled = (head: string, row: string): string => head + row.repeat(Math.floor((MEGABYTES - head.length) / row.length));
  it.each([
    ['as many columns as rows', `${Array.from({ length: 1_000 }, () => 'en').join(',')}\n${'a\n'.repeat(1_000)}`],
    ['forty columns and rows without end', filled(`${Array.from({ length: 40 }, () => 'en').join(',')}\n`, 'a\n')],
    ['rows of commas', filled('en,zh\n', `${','.repeat(9_999)}\n`)],
    ['one name for all', filled('concept,en\n', 'x,y\n')],
    ['quotation marks that do not close', filled('en,zh\n', '"a,b\n')],
    ['odd quotation marks in rows too long', filled('en,zh\na,b\n', `"${'x'.repeat(199_990)}\n`)],
    ['one concept for all', filled('concept,language,term\n', 'x,en,y\n')],
    ['document types', '<!DOCTYPE'.repeat(200_000)],
    ['document types within', `<a>${'<!DOCTYPE'.repeat(16_000)}`],
    ['comments that do not end', `<a>${'<!--'.repeat(400_000)}`],
    ['texts that do not end', `<a>${'<![CDATA['.repeat(200_000)}`],
  ])('of %s holds nobody up', (_, text) => {
    const from = process.cpuUsage();
    try {
      readGlossaryFile(Buffer.from(text));
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFile);
    }
    // Of this process alone: what other work holds it up is no fault of the file.
    const { user, system } = process.cpuUsage(from);
    expect(user + system).toBeLessThan(4_000_000);
  });
});
