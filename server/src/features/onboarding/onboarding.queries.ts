import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { ContactAudience } from '#contract/accounts/accounts.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { enterprisesTable } from '../../platform/people/companies.tables.ts';
import { userTagsTable } from '../../platform/people/tags.tables.ts';
import { chosenAudienceSql } from '../../platform/reports/chosen-audience.sql.ts';
import { experiencesTable, languageProfilesTable } from '../../platform/reports/profile.tables.ts';

export type GuideUser = typeof usersTable.$inferSelect;
export type GuideProfile = typeof languageProfilesTable.$inferSelect;
export type GuideExperience = typeof experiencesTable.$inferSelect;
type GuideCompany = typeof enterprisesTable.$inferSelect;

/** Under which name the papers of somebody's company were approved, or else are being looked at; null where it has sent none that hold. */
export const findPapersName = async (tx: Tx, ownerId: number): Promise<{ name: string; isApproved: boolean } | null> => {
  const { rows } = await tx.execute<{ name: string; isApproved: boolean }>(sql`
    select company_name as name, state = 'approved' as "isApproved" from qualifications where owner_id = ${ownerId} and kind = 'org' and not is_by_person and state in ('waiting', 'approved')
    order by state = 'approved' desc, id desc limit 1`);
  return rows[0] ?? null;
};

export const findProfile = async (db: Db | Tx, userId: number): Promise<GuideProfile | null> =>
  (await db.select().from(languageProfilesTable).where(eq(languageProfilesTable.userId, userId)))[0] ?? null;

/** The experience that the guide is about: the first that the person told, wherever they put it since. */
export const findFirstExperience = async (db: Db | Tx, userId: number): Promise<GuideExperience | null> =>
  (await db.select().from(experiencesTable).where(eq(experiencesTable.userId, userId)).orderBy(asc(experiencesTable.id)).limit(1))[0] ??
  null;

export type GuideRows = {
  user: GuideUser;
  profile: GuideProfile | null;
  company: GuideCompany | null;
  tags: number[];
  experience: GuideExperience | null;
  contactAudience: ContactAudience | null;
};

/** Everything that the guide was told so far, in two queries. */
export const findGuide = async (db: Db, userId: number): Promise<GuideRows | null> => {
  const tags = sql<number[]>`coalesce((select array_agg(${userTagsTable.tagId} order by ${userTagsTable.tagId}) from ${userTagsTable}
    where ${userTagsTable.userId} = ${usersTable.id}), '{}')`;
  const contactAudience = sql<ContactAudience | null>`${chosenAudienceSql(sql`${usersTable.id}`, 'contact')}`;
  const [[row], experience] = await Promise.all([
    db
      .select({ user: usersTable, profile: languageProfilesTable, company: enterprisesTable, tags, contactAudience })
      .from(usersTable)
      .leftJoin(languageProfilesTable, eq(languageProfilesTable.userId, usersTable.id))
      .leftJoin(enterprisesTable, eq(enterprisesTable.userId, usersTable.id))
      .where(eq(usersTable.id, userId)),
    findFirstExperience(db, userId),
  ]);
  return row ? { ...row, experience } : null;
};

/** Whether somebody else confirmed that mailbox by a code (decision 49). */
export const isEmailInUse = async (tx: Tx, email: string, userId: number): Promise<boolean> =>
  (
    await tx
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.email, email), isNotNull(usersTable.emailVerifiedAt), ne(usersTable.id, userId)))
      .limit(1)
  ).length > 0;
