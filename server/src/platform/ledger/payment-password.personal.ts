import { eq } from 'drizzle-orm';
import type { PersonalData } from '../security/personal-data.registry.ts';
import { findPaymentPassword } from './payment-password.queries.ts';
import { paymentPasswordsTable } from './payment-password.tables.ts';

export const paymentPasswordPersonalData: PersonalData = {
  name: 'payment_password',
  collect: async ({ db }, userId) => ({ set_at: (await findPaymentPassword(db.write, userId))?.setAt ?? null }),
  erase: async (tx, userId) => {
    await tx.delete(paymentPasswordsTable).where(eq(paymentPasswordsTable.userId, userId));
  },
};
