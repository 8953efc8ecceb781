import { randomBytes } from 'node:crypto';
import { uncounted } from '../../kernel/db/query-count.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findSettingRow, saveFact } from '../settings/settings.queries.ts';

const KEY = 'files.secret';
const known = new WeakMap<Deps['db'], Promise<Buffer>>();

/** Read by a connection for reads: transactions may hold all those for writes, and wait for this. */
const load = async ({ read, write }: Deps['db']): Promise<Buffer> => {
  const there = await findSettingRow(read, KEY);
  if (there === null) await saveFact(write, KEY, randomBytes(32).toString('base64'));
  const row = there ?? (await findSettingRow(write, KEY));
  return Buffer.from(String(row?.value), 'base64');
};

/** What signs addresses and tokens of files: made once for the house, the same in every process. */
export const fileSecret = async ({ db }: Pick<Deps, 'db'>): Promise<Buffer> => {
  const found = known.get(db) ?? uncounted(() => load(db));
  known.set(db, found);
  try {
    return await found;
  } catch (error) {
    known.delete(db);
    throw error;
  }
};
