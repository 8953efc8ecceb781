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

type DemoData = { readonly folder: string; readonly address: string };

/** Loads the demo content into a folder of its own. Gives it with the address that it was loaded under. Whoever asks for it removes it. */
export const makeDemoData = async (): Promise<DemoData> => {
  const folder = newFolder();
  try {
    const server = await spawnServer({ DATA_DIR: folder, DEMO: 'true' }, 600_000);
    await server.stop();
    return { folder, address: server.url };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};

/** Gives all workers of a run the demo content, loaded once, to copy: that of `npm test`, or else its own. Gives what takes its own away. */
export default async function loadDemoData(): Promise<() => void> {
  if (process.env[TEMPLATE] !== undefined && process.env[ADDRESS] !== undefined) return () => undefined;
  const { folder, address } = await makeDemoData();
  process.env[TEMPLATE] = folder;
  process.env[ADDRESS] = address;
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
