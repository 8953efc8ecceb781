import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from '#server/testing/spawn-server.ts';

const TEMPLATE = 'E2E_DEMO_DATA';
const ADDRESS = 'E2E_DEMO_ADDRESS';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-e2e-'));
  // The account that PostgreSQL runs under must be able to look in.
  chmodSync(folder, 0o755);
  return folder;
};

/** Loads the demo content once for all workers of a run, which then copy it. Gives what takes it away. */
export default async function loadDemoData(): Promise<() => void> {
  const folder = newFolder();
  const server = await spawnServer({ DATA_DIR: folder, DEMO: 'true' }, 600_000);
  await server.stop();
  process.env[TEMPLATE] = folder;
  process.env[ADDRESS] = server.url;
  return () => rmSync(folder, { recursive: true, force: true });
}

const told = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error('the demo content is loaded by the global setup of playwright.config.ts');
  return value;
};

/** The address that the demo content was loaded under. Certificates, keys and the log in it name their house by it. */
export const addressOfDemoData = (): string => told(ADDRESS);

/** A data folder of its own with the demo content in it. Whoever asks for it removes it. */
export const copyDemoData = (): string => {
  const template = told(TEMPLATE);
  const folder = newFolder();
  // With its owners: PostgreSQL opens no data that belong to another account.
  execFileSync('cp', ['-a', `${template}/.`, folder]);
  return folder;
};
