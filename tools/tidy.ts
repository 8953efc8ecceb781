import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rules } from './tidy/rules.ts';
import { listSourceFiles } from './tidy/source-files.ts';
import { readSyntax } from './tidy/syntax.ts';

/**
 * Counts what may only become less (tidy/rules.ts) and compares it with tidy/baseline.json: a number that rose fails, and so does one that
 * fell and was not written down. `--lower` writes what fell; `--show=RULE` names each place.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const baselinePath = fileURLToPath(new URL('tidy/baseline.json', import.meta.url));
const shown = process.argv.find((word) => word.startsWith('--show='))?.slice('--show='.length);

const baseline = existsSync(baselinePath) ? (JSON.parse(readFileSync(baselinePath, 'utf8')) as Record<string, number>) : {};
const files = listSourceFiles(root).map((file) => ({ file, syntax: readSyntax(file) }));
const house = new Map(files.map(({ file, syntax }) => [file.path, syntax]));
const found = rules.map((rule) => ({
  rule,
  places: files.flatMap(({ file, syntax }) => rule.find(file, syntax, house).map(({ line, what }) => `${file.path}:${line} ${what}`)),
}));

const rose = found.filter(({ rule, places }) => places.length > (baseline[rule.name] ?? 0));
const fell = found.filter(({ rule, places }) => places.length < (baseline[rule.name] ?? 0));

for (const { rule, places } of found) {
  console.log(`${String(places.length).padStart(5)} of ${String(baseline[rule.name] ?? 0).padStart(5)}  ${rule.name}`);
  if (rule.name === shown) for (const place of places) console.log(`       ${place}`);
}
console.log(`${files.length} files read.`);
for (const { rule } of rose) console.error(`${rule.name} became more. ${rule.says} See each place: npm run tidy -- --show="${rule.name}"`);

if (process.argv.includes('--lower') && rose.length === 0) {
  writeFileSync(
    baselinePath,
    `${JSON.stringify(Object.fromEntries(found.map(({ rule, places }) => [rule.name, places.length])), null, 2)}\n`,
  );
} else {
  for (const { rule } of fell) console.error(`${rule.name} became less: write it down with npm run tidy -- --lower`);
  if (rose.length + fell.length > 0) process.exitCode = 1;
}
