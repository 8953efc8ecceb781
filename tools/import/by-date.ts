import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/database.ts';
import type { Row } from './row.ts';

const PAGE = 500;

/**
 * Gives rows again in the order of their dates, and within a date in that of the file, so that ids grow with time whatever the file's
 * order. They wait in a temporary table of this connection, so memory stays bounded. A row without a date comes last.
 */
export const sortByDate = async function* (
  db: Db,
  rows: AsyncIterable<Row>,
  { dateOf, onTaken }: { dateOf: (row: Row) => Date | null; onTaken: (total: number) => void },
): AsyncGenerator<Row> {
  let total = 0;
  await db.execute(sql`create temp table import_rows (at timestamptz not null, line int not null, row text not null)`);
  const page: Row[] = [];
  const takeAll = async (): Promise<void> => {
    const kept = page.splice(0);
    total += kept.length;
    onTaken(total);
    await db.execute(sql`
      insert into import_rows select * from unnest(
        ${sql.param(kept.map((row) => dateOf(row)?.toISOString() ?? 'infinity'))}::timestamptz[],
        ${sql.param(kept.map((row) => row.line))}::int[], ${sql.param(kept.map((row) => JSON.stringify(row)))}::text[])`);
  };
  for await (const row of rows) if (page.push(row) >= PAGE) await takeAll();
  if (page.length > 0) await takeAll();
  await db.execute(sql`create index on import_rows (at, line)`);
  await db.execute(sql`analyze import_rows`);
  yield* readSorted(db);
  await db.execute(sql`drop table import_rows`);
};

const readSorted = async function* (db: Db): AsyncGenerator<Row> {
  let after = { at: '-infinity', line: 0 };
  for (;;) {
    const { rows } = await db.execute<{ at: string; line: number; row: string }>(sql`
      select at::text as at, line, row from import_rows where (at, line) > (${after.at}::timestamptz, ${after.line}::int)
      order by at, line limit ${PAGE}`);
    for (const { row } of rows) yield JSON.parse(row) as Row;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = { at: last.at, line: last.line };
  }
};
