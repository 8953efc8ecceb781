// npm run bench:glossary -- --terms=FILE takes a list of real terms ([{ en, zh, es, pos, definition, domain }]) in as CSV, out as TBX and as CSV, in
// again and out again, holds every TBX against the schema, and reads files as large as are taken.

import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { IMPORT_BYTES_MAX } from '#contract/glossary/glossary.limits.ts';
import { csvOf } from '#server/features/glossary/exchange/csv.writer.ts';
import { readGlossaryFile } from '#server/features/glossary/exchange/glossary-file.reader.ts';
import { tbxOf } from '#server/features/glossary/exchange/tbx.writer.ts';
import { tbxSchema } from '#server/features/glossary/exchange/tbx-schema.fixture.ts';
import { neutralised } from '#server/kernel/csv-text.ts';

const given = argv.find((argument) => argument.startsWith('--terms='))?.slice('--terms='.length);
if (given === undefined) throw new Error('npm run bench:glossary -- --terms=FILE');

const columns = ['en', 'zh', 'es', 'pos', 'definition', 'domain'];
const listed: unknown = JSON.parse(readFileSync(given, 'utf8'));
if (!Array.isArray(listed)) throw new Error(`${given} is no list of terms`);
const cell = (text: string): string => `"${neutralised(text).replaceAll('"', '""')}"`;
const rows = listed.map((row: Record<string, unknown>) => columns.map((name) => cell(String(row[name] ?? ''))).join(','));

const first = readGlossaryFile(Buffer.from(`${columns.join(',')}\n${rows.join('\n')}\n`));
console.log(`${rows.length} rows in: ${first.entries.length} taken, ${first.leftOut.length} left out`);
for (const { row, name, why } of first.leftOut) console.log(`  row ${row} (${name}): ${why.en}`);

const schema = XmlDocument.fromString(tbxSchema);
const validator = RelaxNGValidator.fromDoc(schema);
const schemaErrors = (text: string): number => {
  const document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
    return 0;
  } catch (error) {
    console.log(String(error));
    return 1;
  } finally {
    document.dispose();
  }
};

const head = { title: 'terms', source: 'measured' };
for (const [format, write] of [
  ['tbx', (entries: typeof first.entries) => tbxOf(head, entries)],
  ['csv', csvOf],
] as const) {
  const out = write(first.entries);
  const again = readGlossaryFile(Buffer.from(out));
  const isEqual = write(again.entries) === out;
  const held = format === 'tbx' ? `, ${schemaErrors(out)} schema errors` : '';
  console.log(`${format}: ${out.length} characters, ${again.leftOut.length} left out on the way back, byte-equal: ${isEqual}${held}`);
}

const [one] = first.entries;
if (!one) throw new Error('no term was taken');
const size = Buffer.byteLength(tbxOf(head, [one]));
const many = Array.from({ length: Math.floor(IMPORT_BYTES_MAX / size) }, (_, nth) => ({
  ref: `m${nth}`,
  content: { ...one.content, note: `number ${nth}` },
}));
for (const [format, text] of [
  ['tbx', tbxOf(head, many)],
  ['csv', csvOf(many)],
] as const) {
  const bytes = Buffer.from(text);
  const begun = performance.now();
  const { entries } = readGlossaryFile(bytes);
  console.log(`${format} of ${bytes.length} bytes read in ${Math.round(performance.now() - begun)} ms: ${entries.length} entries`);
}
