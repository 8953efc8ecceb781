import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';

export type Watched = {
  /** What a look shows, taken anew only where something was written into the tables since the last one. */
  whenWritten<T>(look: () => Promise<T>): () => Promise<T>;
  leave(): Promise<unknown>;
};

/** The tables of the house but those that are named, as SQL writes them. */
export const tablesBut = async ({ db }: Pick<Deps, 'db'>, left: ReadonlySet<string>): Promise<string[]> => {
  const { rows } = await db.write.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !left.has(name));
};

/**
 * Has tables count each statement that writes into them, in a sequence: what is taken back again counts too, and what others write into databases of
 * their own, or into other tables, does not.
 */
export const watchWrites = async ({ db }: Pick<Deps, 'db'>, tables: readonly string[]): Promise<Watched> => {
  const own = `watched_${randomUUID().replaceAll('-', '')}`;
  const run = (text: string) => db.writePool.query(text);
  await run(`create schema ${own}`);
  await run(`create sequence ${own}.writes`);
  await run(`create function ${own}.note() returns trigger language plpgsql as
    $$ begin perform nextval('${own}.writes'); return null; end $$`);
  for (const table of tables)
    await run(
      `create trigger ${own} after insert or update or delete or truncate on ${table} for each statement execute function ${own}.note()`,
    );
  const query = { name: own, text: `select last_value || ' ' || is_called as place from ${own}.writes` };
  return {
    whenWritten: (look) => {
      let seen: { place: string; shown: Awaited<ReturnType<typeof look>> } | null = null;
      return async () => {
        const place = (await db.writePool.query<{ place: string }>(query)).rows[0]?.place ?? '';
        // Taken before the look: what is written while it goes on is looked at again.
        if (seen?.place !== place) seen = { place, shown: await look() };
        return seen.shown;
      };
    },
    leave: () => run(`drop schema ${own} cascade`),
  };
};
