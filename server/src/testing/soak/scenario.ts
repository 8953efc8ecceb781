import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { closeDeps, createDeps, type Deps } from '../../deps.ts';
import { features } from '../../features.ts';
import { startThrowaway } from '../../kernel/db/embedded.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { fillRegistries } from '../../platform/fill-registries.ts';
import { cloneDatabase } from '../test-database.ts';
import { checkWrites } from './check-writes.ts';
import type { Writers } from './writers.ts';

/** How long a trial goes on. `rounds` is the least; further ones begin until `seconds` are over. */
export type Span = { rounds: number; seconds: number };

/** What a trial found: sentences, none where all is well; and its figures, for whoever reads. */
export type Outcome = { faults: string[]; figures: Record<string, number> };

export type Scenario = (span: Span) => Promise<Outcome>;

export type Bench = { databaseUrl: string; dataDir: string; deps: Deps; close(): Promise<void> };

let benches = 0;

/** A migrated database and a data folder for one trial. The cluster is that of the test run, or one of its own. */
export const openBench = async (adminUrl: string | undefined = process.env['TEST_DATABASE_URL']): Promise<Bench> => {
  const own = adminUrl === undefined ? await startThrowaway() : null;
  benches += 1;
  fillRegistries(features);
  const databaseUrl = await cloneDatabase(own?.url ?? adminUrl ?? '', `soak_${process.pid}_${benches}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-soak-'));
  const deps = await createDeps(readConfig({ DEMO: 'true', LOG_LEVEL: 'silent', DATA_DIR: dataDir }), databaseUrl);
  // A database that has people gets no demo content when a server starts on it.
  await makePerson(deps, {});
  return {
    databaseUrl,
    dataDir,
    deps,
    close: async () => {
      await closeDeps(deps);
      await own?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The rounds of a span, one after the other. */
export async function* roundsOf({ rounds, seconds }: Span): AsyncGenerator<number> {
  const end = Date.now() + seconds * 1000;
  for (let round = 0; round < rounds || Date.now() < end; round += 1) yield round;
}

/** Sends all again, and says what of it is not kept as it was acknowledged. */
export const judge = async (writers: Writers): Promise<Outcome> => {
  await writers.sendAllAgain();
  const acknowledged = writers.sent.filter((write) => write.acknowledged.length > 0).length;
  const statuses = Object.fromEntries([...writers.statuses].map(([status, times]) => [`answered ${status || 'nothing'}`, times]));
  return {
    faults: [...writers.wrong, ...checkWrites(writers.sent, await writers.read())],
    figures: { writes: writers.sent.length, acknowledged, ...statuses },
  };
};
