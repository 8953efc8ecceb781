import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Which electronic certificate the house gave for which trial. */
export const trialCertificatesTable = pgTable(
  'trial_certificates',
  {
    id: idColumn(),
    trialId: idRef('trial_id').notNull(),
    certificateId: idRef('certificate_id').notNull(),
    /** Its kind: the first one's is that of all. */
    templateId: idRef('template_id').notNull(),
    /** Who translated; null once their account is gone. */
    userId: idRef('user_id'),
    issuedAt: moment('issued_at').notNull(),
    /** What it rested on fell away. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('trial_certificates_holds').on(table.trialId).where(sql`withdrawn_at is null`),
    index('trial_certificates_trial').on(table.trialId, table.id),
    uniqueIndex('trial_certificates_certificate').on(table.certificateId),
    index('trial_certificates_user').on(table.userId).where(sql`user_id is not null`),
  ],
);
