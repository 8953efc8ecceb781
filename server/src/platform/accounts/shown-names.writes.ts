import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { indexNames } from '../people/person-names.writes.ts';
import { openRegistry } from '../registry.ts';
import { usersTable } from './accounts.tables.ts';
import { nameKey, nameKeys } from './name-key.plain.ts';

/** Names that nobody else may be shown by, such as those of certified companies: a condition on keys and who asks. */
export type ReservedFor = (keys: SQL, exceptUserId: SQL) => SQL;

/** The features that reserve names. */
export const reservedNameRegistry = openRegistry<ReservedFor>('reserved names');

type Wanted = { name: string; exceptUserId: number };

/** Whether one of these conditions holds, and the name is reserved for nobody else. */
const isTaken = async (db: Db | Tx, { name, exceptUserId }: Wanted, borne: (keys: SQL, except: SQL) => SQL[]): Promise<boolean> => {
  const wanted = nameKeys(name);
  if (wanted.length === 0) return false;
  const [keys, except] = [sql`${sql.param(wanted)}::text[]`, sql`${exceptUserId}::bigint`];
  const conditions = [...borne(keys, except), ...reservedNameRegistry.values().map((isReserved) => isReserved(keys, except))];
  const { rows } = await db.execute<{ taken: boolean }>(sql`select (${sql.join(conditions, sql` or `)}) as taken`);
  return rows[0]?.taken ?? false;
};

/**
 * Whether somebody else bears that name, or one that looks the same. Not everybody has the key of their shown name: who came by it later than
 * somebody else, before names were unique, and who took it from the version before. Their name is taken all the same as they write it.
 */
export const isNameTaken = (db: Db | Tx, name: string, exceptUserId: number): Promise<boolean> =>
  isTaken(db, { name, exceptUserId }, (keys, except) => [
    sql`exists (select 1 from users where name_key = any(${keys}) and id <> ${except})`,
    sql`exists (select 1 from users where lower(nickname) = lower(${name}) and status <> 'deleted' and id <> ${except})`,
    sql`exists (select 1 from users where username = ${name}::citext and nickname is null and status <> 'deleted' and id <> ${except})`,
  ]);

/** Whether a company may not be called that: the name is that of a certified company, or the nickname of somebody certified. */
export const isCompanyNameTaken = (db: Db | Tx, name: string, exceptUserId: number): Promise<boolean> =>
  isTaken(db, { name, exceptUserId }, (keys, except) => [
    sql`exists (select 1 from users where name_key = any(${keys}) and nickname is not null and verified_type is not null and id <> ${except})`,
    sql`exists (select 1 from users where lower(nickname) = lower(${name}) and verified_type is not null and status <> 'deleted' and id <> ${except})`,
  ]);

/** Gives somebody a nickname; false where it is taken. Two who want one name at once come one after the other, and the index holds it besides. */
export const takeNickname = async (tx: Tx, userId: number, nickname: string): Promise<boolean> => {
  const key = nameKey(nickname);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`name/${key}`}, 0))`);
  const [before] = await tx.select({ nickname: usersTable.nickname }).from(usersTable).where(eq(usersTable.id, userId));
  if (before?.nickname === nickname) return true;
  if (await isNameTaken(tx, nickname, userId)) return false;
  await tx.update(usersTable).set({ nickname, nameKey: key }).where(eq(usersTable.id, userId));
  await indexNames(tx, userId);
  return true;
};
