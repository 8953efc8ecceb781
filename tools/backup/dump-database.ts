import pg from 'pg';
import type { Manifest } from './archive.ts';

const FETCHED = 1_000;
const CHUNK_BYTES = 4 * 1024 * 1024;

export type Snapshot = {
  manifest: Omit<Manifest, 'files'>;
  /** The rows of a table as PostgreSQL writes them, a JSON text a line, in pieces of a few megabytes. */
  rowsOf(table: string): AsyncGenerator<{ bytes: Buffer; rows: number }>;
  /** Jobs that are still to run, one a line. */
  jobs(): Promise<{ bytes: Buffer; rows: number }>;
  close(): Promise<void>;
};

const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and not exists (select 1 from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e') order by relname`,
  );
  return rows.map((row) => row.name);
};

const sequencesOf = async (client: pg.Client): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const found: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${client.escapeIdentifier(name)}`,
    );
    const [row] = state.rows;
    if (row) found.push({ name, value: row.value, isCalled: row.is_called });
  }
  return found;
};

const linesOf = (texts: readonly string[]): Buffer => Buffer.from(texts.map((text) => `${JSON.stringify(text)}\n`).join(''));

/** One moment of the whole database: everything read through it is of that moment, whatever is written meanwhile. */
export const openSnapshot = async (databaseUrl: string): Promise<Snapshot> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  const migrations = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  const manifest = {
    format: 1 as const,
    madeAt: new Date().toISOString(),
    migrations: migrations.rows.map((row) => Number(row.at)),
    tables: await tablesOf(client),
    // Sequences know no snapshot: read after it was taken they can only be ahead, which skips numbers and repeats none.
    sequences: await sequencesOf(client),
  };

  const rowsOf = async function* (table: string): AsyncGenerator<{ bytes: Buffer; rows: number }> {
    await client.query(`declare rows_of no scroll cursor for select t::text as row from only ${client.escapeIdentifier(table)} t`);
    let texts: string[] = [];
    let size = 0;
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${FETCHED} from rows_of`);
      for (const { row } of rows) {
        texts.push(row);
        size += row.length;
      }
      if (texts.length > 0 && (size > CHUNK_BYTES || rows.length === 0)) {
        yield { bytes: linesOf(texts), rows: texts.length };
        texts = [];
        size = 0;
      }
      if (rows.length === 0) break;
    }
    await client.query('close rows_of');
  };

  return {
    manifest,
    rowsOf,
    jobs: async () => {
      const there = await client.query<{ found: boolean }>(`select to_regclass('pgboss.job') is not null as found`);
      if (!there.rows[0]?.found) return { bytes: Buffer.alloc(0), rows: 0 };
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(j)::text as row from pgboss.job j where state in ('created', 'retry', 'active') order by created_on`,
      );
      return { bytes: linesOf(rows.map(({ row }) => row)), rows: rows.length };
    },
    close: () => client.end(),
  };
};
