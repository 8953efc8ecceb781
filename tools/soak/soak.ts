// npm run test:soak: what the short tests try for seconds, all or some (--only kills,clock). Money has all the minutes it is told (--minutes 15)
// to itself; the others share as many among them.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { breakMoney } from '#server/testing/soak/break-money.ts';
import { fuzzCalls } from '#server/testing/soak/fuzz-calls.ts';
import { killServer } from '#server/testing/soak/kill-server.ts';
import { ledgerProperties } from '#server/testing/soak/ledger-properties.ts';
import { liveSockets } from '#server/testing/soak/live-sockets.ts';
import { moveClock } from '#server/testing/soak/move-clock.ts';
import { restartDatabase } from '#server/testing/soak/restart-database.ts';
import type { Scenario } from '#server/testing/soak/scenario.ts';
import { slowClient } from '#server/testing/soak/slow-client.ts';
import { slowDisk } from '#server/testing/soak/slow-disk.ts';
import { talkInRooms } from '#server/testing/soak/talk-in-rooms.ts';

type Trial = {
  name: string;
  what: string;
  run: Scenario /** Its part of the time that is shared; the whole time where it has that to itself. */;
  share: number | 'whole';
};

const trials: readonly Trial[] = [
  { name: 'money', what: 'money moved while the server and PostgreSQL are killed in turn', run: breakMoney, share: 'whole' },
  { name: 'ledger', what: 'holds and statements after acts in any order, one seed after another', run: ledgerProperties, share: 1 },
  { name: 'kills', what: 'the server killed in bursts of writes', run: killServer, share: 4 },
  { name: 'database', what: 'PostgreSQL stopped, dropped and killed under load', run: restartDatabase, share: 4 },
  { name: 'disk', what: 'a slow disk, and a full one', run: slowDisk, share: 1 },
  { name: 'clients', what: 'clients that trickle or do not listen', run: slowClient, share: 2 },
  { name: 'sockets', what: 'open connections while people lose rights and get them back', run: liveSockets, share: 2 },
  { name: 'chat', what: 'rooms talked in while connections are cut and a process is killed', run: talkInRooms, share: 2 },
  { name: 'fuzz', what: 'hostile bodies to every call, one seed after another', run: fuzzCalls, share: 2 },
  { name: 'clock', what: 'the clock jumping by days', run: moveClock, share: 0.2 },
];

const fail = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '15' }, only: { type: 'string' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) fail('Say for how many minutes: npm run test:soak -- --minutes 15.');
const names = values.only?.split(',') ?? trials.map(({ name }) => name);
const unknown = names.filter((name) => !trials.some((trial) => trial.name === name));
if (unknown.length > 0) fail(`There is no trial named ${unknown.join(', ')}: they are ${trials.map(({ name }) => name).join(', ')}.`);

const chosen = trials.filter(({ name }) => names.includes(name));
const shares = chosen.reduce((sum, { share }) => sum + (share === 'whole' ? 0 : share), 0);
// Trials take their chances from it; with the same one they take the same again.
process.env['SOAK_SEED'] ??= randomBytes(6).toString('hex');
console.log(`SOAK_SEED=${process.env['SOAK_SEED']}`);
let faultsFound = 0;
for (const { name, what, run, share } of chosen) {
  const seconds = minutes * 60 * (share === 'whole' ? 1 : share / shares);
  console.log(`\n${name}: ${what}, for ${Math.round(seconds)} s …`);
  const { faults, figures } = await run({ rounds: 2, seconds });
  for (const [figure, value] of Object.entries(figures)) console.log(`  ${figure}: ${value}`);
  for (const fault of faults.slice(0, 50)) console.log(`  FAULT ${fault}`);
  console.log(`  ${faults.length === 0 ? 'sound' : `${faults.length} faults`}`);
  faultsFound += faults.length;
}
console.log(`\n${chosen.length} trials, ${faultsFound} faults`);
process.exit(faultsFound === 0 ? 0 : 1);
