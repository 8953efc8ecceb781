import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { ContactAudience } from '#contract/accounts/accounts.schemas.ts';
import type { PolicyName } from '#contract/policies/policies.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { companyNameSql } from '../people/company-name.sql.ts';
import { hasLowTags } from '../people/low-tags.registry.ts';
import { indexNames } from '../people/person-names.writes.ts';
import { answeredVersionsSql } from '../policies/policies.queries.ts';
import { chosenAudienceSql } from '../reports/chosen-audience.sql.ts';
import { accountDeletionsTable } from '../security/security.tables.ts';
import { userCountsTable, usersTable } from './accounts.tables.ts';
import { type Contact, isMainlandMobile, phoneText, readContact } from './contact.plain.ts';
import { nameKey } from './name-key.plain.ts';
import { keepsRecorded } from './recorded-holders.registry.ts';

export type AccountRow = {
  id: number;
  username: string;
  passwordHash: string | null;
  status: 'active' | 'banned' | 'deleted';
  isDemo: boolean;
};

const accountColumns = {
  id: usersTable.id,
  username: usersTable.username,
  passwordHash: usersTable.passwordHash,
  status: usersTable.status,
  isDemo: usersTable.isDemo,
};

/** Only a confirmed phone or mailbox finds its account (decision 49). */
const matches = (contact: Contact): SQL | undefined =>
  contact.channel === 'sms'
    ? and(
        eq(usersTable.phoneCountry, contact.phone.country),
        eq(usersTable.phone, contact.phone.number),
        isNotNull(usersTable.phoneVerifiedAt),
      )
    : and(eq(usersTable.email, contact.address), isNotNull(usersTable.emailVerifiedAt));

const ACCOUNT_ID = /^[1-9]\d{0,14}$/;

export type Login = { by: 'contact'; contact: Contact } | { by: 'id'; id: number } | { by: 'username'; username: string };

/** What is typed to sign in names an account in one way: e-mail, phone, id or username. Null where it can name none. */
export const readLogin = (login: string): Login | null => {
  if (login.includes('@') || login.startsWith('+') || isMainlandMobile(login)) {
    const contact = readContact(login);
    return contact && { by: 'contact', contact };
  }
  if (/^\d/.test(login)) return ACCOUNT_ID.test(login) ? { by: 'id', id: Number(login) } : null;
  return { by: 'username', username: login };
};

const namedBy = (login: Login): SQL | undefined => {
  if (login.by === 'contact') return matches(login.contact);
  return login.by === 'id' ? eq(usersTable.id, login.id) : eq(usersTable.username, login.username);
};

const findBy = async (db: Db | Tx, condition: SQL | undefined): Promise<AccountRow | null> =>
  (
    await db
      .select(accountColumns)
      .from(usersTable)
      .where(and(condition, ne(usersTable.status, 'deleted')))
      .limit(1)
  )[0] ?? null;

/** The account that somebody typed the name, phone, e-mail or id of; deleted ones are not found. */
export const findAccount = async (db: Db | Tx, login: string): Promise<AccountRow | null> => {
  const read = readLogin(login);
  return read && findBy(db, namedBy(read));
};

/** The account whose confirmed phone or mailbox this is. */
export const findByContact = (db: Db | Tx, contact: Contact): Promise<AccountRow | null> => findBy(db, matches(contact));

export const findById = (db: Db | Tx, id: number): Promise<AccountRow | null> => findBy(db, eq(usersTable.id, id));

export const isUsernameTaken = async (db: Db | Tx, name: string): Promise<boolean> =>
  (await db.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.username, name)).limit(1)).length > 0;

export type NewAccount = {
  username: string;
  /** Null for who comes from an outside passport. */
  contact: Contact | null;
  passwordHash: string | null;
  channel: string | null;
  now: Date;
};

/** Writes a person with their figures, to be found by their name. Null where the name, phone or mailbox was taken meanwhile. */
export const insertAccount = async (tx: Tx, account: NewAccount): Promise<number | null> => {
  const { contact, now } = account;
  const phone = contact?.channel === 'sms' ? contact.phone : null;
  const email = contact?.channel === 'mail' ? contact.address : null;
  const made = await tx.execute<{ id: number }>(sql`
    with made as (
      insert into users (username, name_key, phone, phone_country, phone_verified_at, email, email_verified_at, password_hash, channel,
        created_at, updated_at)
      values (${account.username}, ${nameKey(account.username)}, ${phone?.number ?? null}, ${phone?.country ?? '86'}, ${phone ? now : null}::timestamptz, ${email},
        ${email ? now : null}::timestamptz, ${account.passwordHash}, ${account.channel}, ${now}, ${now})
      on conflict do nothing returning id
    ), counted as (
      insert into ${userCountsTable} (user_id) select id from made
    )
    select id from made`);
  const id = made.rows[0]?.id ?? null;
  if (id !== null) await indexNames(tx, id);
  return id;
};

