import { homedir } from 'node:os';
import { join } from 'node:path';
import { Forked, watchLog } from './watch-log.ts';

const [address, file] = process.argv.slice(2);
if (!address || !URL.canParse(address)) {
  console.error(
    'npm run witness -- URL [FILE]: checks that the log of certificates at URL only ever grew since the last look, which FILE keeps.',
  );
  process.exit(2);
}
const base = new URL(address).origin;
const kept = file ?? join(homedir(), '.yanzhi-witness', `${new URL(base).host.replaceAll(/[^\w.-]/g, '_')}.json`);

try {
  console.log(`${base}: ${await watchLog(base, kept)} entries, signed, nothing changed since the last look (${kept})`);
} catch (error) {
  if (!(error instanceof Forked)) {
    console.error(`${base}: not reached (${error instanceof Error ? error.message : String(error)})`);
    process.exit(3);
  }
  console.error(`FORK at ${base}: ${error.message}. Keep both heads and publish them.\n\nbefore:\n${error.before}\nnow:\n${error.now}`);
  process.exit(1);
}
