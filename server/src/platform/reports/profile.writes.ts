import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { setPairsSql } from '../accounts/person-marks.sql.ts';
import { experiencesTable, languageProfilesTable } from './profile.tables.ts';

/** Whose it is, and when it is written. */
type Written = { userId: number; now: Date };
type Languages = { native: string; first: string; second: string | null; third: string | null };
type Experience = { title: string; company: string; intro: string; startedOn: string | null; endedOn: string | null };

/** Native and first foreign language, as they stand beside a name. */
const pairOf = (native: string, first: string): string => `${native}/${first}`;

/** Writes which languages a person works in, in place of those before; their name bears the first two. */
export const setLanguages = async (tx: Tx, { userId, now }: Written, { native, first, second, third }: Languages): Promise<void> => {
  const values = { nativeLanguage: native, firstForeign: first, secondForeign: second, thirdForeign: third, updatedAt: now };
  await tx
    .insert(languageProfilesTable)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: languageProfilesTable.userId, set: values });
  await tx.execute(setPairsSql(sql`select ${userId}::bigint as id, ${pairOf(native, first)}::text as pair`));
};

/** Writes in which fields a person works, beside their languages. False where those are not there yet. */
export const setFields = async (tx: Tx, { userId, now }: Written, fields: string[]): Promise<boolean> => {
  const { rowCount } = await tx
    .update(languageProfilesTable)
    .set({ fields, updatedAt: now })
    .where(eq(languageProfilesTable.userId, userId));
  return rowCount === 1;
};

const own = (userId: number, id: number) => and(eq(experiencesTable.id, id), eq(experiencesTable.userId, userId));

/** Writes a project of a person, and gives its id. */
export const addExperience = async (tx: Tx, { userId, now }: Written, values: Experience): Promise<number | null> => {
  const [made] = await tx
    .insert(experiencesTable)
    .values({ userId, ...values, createdAt: now })
    .returning({ id: experiencesTable.id });
  return made?.id ?? null;
};

/** Writes what a project of a person is now. False where it is nobody's, or somebody else's. */
export const changeExperience = async (tx: Tx, { id, userId }: { id: number; userId: number }, values: Experience): Promise<boolean> =>
  (await tx.update(experiencesTable).set(values).where(own(userId, id))).rowCount === 1;

/** False where it is nobody's, or somebody else's. */
export const removeExperience = async (tx: Tx, { id, userId }: { id: number; userId: number }): Promise<boolean> =>
  (await tx.delete(experiencesTable).where(own(userId, id))).rowCount === 1;

/** Puts the projects of a person in the order of these ids. */
export const orderExperiences = async (tx: Tx, userId: number, ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    update experiences as t set rank = given.rank
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as given (id, rank)
    where t.id = given.id and t.user_id = ${userId}`);
};

/** Takes away what somebody whose account ends told of their languages, fields and projects. */
export const eraseProfile = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(languageProfilesTable).where(eq(languageProfilesTable.userId, userId));
  await tx.execute(setPairsSql(sql`select ${userId}::bigint as id, null::text as pair`));
  await tx.delete(experiencesTable).where(eq(experiencesTable.userId, userId));
};
