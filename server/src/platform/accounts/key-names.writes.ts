import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { nameKey } from './name-key.plain.ts';

const BATCH = 500;
/** How many ids one run looks through for stale keys: a hundred thousand people are seen within the hour. */
export const IDS_A_RUN = 20_000;
/** How long a run's part of the ids is its own. */
export const RUN_MS = 600_000;

type Shown = { id: number; name: string };
type Keyed = Shown & { key: string };

/** Gives keys to these people, where nobody bears the name yet; of several of them the one who was here first. */
const keyBatch = async (tx: Tx, people: readonly Shown[]): Promise<void> => {
  const first = new Map<string, Shown>();
  for (const one of people) {
    const key = nameKey(one.name);
    if (key !== null && !first.has(key)) first.set(key, one);
  }
  if (first.size === 0) return;
  const wanted = [...first.values()];
  await tx.execute(sql`
    update users u set name_key = w.key
    from unnest(${sql.param(wanted.map((one) => one.id))}::bigint[], ${sql.param(wanted.map((one) => one.name))}::text[],
      ${sql.param([...first.keys()])}::text[]) as w (id, name, key)
    where u.id = w.id and u.name_key is null and u.status <> 'deleted' and coalesce(u.nickname, u.username::text) = w.name
      and not exists (select 1 from users t where t.name_key = w.key)`);
};

const keyUnkeyed = async (deps: Deps): Promise<void> => {
  for (let after = 0; ; ) {
    const people = await deps.db.write.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string; name: string }>(sql`
        select id, coalesce(nickname, username::text) as name from users
        where name_key is null and status <> 'deleted' and id > ${after} order by id limit ${BATCH}`);
      const found = rows.map((row) => ({ id: Number(row.id), name: row.name }));
      await keyBatch(tx, found);
      return found;
    });
    const last = people.at(-1);
    if (last === undefined || people.length < BATCH) return;
    after = last.id;
  }
};

/** Takes the keys from these people where they are still what was read: nothing that somebody takes meanwhile is lost. */
const freeStale = async (db: Db, stale: readonly Keyed[]): Promise<void> => {
  if (stale.length === 0) return;
  await db.execute(sql`
    update users u set name_key = null
    from unnest(${sql.param(stale.map((one) => one.id))}::bigint[], ${sql.param(stale.map((one) => one.name))}::text[],
      ${sql.param(stale.map((one) => one.key))}::text[]) as w (id, name, key)
    where u.id = w.id and u.name_key = w.key and coalesce(u.nickname, u.username::text) = w.name`);
};

/**
 * Frees keys that are not those of the names shown: a process of the version before changes nicknames and closes accounts without them, and a
 * new version may compare names in another way. Every run looks through another part of the ids, chosen by the clock.
 */
const freeStaleKeys = async (deps: Deps): Promise<void> => {
  const db = deps.db.write;
  await db.execute(sql`update users set name_key = null where status = 'deleted' and name_key is not null`);
  const { rows } = await db.execute<{ last: string | null }>(sql`select max(id) as last from users`);
  const parts = Math.floor(Number(rows[0]?.last ?? 0) / IDS_A_RUN) + 1;
  const from = (Math.floor(deps.now().getTime() / RUN_MS) % parts) * IDS_A_RUN;
  for (let after = from - 1; ; ) {
    const read = await db.execute<{ id: string; name: string; key: string }>(sql`
      select id, coalesce(nickname, username::text) as name, name_key as key from users
      where id > ${after} and id < ${from + IDS_A_RUN} and name_key is not null order by id limit ${BATCH}`);
    const keyed = read.rows.map((row) => ({ ...row, id: Number(row.id) }));
    await freeStale(
      db,
      keyed.filter((one) => nameKey(one.name) !== one.key),
    );
    const last = keyed.at(-1);
    if (last === undefined || keyed.length < BATCH) return;
    after = last.id;
  }
};

/**
 * Gives a key to every open account without one, the oldest first: those of before names were unique, those whose name has become free, and
 * those whose key was another name's. Who comes later keeps the name that is shown and has no key.
 */
export const keyNames = async (deps: Deps): Promise<void> => {
  await freeStaleKeys(deps);
  await keyUnkeyed(deps);
};
