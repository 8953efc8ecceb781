import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { readConfig } from '#server/config.ts';
import { diskStorage } from '#server/platform/files/disk-storage.ts';
import { sendCall } from '#server/testing/send-call.ts';
import { spawnServer } from '#server/testing/spawn-server.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { withClient } from './load-database.ts';
import { readBackup } from './read-backup.ts';

/** The demo community as the version of November 2026 kept it, without its files, sessions and codes. */
const landed = fileURLToPath(new URL('./fixtures/landed-2026-11.tar.gz', import.meta.url));
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

describe('a community of an earlier version', { timeout: 120_000 }, () => {
  it('is migrated with every row it had, and its people sign in, read and see their money', async () => {
    const databaseUrl = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `landed_${process.pid}`);
    const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'true' });
    await readBackup(landed, { databaseUrl, config, storage: diskStorage(join(folder, 'files')) });
    expect(await countRows(databaseUrl)).toEqual(rowsBefore);

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
