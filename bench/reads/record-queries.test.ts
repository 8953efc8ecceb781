import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as posts from '#contract/posts/posts.doors.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { shotOf } from '../http/shot.ts';
import { sizesFrom } from '../load/load-sizes.ts';
import { runLoad } from '../load/run-load.ts';
import { openRecorder, type Recorder } from './record-queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'yanzhi-recorder-'));
const circle = shotOf(posts.listGroupPosts, { group_id: 1 });
let recorder: Recorder;
let client: pg.Client;

beforeAll(async () => {
  const databaseUrl = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `recorder_${process.pid}`);
  await runLoad({ databaseUrl, sizes: sizesFrom({ people: 60, circles: 3, posts: 60 }), say: () => undefined });
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  recorder = await openRecorder({ databaseUrl, folder });
});

afterAll(async () => {
  await recorder.close();
  await client.end();
  rmSync(folder, { recursive: true, force: true });
});

describe('the queries of a page', () => {
  it('are its own, also the first time, when settings and the secret of files are looked up beside them', async () => {
    const queries = await recorder.queriesOf(circle);
    expect(queries).toHaveLength(4);
    expect(queries.filter(({ text }) => /\bsettings\b/.test(text))).toEqual([]);
  });

  it('are not told where something planted is sent each time that the page does not count', async () => {
    const prototype = pg.Client.prototype as unknown as { query: (this: pg.Client, ...given: unknown[]) => unknown };
    const { query } = prototype;
    const planted: Promise<unknown>[] = [];
    // One beside each query of the page: one that goes by the clock would now and then miss the page as a whole.
    prototype.query = function (...given) {
      if (this !== client) planted.push(client.query('select 1'));
      return query.apply(this, given);
    };
    try {
      await expect(recorder.queriesOf(circle)).rejects.toThrow('sends other queries than those that it counts');
    } finally {
      prototype.query = query;
      await Promise.all(planted);
    }
  });
});
