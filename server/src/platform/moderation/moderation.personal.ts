import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../security/personal-data.registry.ts';
import { appealsTable, flagsTable, moderationActsTable } from './moderation.tables.ts';

export const moderationPersonalData: PersonalData = {
  name: 'moderation',
  collect: async ({ db }, userId) => ({
    flags: await db.write
      .select({ reason: flagsTable.reason, at: flagsTable.createdAt })
      .from(flagsTable)
      .where(eq(flagsTable.reporterId, userId)),
    acts: await db.write
      .select({
        act: moderationActsTable.act,
        reason: moderationActsTable.reason,
        at: moderationActsTable.givenAt,
        until: moderationActsTable.endsAt,
        withdrawn: moderationActsTable.withdrawnAt,
      })
      .from(moderationActsTable)
      .where(eq(moderationActsTable.userId, userId)),
    appeals: await db.write
      .select({ text: appealsTable.text, at: appealsTable.createdAt, state: appealsTable.state, answer: appealsTable.answer })
      .from(appealsTable)
      .where(eq(appealsTable.userId, userId)),
  }),
  // The public log keeps its lines: they say nothing about whom. What people wrote goes, and so do open cases about the person; those about
  // what they published stay open, as it stays too.
  erase: async (tx, userId, now) => {
    await tx.update(flagsTable).set({ reason: '' }).where(eq(flagsTable.reporterId, userId));
    await tx.update(moderationActsTable).set({ reason: '' }).where(eq(moderationActsTable.userId, userId));
    await tx.update(appealsTable).set({ text: '', answer: null }).where(eq(appealsTable.userId, userId));
    await tx.execute(sql`
      update moderation_cases set state = 'dismissed', decided_at = ${now.toISOString()}::timestamptz
      where subject_kind = 'user' and subject_id = ${userId} and state = 'open'`);
  },
};
