import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { nameTerms } from '../../kernel/search/name-terms.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { shownNameSql } from './company-name.sql.ts';

const BATCH = 500;

/** The name that everyone sees and, of a person, the username: a company's is often made up for it. One a line. */
const namesSql = sql<string>`concat_ws(E'\n', ${shownNameSql}, case when ${usersTable.userType} = 1 then ${usersTable.username}::text end)`;

const isOpen = sql`${usersTable.status} <> 'deleted'`;

type Named = { id: number; names: string };

const writeNames = async (db: Db | Tx, people: readonly Named[]): Promise<void> => {
  if (people.length === 0) return;
  const rows = people.map(({ id, names }) => sql`(${id}::bigint, ${names}::text, ${sql.param(nameTerms(names.split('\n')))}::text[])`);
  await db.execute(sql`
    insert into person_names (user_id, names, terms)
    select w.id, w.names, array_to_tsvector(w.terms) from (values ${sql.join(rows, sql`, `)}) as w (id, names, terms)
    on conflict (user_id) do update set names = excluded.names, terms = excluded.terms`);
};

/**
 * Lets somebody be found by the names that they have now, and by none once their account is closed. Whoever changes a name calls it in the
 * same transaction, after the change.
 */
export const indexNames = async (tx: Tx, userId: number): Promise<void> => {
  // Of two who change names of one account the later reads what the earlier wrote.
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  const { rows } = await tx.execute<Named>(sql`select id, ${namesSql} as names from users where id = ${userId} and ${isOpen}`);
  if (rows.length === 0) await tx.execute(sql`delete from person_names where user_id = ${userId}`);
  else await writeNames(tx, [{ id: userId, names: rows[0]?.names ?? '' }]);
};

/**
 * Finds whose names are not those that they are found by: who was here before names were looked for, whom a process of the version before
 * renamed, and who came by an import.
 */
export const indexStaleNames = async (deps: Deps): Promise<void> => {
  const db = deps.db.write;
  await db.execute(sql`delete from person_names n using users u where u.id = n.user_id and u.status = 'deleted'`);
  for (let after = 0; ; ) {
    const found = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string; names: string }>(sql`
        select users.id, ${namesSql} as names from users left join person_names n on n.user_id = users.id
        where ${isOpen} and users.id > ${after} and n.names is distinct from ${namesSql}
        order by users.id limit ${BATCH} for no key update of users`);
      const people = rows.map((row) => ({ id: Number(row.id), names: row.names }));
      await writeNames(tx, people);
      return people;
    });
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH) return;
    after = last.id;
  }
};
