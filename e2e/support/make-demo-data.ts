// Loads the demo content for the journeys of `npm test`, beside its checks, and writes where it lies to the file that is named.
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { makeDemoData } from './demo-data.ts';

const [file] = argv.slice(2);
if (file === undefined) throw new Error('name the file that is told where the demo content lies');
writeFileSync(file, JSON.stringify(await makeDemoData()));
