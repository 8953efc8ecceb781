import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowaway } from '#server/kernel/db/embedded.ts';
import { spawnServer } from '#server/testing/spawn-server.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { openEmpty } from './empty-world.ts';
import { openFull } from './full-world.ts';
import type { Ids } from './ids.ts';

/**
 * `onTheWay` has answered the needed questions of the guide and has not signed yet, `inWechat` is a guest who comes by the chat app, and
 * the `holder` has one of everything that has a screen of its own: a `signed` person of an empty world has nothing.
 */
export type Role = 'guest' | 'inWechat' | 'unsigned' | 'onTheWay' | 'signed' | 'holder' | 'company' | 'unsignedCompany' | 'operator';

/** One running application: with the demo content, or with people who have nothing yet. */
export type World = {
  content: 'full' | 'empty';
  url: string;
  /** Null for a guest. */
  tokenOf(role: Role): string | null;
  ids: Ids;
  /** An id in the place of one that does not last, such as that of a code to scan. */
  renew(name: 'ticket'): Promise<string>;
};

export type Worlds = { full: World; empty: World; stop(): Promise<void> };

/** Where one of them runs. */
export type Place = { url: string; databaseUrl: string; dataDir: string };

/** Starts both applications on a database cluster that goes with them. `say` takes lines for whoever waits. */
export const openWorlds = async (say: (line: string) => void): Promise<Worlds> => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-shots-'));
  const database = await startThrowaway();
  const stops: (() => Promise<void>)[] = [database.stop];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (name: string, settings: Record<string, string>): Promise<Place> => {
    const databaseUrl = await cloneDatabase(database.url, `shots_${name}`);
    const dataDir = join(folder, name);
    const server = await spawnServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HOST: '127.0.0.1', ...settings }, 600_000);
    stops.push(() => server.stop());
    return { url: server.url, databaseUrl, dataDir };
  };
  try {
    say('Starting the application with its demo content, and one without …');
    const [full, empty] = await Promise.all([
      start('full', { DEMO: 'true' }),
      start('empty', { DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:1', PAYMENTS_SANDBOX: 'on' }),
    ]);
    return { full: await openFull(full), empty: await openEmpty(empty), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
