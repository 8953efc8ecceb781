import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { migrate } from '../kernel/db/migrate.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A folder with the migrations up to that one. */
const migrationsUpTo = (newest: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-before-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(migrations, folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.filter(({ tag }) => tag <= newest);
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
};

/** A database as an earlier version left it, whose newest migration was that one, until the test is over. */
export const openAppOfBefore = async (name: string, newest: string): Promise<{ url: string; db: pg.Client }> => {
  const database = `${name}_${process.pid}`;
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query(`create database ${database}`);
  const address = new URL(inject('databaseUrl'));
  address.pathname = `/${database}`;
  await migrate(address.toString(), migrationsUpTo(newest));
  const db = new pg.Client({ connectionString: address.toString() });
  await db.connect();
  onTestFinished(async () => {
    await db.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
  return { url: address.toString(), db };
};
