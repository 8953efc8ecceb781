import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { describeError } from '../errors/describe-error.ts';
import { defineJob, type Jobs, onJob, openJobs } from './jobs.ts';

const opened: Jobs[] = [];
afterAll(async () => {
  for (const jobs of opened) await jobs.stop();
});

it('one that fails costs its neighbours nothing, is logged without its words, and is tried again', async () => {
  const { deps } = await testApp();
  const lines: string[] = [];
  const log = pino({ level: 'warn', serializers: { err: describeError } }, { write: (line: string) => void lines.push(line) });
  const jobs = openJobs(deps.databaseUrl, log);
  opened.push(jobs);
  const kind = defineJob<{ n: number }>('test.poison', { retries: 1 });
  const done: number[] = [];
  const failed: string[] = [];
  const handler = onJob(kind, async (_deps, { n }) => {
    if (n === 0) throw new Error('lin@example.com is not there');
    done.push(n);
  });
  // The queue is there, and filled, before anyone works on it: all five come in one batch.
  await jobs.start(deps, [handler], { working: false });
  await deps.db.write.transaction(async (tx) => {
    for (const n of [0, 1, 2, 3, 4]) await jobs.enqueue(tx, kind, { n });
  });
  const working = openJobs(deps.databaseUrl, log);
  opened.push(working);
  working.onFailed((name) => failed.push(name));
  await working.start(deps, [handler], { working: true });
  await expect.poll(() => done.toSorted()).toEqual([1, 2, 3, 4]);
  await expect.poll(() => failed.length).toBe(2);
  expect(failed).toEqual(['test.poison', 'test.poison']);
  expect(done).toHaveLength(4);
  expect(lines.join('')).toContain('a job failed');
  expect(lines.join('')).not.toContain('lin@example.com');
});

it('a queue of an earlier version has the settings of this one after the next start', async () => {
  const { deps } = await testApp();
  const log = pino({ level: 'silent' });
  const settings = async (options: { retries: number; timeoutSeconds: number }) => {
    const jobs = openJobs(deps.databaseUrl, log);
    opened.push(jobs);
    await jobs.start(deps, [onJob(defineJob('test.settings', options), async () => undefined)], { working: false });
    const { rows } = await deps.db.write.execute(
      sql`select retry_limit, retry_backoff, retry_delay, expire_seconds from pgboss.queue where name = 'test.settings'`,
    );
    return rows;
  };
  expect(await settings({ retries: 1, timeoutSeconds: 60 })).toMatchObject([{ retry_limit: 1, expire_seconds: 60 }]);
  expect(await settings({ retries: 4, timeoutSeconds: 90 })).toEqual([
    { retry_limit: 4, retry_backoff: true, retry_delay: 2, expire_seconds: 90 },
  ]);
});

it('is one for all who ask for it in a window, and none where the first of them did not commit', async () => {
  const { deps } = await testApp();
  const jobs = openJobs(deps.databaseUrl, pino({ level: 'silent' }));
  opened.push(jobs);
  const kind = defineJob<{ n: number }>('test.once');
  const done: number[] = [];
  await jobs.start(deps, [onJob(kind, async (_deps, { n }) => void done.push(n))], { working: false });
  const once = (key: string) => ({ once: { key, perSeconds: 3_600 } });
  const first = deps.db.write.transaction(async (tx) => {
    await jobs.enqueue(tx, kind, { n: 0 }, once('taken back'));
    throw new Error('taken back');
  });
  await expect(first).rejects.toThrow('taken back');
  await deps.db.write.transaction(async (tx) => {
    for (const n of [1, 2]) await jobs.enqueue(tx, kind, { n }, once('taken back'));
    for (const n of [3, 4]) await jobs.enqueue(tx, kind, { n }, once('another'));
    for (const n of [5, 6]) await jobs.enqueue(tx, kind, { n });
  });
  await jobs.runPending(deps);
  expect(done.toSorted()).toEqual([1, 3, 5, 6]);
});
