import { eq } from 'drizzle-orm';
import { replaceTags } from '../../platform/people/chosen-tags.queries.ts';
import { enterprisesTable } from '../../platform/people/companies.tables.ts';
import { eraseCompany } from '../../platform/people/companies.writes.ts';
import { userTagsTable } from '../../platform/people/tags.tables.ts';
import { experiencesTable, languageProfilesTable } from '../../platform/reports/profile.tables.ts';
import { eraseProfile } from '../../platform/reports/profile.writes.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';

const tables = { languages: languageProfilesTable, experiences: experiencesTable, enterprise: enterprisesTable, tags: userTagsTable };

export const onboardingPersonalData: PersonalData = {
  name: 'report',
  collect: async ({ db }, userId) => {
    const collected: Record<string, unknown> = {};
    for (const [name, table] of Object.entries(tables))
      collected[name] = await db.write.select().from(table).where(eq(table.userId, userId));
    return collected;
  },
  erase: async (tx, userId) => {
    await eraseProfile(tx, userId);
    await eraseCompany(tx, userId);
    await replaceTags(tx, userId, []);
  },
};
