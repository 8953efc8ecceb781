import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PolicyName } from '#contract/policies/policies.schemas.ts';
import type { Db } from '../../kernel/db/database.ts';
import { consentsTable, policyTextsTable } from './policies.tables.ts';

/** The version of each text that somebody answered last, by name; for a statement that reads other things of them. */
export const answeredVersionsSql = (userId: SQL): SQL<Partial<Record<PolicyName, string>>> => sql`(
  select coalesce(jsonb_object_agg(last.name, last.version), '{}') from (
    select distinct on (c.name) c.name, c.version from consents c where c.user_id = ${userId} order by c.name, c.id desc
  ) as last)`;

/** Versions that are kept, the newest first. */
export const listVersions = async (db: Db, name: PolicyName): Promise<string[]> => {
  const rows = await db
    .select({ version: policyTextsTable.version })
    .from(policyTextsTable)
    .where(eq(policyTextsTable.name, name))
    .groupBy(policyTextsTable.version)
    .orderBy(desc(sql`max(${policyTextsTable.keptAt})`), desc(policyTextsTable.version));
  return rows.map((row) => row.version);
};

/** The latest wording of a kept version; null where nobody answered it. */
export const findText = async (db: Db, name: PolicyName, version: string) => {
  const [row] = await db
    .select({ words: policyTextsTable.words })
    .from(policyTextsTable)
    .where(and(eq(policyTextsTable.name, name), eq(policyTextsTable.version, version)))
    .orderBy(desc(policyTextsTable.keptAt))
    .limit(1);
  return row?.words ?? null;
};

/** What somebody answered last; null where they were not asked yet. */
export const findAnswer = async (db: Db, userId: number, name: PolicyName) => {
  const [row] = await db
    .select()
    .from(consentsTable)
    .where(and(eq(consentsTable.userId, userId), eq(consentsTable.name, name)))
    .orderBy(desc(consentsTable.id))
    .limit(1);
  return row ?? null;
};