export const setPassword = async (tx: Tx, userId: number, passwordHash: string, now: Date): Promise<void> => {
  await tx.update(usersTable).set({ passwordHash, updatedAt: now }).where(eq(usersTable.id, userId));
};

/** The phone or mailbox of a person that a code confirmed; null where there is none. */
export const boundContact = async (db: Db | Tx, userId: number, channel: Contact['channel']): Promise<Contact | null> => {
  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, userId));
  if (channel === 'mail') return user?.email && user.emailVerifiedAt ? { channel, address: user.email } : null;
  if (!user?.phone || !user.phoneVerifiedAt) return null;
  const phone = { country: user.phoneCountry, number: user.phone };
  return { channel, address: phoneText(phone), phone };
};

/**
 * Writes a confirmed phone or mailbox where `before` is the confirmed one until now, or none is. False where that is not so any more.
 * Runs into a unique index where somebody else confirmed it meanwhile.
 */
export const setContact = async (
  tx: Tx,
  userId: number,
  { contact, before }: { contact: Contact; before: Contact | null },
  now: Date,
): Promise<boolean> => {
  const { phone, phoneVerifiedAt, phoneCountry, contactPhone, contactPhoneCountry } = usersTable;
  // A number that was given to be reached by goes on being shown: the one that signs in from now on is another matter.
  const isOther = (number: string) => sql`${contactPhone} is null and ${phoneVerifiedAt} is null and ${phone} <> ${number}`;
  const values =
    contact.channel === 'sms'
      ? {
          contactPhone: sql`case when ${isOther(contact.phone.number)} then ${phone} else ${contactPhone} end`,
          contactPhoneCountry: sql`case when ${isOther(contact.phone.number)} then ${phoneCountry} else ${contactPhoneCountry} end`,
          phone: contact.phone.number,
          phoneCountry: contact.phone.country,
          phoneVerifiedAt: now,
        }
      : { email: contact.address, emailVerifiedAt: now };
  const verifiedAt = contact.channel === 'sms' ? usersTable.phoneVerifiedAt : usersTable.emailVerifiedAt;
  const written = await tx
    .update(usersTable)
    .set({ ...values, updatedAt: now })
    .where(and(eq(usersTable.id, userId), before ? matches(before) : isNull(verifiedAt)))
    .returning({ id: usersTable.id });
  return written.length === 1;
};

export type CurrentRow = Awaited<ReturnType<typeof findCurrent>>;

/** The signed-in person's own row with their figures. */
export const findCurrent = async (db: Db, userId: number) => {
  const [row] = await db
    .select({
      user: usersTable,
      companyName: companyNameSql,
      counts: userCountsTable,
      deletionAt: accountDeletionsTable.dueAt,
      bindWeChat: sql<boolean>`exists (select 1 from social_identities i where i.user_id = ${usersTable.id} and i.provider = 'wechat')`,
      keepsCertificates: sql<boolean>`${keepsRecorded(usersTable.id)}`,
      tagIds: sql<
        number[]
      >`coalesce((select json_agg(t.tag_id order by t.tag_id) from user_tags t where t.user_id = ${usersTable.id}), '[]')`,
      tagLowScore: sql<boolean>`${hasLowTags(usersTable.id)}`,
      answered: sql<Partial<Record<PolicyName, string>>>`${answeredVersionsSql(sql`${usersTable.id}`)}`,
      contactAudience: sql<ContactAudience | null>`${chosenAudienceSql(sql`${usersTable.id}`, 'contact')}`,
    })
    .from(usersTable)
    .leftJoin(userCountsTable, eq(userCountsTable.userId, usersTable.id))
    .leftJoin(accountDeletionsTable, eq(accountDeletionsTable.userId, usersTable.id))
    .where(eq(usersTable.id, userId));
  return row ?? null;
};

/** A person's own row, held until the end of the transaction: what is written depends on what is found. */
export const lockUser = async (tx: Tx, userId: number): Promise<typeof usersTable.$inferSelect | null> =>
  (await tx.select().from(usersTable).where(eq(usersTable.id, userId)).for('update'))[0] ?? null;
