// npm run bench:score measures the nightly pass over everybody's score: people, each with reviews and marks on works, on an empty database.
import { argv } from 'node:process';
import pg from 'pg';
import { computeAllScores } from '#server/features/scores/compute-scores.jobs.ts';
import { features } from '#server/features.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fillRegistries } from '#server/platform/fill-registries.ts';
import { openEmptyDatabase } from './measured/bench-data.ts';
import { machineText } from './measured/machine.ts';
import { readArguments } from './read-arguments.ts';

const WANTED_SECONDS = 60;

const { numbers } = readArguments(argv.slice(2), { numbers: ['people', 'reviews', 'marks'] });
const people = numbers.people ?? 100_000;
const reviews = numbers.reviews ?? 8;
const marks = numbers.marks ?? 4;

const FILL = [
  `insert into users (username, signed_at, created_at, updated_at) select 'p' || g, now(), now(), now() from generate_series(1, ${people}) g`,
  `insert into reviews (grant_id, owner_id, reviewer_id, relationship, language, expertise, punctuality, created_at, set_aside)
    select u.id * 1000 + g, u.id, 1 + (u.id * 31 + g * 977) % ${people}, 0, 1 + (u.id + g) % 5, 1 + (u.id + 2 * g) % 5, 1 + (u.id + 3 * g) % 5,
      now() - ((u.id + g * 37) % 2000) * interval '1 day', case when (u.id + g) % 20 = 0 then 'device' end
    from users u, generate_series(1, ${reviews}) g`,
  `insert into work_marks (work_id, owner_id, giver_id, mark, created_at, updated_at)
    select u.id, u.id, 1 + (u.id * 17 + g * 31) % ${people}, 1 + (u.id + g) % 5, now() - ((u.id + g * 53) % 2000) * interval '1 day', now()
    from users u, generate_series(1, ${marks}) g`,
  'analyze',
];

fillRegistries(features);
const data = await openEmptyDatabase('score');
const db = openDatabase({ url: data.url, onIdleError: () => undefined });
const bare = new pg.Client({ connectionString: data.url });
let isMissed = false;

/** Goes over everybody as the job does on that day, and says how long it took. */
const goOver = async (text: string, now: Date): Promise<void> => {
  const begun = performance.now();
  const gone = await computeAllScores({ db, now: () => now } as Deps);
  const seconds = (performance.now() - begun) / 1_000;
  const isMet = gone >= people && seconds <= WANTED_SECONDS * (people / 100_000);
  isMissed ||= !isMet;
  console.log(`${isMet ? 'reached' : 'MISSED '}  ${seconds.toFixed(1)} s for ${gone} people (<= ${WANTED_SECONDS} s for 100,000)  ${text}`);
};

try {
  console.log(machineText());
  console.log(`${people} people, each with ${reviews} reviews and ${marks} marks on works`);
  await bare.connect();
  for (const statement of FILL) await bare.query(statement);
  const now = new Date();
  await goOver('the first time: everybody gets a score', now);
  await goOver('on the same day: nothing changes', now);
  await goOver('a year later: every score moves', new Date(now.getTime() + 365 * 86_400_000));
} finally {
  await bare.end();
  await db.close();
  await data.stop();
}
process.exitCode = isMissed ? 1 : 0;
