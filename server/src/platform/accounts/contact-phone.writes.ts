import type { Db, Tx } from '../../kernel/db/database.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import type { UserChange } from './account.writes.ts';
import { findByContact } from './accounts.queries.ts';
import type { usersTable } from './accounts.tables.ts';
import { type Phone, phoneText, readPhone } from './contact.plain.ts';
import { refuseField } from './field.refusal.ts';

type Owner = Pick<typeof usersTable.$inferSelect, 'id' | 'phone' | 'phoneCountry' | 'phoneVerifiedAt'>;
type Given = { phone?: string | null | undefined; country_code?: string | undefined };

/** Whether somebody else confirmed that phone by a code (decision 49). */
const isPhoneInUse = async (db: Db | Tx, phone: Phone, userId: number): Promise<boolean> => {
  const holder = await findByContact(db, { channel: 'sms', address: phoneText(phone), phone });
  return holder !== null && holder.id !== userId;
};

/**
 * What a phone to be reached by changes. A phone that a code confirmed goes on signing in (decision 13) and another stands beside it
 * (decision 135); who has none confirmed keeps it as theirs, unconfirmed (decision 49).
 */
export const contactPhoneChange = async (
  ctx: WriteCtx<'DIAL_CODE_MISSING' | 'PHONE_INVALID' | 'PHONE_IN_USE'>,
  user: Owner,
  given: Given,
): Promise<UserChange> => {
  const isBound = user.phoneVerifiedAt !== null;
  if (!given.phone && isBound) return { contactPhone: null };
  if (!given.country_code) throw refuseField(ctx, 'country_code', 'DIAL_CODE_MISSING');
  const phone = given.phone ? readPhone(given.phone, given.country_code) : null;
  if (!phone) throw refuseField(ctx, 'phone', 'PHONE_INVALID');
  if (user.phone === phone.number && user.phoneCountry === phone.country) return { contactPhone: null };
  if (await isPhoneInUse(ctx.db, phone, user.id)) throw refuseField(ctx, 'phone', 'PHONE_IN_USE');
  return isBound
    ? { contactPhone: phone.number, contactPhoneCountry: phone.country }
    : { phone: phone.number, phoneCountry: phone.country, contactPhone: null };
};
