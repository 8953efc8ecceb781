import { type SQL, sql } from 'drizzle-orm';

/** How somebody may be reached, as the database gives it. `unconfirmed` is a mailbox that nobody but its owner may be told of. */
export type ShownContact = { country: string; phone: string | null; email: string | null; unconfirmed: string | null };

/**
 * What whoever may see somebody's contact sees of it: the phone that they gave for it, else the one that they sign in with, and a mailbox
 * once a code confirmed it (decision 135). Every door to it reads this.
 */
export const shownContactSql = (owner: SQL): SQL => sql`(
  select jsonb_build_object(
    'country', case when contact_phone is null then phone_country else contact_phone_country end,
    'phone', coalesce(contact_phone, phone),
    'email', case when email_verified_at is not null then email end,
    'unconfirmed', case when email_verified_at is null then email end)
  from users where id = ${owner})`;
