import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { importTrial } from './run-import.factory.ts';

const trial = await importTrial();
const script = fileURLToPath(new URL('../import.ts', import.meta.url));
const quicken = fileURLToPath(new URL('../quicken.ts', import.meta.url));
const dataDir = join(trial.folder, 'data');
mkdirSync(dataDir);

type Ended = { code: number | null; signal: string | null; output: string };

/** The command itself, as a process of its own. */
const command = (words: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } => {
  const child = spawn(process.execPath, ['--import', quicken, script, ...words], {
    cwd: trial.folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', DATABASE_URL: trial.databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code, signal) => resolve({ code, signal, output })));
  return { child, ended };
};

const countOf = async (prefix: string): Promise<number> =>
  (await trial.query<{ count: number }>('select count(*) from imported where source like $1', `${prefix}%`))[0]?.count ?? 0;

/** Kills it once something is in, which is long before the end of a file of this size. */
const killInTheMiddle = async (words: readonly string[], source: string): Promise<number> => {
  const { child, ended } = command(words);
  await vi.waitUntil(async () => (await countOf(source)) > 0, { timeout: 120_000, interval: 5 });
  child.kill('SIGKILL');
  expect((await ended).signal).toBe('SIGKILL');
  return countOf(source);
};

test('an import that is killed in the middle is whole in what it wrote, and a second run completes it', { timeout: 300_000 }, async () => {
  const mark = randomUUID().slice(0, 8);
  const ids = Array.from({ length: 3000 }, (_, index) => `${mark}-${index}`);
  const peopleFile = join(trial.folder, 'people.csv');
  writeFileSync(peopleFile, `id,nickname\n${ids.map((id, index) => `${id},甲${index}\n`).join('')}`);
  const words = ['people', peopleFile, '--batch', '25'];

  const kept = await killInTheMiddle(words, `people:${mark}`);
  expect(kept).toBeLessThan(ids.length);
  expect(kept % 25).toBe(0);
  const resumed = await command(words).ended;
  expect(resumed).toMatchObject({ code: 0, output: expect.stringContaining(`${(ids.length - kept).toLocaleString('en')} taken over`) });
  const [people] = await trial.query<{ people: number; counted: number; named: number }>(
    `select count(*) as people, count(c.user_id) as counted, count(distinct u.username) as named
     from imported i join users u on u.id = i.our_id left join user_counts c on c.user_id = u.id where source like $1`,
    `people:${mark}%`,
  );
  expect(people).toEqual({ people: 3000, counted: 3000, named: 3000 });

  const followsFile = join(trial.folder, 'follows.csv');
  writeFileSync(followsFile, `a,b\n${ids.map((id, index) => `${id},${ids[(index * 7 + 1) % ids.length]}\n`).join('')}`);
  const followWords = ['follows', followsFile, '--mutual', '--map', 'a=follower', 'b=followee', '--batch', '25'];
  expect(await killInTheMiddle(followWords, `follows:${mark}`)).toBeLessThan(2 * ids.length);
  await command(followWords).ended;
  const [wrong] = await trial.query<{ count: number }>(
    `select count(*) from user_counts c join imported on our_id = user_id where source like $1 and
      (c.followers <> (select count(*) from follows where followee_id = c.user_id)
       or c.followings <> (select count(*) from follows where follower_id = c.user_id)
       or c.friends <> (select count(*) from follows f join follows g on g.follower_id = f.followee_id and g.followee_id = f.follower_id
                        where f.follower_id = c.user_id) or c.friends = 0)`,
    `people:${mark}%`,
  );
  expect(wrong).toEqual({ count: 0 });
});

test('the command ends with 0 when all was taken, with 2 when rows were left out, and with 1 and a sentence when it cannot begin', async () => {
  const file = join(trial.folder, 'few.csv');
  const [first, second] = [randomUUID(), randomUUID()];
  writeFileSync(file, `id,sex\n${first},1\n`);
  const all = await command(['people', 'few.csv']).ended;
  expect(all).toMatchObject({ code: 0, output: expect.stringContaining('1 rows read') });

  writeFileSync(file, `id,sex\n${first},1\n${second},7\n`);
  const some = await command(['people', file]).ended;
  expect(some.code).toBe(2);
  expect(some.output).toContain('line 3: sex is none of');
  expect(some.output).toContain(join(dataDir, 'import', 'few.csv.people.rejected.jsonl'));

  for (const [words, sentence] of [
    [['people', 'nowhere.csv'], 'nowhere.csv cannot be read: ENOENT.'],
    [['people'], 'npm run import -- people|follows|circles|members|posts|comments FILE'],
  ] as const) {
    const wrong = await command(words).ended;
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain(sentence);
    expect(wrong.output).not.toContain('    at ');
  }
}, 60_000);
