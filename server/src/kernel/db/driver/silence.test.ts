import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { openWay } from '../../../testing/way-to-database.ts';
import { openDatabase } from '../database.ts';
import { isDatabaseGone } from '../database-faults.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const openThroughWay = async (silenceMs: number) => {
  const url = new URL(await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `silent_${process.pid}_${cleanups.length}`));
  const way = await openWay(url);
  url.hostname = '127.0.0.1';
  url.port = String(way.port);
  const db = openDatabase({ url: url.toString(), poolMax: 2, silenceMs, onIdleError: () => undefined });
  cleanups.push(way.cut, db.close);
  return { way, db };
};

describe('a database that stands still without a word', () => {
  it('fails what waits for it as one that is gone, and is used again once it answers', async () => {
    const { way, db } = await openThroughWay(400);
    await db.write.execute(sql`select 1`);
    way.freeze();
    // More than the pool has connections: those who wait for one are freed as well.
    const waiting = await Promise.allSettled([1, 2, 3].map(() => db.write.execute(sql`select 1`)));
    for (const one of waiting) expect(one.status === 'rejected' && isDatabaseGone(one.reason)).toBe(true);
    way.thaw();
    await expect
      .poll(() =>
        db.write.execute(sql`select 1`).then(
          () => 'answers',
          () => 'is gone',
        ),
      )
      .toBe('answers');
  });

  it('leaves one alone that works on and answers in time', async () => {
    const { db } = await openThroughWay(700);
    const at = performance.now();
    await db.write.transaction(async (tx) => {
      for (let turn = 0; turn < 5; turn += 1) await tx.execute(sql`select pg_sleep(0.3)`);
    });
    expect(performance.now() - at).toBeGreaterThan(700);
  });
});
