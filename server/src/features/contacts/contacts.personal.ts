import { eq, or } from 'drizzle-orm';
import { hideFromContacts, isHiddenFromContacts } from '../../platform/people/hidden-from-contacts.queries.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { dismissedPeopleTable } from './contacts.tables.ts';

export const contactsPersonalData: PersonalData = {
  name: 'contacts',
  collect: async ({ db }, userId) => ({
    hidden: await isHiddenFromContacts(db.write, userId),
    dismissed: await db.write.select().from(dismissedPeopleTable).where(eq(dismissedPeopleTable.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await hideFromContacts(tx, userId, false);
    await tx.delete(dismissedPeopleTable).where(or(eq(dismissedPeopleTable.userId, userId), eq(dismissedPeopleTable.personId, userId)));
  },
};
