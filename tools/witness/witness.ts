import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyLog, readState } from './copy-log.ts';
import { Forked, Unproven, watchLog } from './watch-log.ts';

const USAGE = `npm run witness -- URL [FILE [KEY]] [--copy]: checks that the log of certificates at URL only ever grew since the last look, which FILE keeps. KEY is another key of the log that you were told of elsewhere, and believe. --copy keeps its entries beside FILE too.
npm run witness -- URL [FILE] --state CERTIFICATE: reads out of that copy how a certificate (JSON or token) stands, and asks nobody.`;

/** Ends with 2: any other way to end says something of the log. */
const refuseWords = (why: string): never => {
  console.error(why);
  process.exit(2);
};

const readWords = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { copy: { type: 'boolean', default: false }, state: { type: 'string' } } });
  } catch (error) {
    return refuseWords(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
};

const { values, positionals } = readWords();
const [address = '', file, newKey] = positionals;
if (!URL.canParse(address)) refuseWords(USAGE);
const base = new URL(address).origin;
const kept = file ?? join(homedir(), '.yanzhi-witness', `${new URL(base).host.replaceAll(/[^\w.-]/g, '_')}.json`);

const tellState = async (path: string): Promise<string> => {
  const told = await readState(kept, await readFile(path, 'utf8'));
  if (told.is === 'unknown') return 'not in the copy';
  const lifted = told.is === 'recorded' && told.liftedAt !== null ? `, a suspension was lifted at ${told.liftedAt}` : '';
  const how = told.is === 'recorded' ? `recorded${lifted}` : `${told.is} since ${told.since}`;
  return `${how}, entry ${told.entry} of the copy; its signature was not looked at`;
};

const look = async (): Promise<string> => {
  const size = await watchLog(base, kept, newKey === undefined ? {} : { newKey });
  if (values.copy) await copyLog(base, kept);
  return `${base}: ${size} entries, signed, nothing changed since the last look (${kept})`;
};

try {
  console.log(await (values.state === undefined ? look() : tellState(values.state)));
} catch (error) {
  if (error instanceof Unproven) {
    console.error(`${base}: nothing proved (${error.message}). It may be in maintenance; after a day of this it is a fork.`);
    process.exit(4);
  }
  if (!(error instanceof Forked)) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(values.state === undefined ? `${base}: not reached (${why})` : why);
    process.exit(3);
  }
  console.error(`FORK at ${base}: ${error.message}. Keep this and publish it.\n\nbefore:\n${error.before}\nnow:\n${error.now}`);
  process.exit(1);
}
