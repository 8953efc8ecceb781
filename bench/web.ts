// npm run bench:web weighs the built web app over the wire, times its first paint and its taps, asks Lighthouse and visits it without a
// network. It writes bench/WEB-RESULTS.md. --record keeps sizes and figures as they are now; --sizes leaves the browser out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureWebBuilt } from '#tools/build-web.mjs';
import { ArgumentError, readArguments } from './read-arguments.ts';
import { readBuiltApp } from './web/built-app.ts';
import { readScreens } from './web/screens.ts';
import { growthFaults, type WebFigures } from './web/web-figures.ts';
import { measureSizes, schemaFaults, sizeFaults, sizeLines, type WebSizes } from './web/web-sizes.ts';
import { webText } from './web/web-text.ts';

const RECORDED = fileURLToPath(new URL('./web-sizes.json', import.meta.url));
const FIGURES = fileURLToPath(new URL('./web-figures.json', import.meta.url));
const RESULTS = fileURLToPath(new URL('./WEB-RESULTS.md', import.meta.url));
const WEB = fileURLToPath(new URL('../web', import.meta.url));

const read = <T>(file: string): T | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null);
const save = (file: string, kept: WebSizes | WebFigures): void => writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);

/** What is missed is recorded as well, so that it is seen when it gets worse. */
const weigh = async (isRecording: boolean): Promise<{ sizes: WebSizes; faults: string[] }> => {
  const app = readBuiltApp(`${WEB}/dist`);
  const sizes = measureSizes(app, await readScreens());
  for (const line of sizeLines(sizes)) console.log(line);
  const faults = [...sizeFaults(sizes, isRecording ? null : read<WebSizes>(RECORDED)), ...schemaFaults(app)];
  if (isRecording) save(RECORDED, sizes);
  return { sizes, faults };
};

const watch = async (isRecording: boolean): Promise<{ figures: WebFigures; faults: string[] }> => {
  const { measurePaint } = await import('./web/measure-paint.ts');
  const { measureLighthouse } = await import('./web/measure-lighthouse.ts');
  const say = (line: string): void => console.log(line);
  const { faults, ...painted } = await measurePaint(say);
  const { faults: judged, ...scored } = await measureLighthouse(say);
  const figures: WebFigures = { ...painted, ...scored };
  const recorded = isRecording ? null : read<WebFigures>(FIGURES);
  if (isRecording && figures.benchmarkIndex > 0) save(FIGURES, figures);
  const grown = recorded ? growthFaults(figures, recorded) : [];
  const missing = recorded === null && !isRecording ? ['nothing is recorded to compare with (npm run bench:web -- --record)'] : [];
  return { figures, faults: [...faults, ...judged, ...grown, ...missing] };
};

try {
  const { flags } = readArguments(argv.slice(2), { flags: ['record', 'sizes'] });
  if (!ensureWebBuilt()) throw new ArgumentError('The web app could not be built: the reason is above.');
  const { sizes, faults } = await weigh(flags.record === true);
  if (flags.sizes !== true) {
    const watched = await watch(flags.record === true);
    faults.push(...watched.faults);
    writeFileSync(RESULTS, webText(sizes, watched.figures, faults));
  }
  for (const fault of faults) console.error(`MISSED  ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ArgumentError ? error.message : error);
  process.exitCode = 1;
}
