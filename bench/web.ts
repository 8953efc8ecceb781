// npm run bench:web weighs the built web app over the wire, times its first paint, asks Lighthouse and visits it without a network.
// --record keeps the sizes as they are now; --sizes leaves the browser out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureWebBuilt } from '#tools/build-web.mjs';
import { ArgumentError, readArguments } from './read-arguments.ts';
import { readBuiltApp } from './web/built-app.ts';
import { readScreens } from './web/screens.ts';
import { measureSizes, schemaFaults, sizeFaults, sizeLines, type WebSizes } from './web/web-sizes.ts';

const RECORDED = fileURLToPath(new URL('./web-sizes.json', import.meta.url));
const WEB = fileURLToPath(new URL('../web', import.meta.url));

const weigh = (isRecording: boolean): string[] => {
  const app = readBuiltApp(`${WEB}/dist`);
  const sizes = measureSizes(app, readScreens(WEB));
  for (const line of sizeLines(sizes)) console.log(line);
  const recorded = existsSync(RECORDED) ? (JSON.parse(readFileSync(RECORDED, 'utf8')) as WebSizes) : null;
  const faults = [...sizeFaults(sizes, isRecording ? null : recorded), ...schemaFaults(app)];
  if (isRecording && faults.length === 0) writeFileSync(RECORDED, `${JSON.stringify(sizes, null, 2)}\n`);
  return faults;
};

try {
  const { flags } = readArguments(argv.slice(2), { flags: ['record', 'sizes'] });
  if (!ensureWebBuilt()) throw new ArgumentError('The web app could not be built: the reason is above.');
  const faults = weigh(flags.record === true);
  if (flags.sizes !== true) {
    const { measurePaint } = await import('./web/measure-paint.ts');
    const { measureLighthouse } = await import('./web/measure-lighthouse.ts');
    const say = (line: string) => console.log(line);
    faults.push(...(await measurePaint(say)), ...(await measureLighthouse(say)));
  }
  for (const fault of faults) console.error(`MISSED  ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ArgumentError ? error.message : error);
  process.exitCode = 1;
}
