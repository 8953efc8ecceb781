import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const SOURCE = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Brings the functions and triggers of every `*.programs.sql` beside the tables that they keep into the database, each file whose text it
 * does not have yet in one transaction. They stand apart from the migrations, because a function is replaced as a whole and is read in one place.
 */
export const applyPrograms = async (client: pg.Client): Promise<void> => {
  for (const path of globSync('**/*.programs.sql', { cwd: SOURCE }).sort()) {
    const text = readFileSync(join(SOURCE, path), 'utf8');
    const name = basename(path);
    const hash = createHash('sha256').update(text).digest('hex');
    const known = await client.query<{ hash: string }>('select hash from database_programs where name = $1', [name]);
    if (known.rows[0]?.hash === hash) continue;
    await client.query('begin');
    await client.query(text);
    await client.query('insert into database_programs (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash', [
      name,
      hash,
    ]);
    await client.query('commit');
  }
};
