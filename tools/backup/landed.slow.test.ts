import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { readConfig } from '#server/config.ts';
import { diskStorage } from '#server/platform/files/storage/disk-storage.ts';
import { sendCall } from '#server/testing/send-call.ts';
import { spawnServer } from '#server/testing/spawn-server.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { withClient } from './load-database.ts';
import { readBackup } from './read-backup.ts';

/** The demo community as the version of November 2026 kept it, without its files, sessions and codes. */
const landed = fileURLToPath(new URL('./fixtures/landed-2026-11.tar.gz', import.meta.url));
/** Its one migration, as it landed with 65cb0da: when it was made, and the bytes of it. Both stay as they are. */
const landedMigration = { when: 1_795_368_128_234, sha256: '2084f72cd98636c50f4761ffc55038ca122f001cda41a2d2618d4654245c5b12' };
const rowsBefore = { users: 71, feeds: 41, posts: 306, comments: 1104, ledger_postings: 46, payment_passwords: 7 };

const folder = mkdtempSync(join(tmpdir(), 'yanzhi-landed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const countRows = (databaseUrl: string): Promise<Record<string, number>> =>
  withClient(databaseUrl, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of Object.keys(rowsBefore)) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${client.escapeIdentifier(table)}`);
      counts[table] = rows[0]?.n ?? -1;
    }
    return counts;
  });

/** Every column and index, as sentences. */
const schemaOf = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public' order by 1`);
    return rows.map(({ line }) => line);
  });

describe('a community of an earlier version', { timeout: 120_000 }, () => {
  it('began with the migration that landed, which nobody edits', () => {
    const bytes = readFileSync(new URL('../../server/migrations/0000_house.sql', import.meta.url));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(landedMigration.sha256);
  });

  it('is migrated with every row it had, and its people sign in, read and see their money', async () => {
    const databaseUrl = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `landed_${process.pid}`);
    const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'true' });
    const madeAnew = await schemaOf(databaseUrl);
    const { migrations } = await readBackup(landed, { databaseUrl, config, storage: diskStorage(join(folder, 'files')) });
    expect(migrations).toEqual([landedMigration.when]);
    expect(await countRows(databaseUrl)).toEqual(rowsBefore);
    expect(await schemaOf(databaseUrl)).toEqual(madeAnew);

    const server = await spawnServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'true', ROLE: 'web' });
    try {
      const signedIn = await sendCall(server.url, accounts.signIn, { input: { login: 'linyi', password: 'yanzhi-demo' }, token: null });
      expect(signedIn.status).toBe(200);
      const token = String(signedIn.body['access_token']);
      const feed = await sendCall(server.url, feeds.listFeeds, { input: { type: 'new' }, token });
      expect(feed.status).toBe(200);
      expect(feed.body['feeds']).toHaveLength(15);
      const money = await sendCall(server.url, wallet.getWallet, { input: {}, token });
      expect(money.body).toMatchObject({ code: 0, data: { balance: 10_000, currency: 10_000 } });
    } finally {
      await server.stop();
    }
  });
});
