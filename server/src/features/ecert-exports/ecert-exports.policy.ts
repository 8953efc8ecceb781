import type { ContactKind } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { boundContact } from '../../platform/accounts/accounts.queries.ts';
import { type Contact, readContact } from '../../platform/accounts/contact.plain.ts';
import { type FullRow, findCertificate, tokenFor } from '../ecerts/ecerts.public.ts';
import { hasFreshToken } from './ecert-exports.tokens.ts';

type Asking = Ctx & Refuses<'ECERT_TOKEN_NEEDED'>;

export type Kept = FullRow & {
  /** Its holder entered a code that was sent to them just now. */
  isFresh: boolean;
  /** The account that keeps it asks. */
  isHolder: boolean;
};

/** A certificate, for the account that keeps it or whoever bears a token for it. Throws ECERT_TOKEN_NEEDED, whether there is one or not. */
export const needKept = async (ctx: Asking, db: Db | Tx, id: number): Promise<Kept> => {
  const row = await findCertificate(db, id);
  const isFresh = await hasFreshToken(ctx, id);
  const isHolder = !!ctx.actor && row?.certificate.holderId === ctx.actor.userId;
  // A token proves a contact; what an account keeps, that account alone takes with it.
  const isGuest = row !== null && row.certificate.holderId === null && (isFresh || (await tokenFor(ctx, row.certificate)) !== null);
  if (!row || !(isHolder || isGuest)) throw ctx.refuse('ECERT_TOKEN_NEEDED');
  return { ...row, isFresh, isHolder };
};

/** The same for what lasts: a guest enters a fresh code for it. */
export const needOwner = async (ctx: Asking, db: Db | Tx, id: number): Promise<Kept> => {
  const kept = await needKept(ctx, db, id);
  if (!kept.isHolder && !kept.isFresh) throw ctx.refuse('ECERT_TOKEN_NEEDED');
  return kept;
};

export type CertificateContact = { by: ContactKind; contact: Contact };

const reserved = (text: string | null): Contact[] => {
  const contact = text === null ? null : readContact(text);
  return contact ? [contact] : [];
};

/** Where a code may be sent: to what the account confirmed that keeps the certificate; without one, to what its issuer reserved. */
export const contactsOf = async (db: Db | Tx, { certificate }: FullRow): Promise<CertificateContact[]> => {
  const { holderId, phone, email } = certificate;
  const found =
    holderId === null
      ? [...reserved(phone), ...reserved(email)]
      : [await boundContact(db, holderId, 'sms'), await boundContact(db, holderId, 'mail')].filter((contact) => contact !== null);
  return found.map((contact) => ({ by: contact.channel === 'sms' ? 'phone' : 'email', contact }));
};

/** The contact that is asked for, or the first. Throws ECERT_NO_CONTACT. */
export const needContact = async (ctx: Refuses<'ECERT_NO_CONTACT'>, db: Db | Tx, asked: { kept: FullRow; by: ContactKind | undefined }) => {
  const contacts = await contactsOf(db, asked.kept);
  const found = asked.by === undefined ? contacts[0] : contacts.find((one) => one.by === asked.by);
  if (!found) throw ctx.refuse('ECERT_NO_CONTACT');
  return found.contact;
};

/** What was signed of it. Throws ECERT_CLOSED for what was revoked, ECERT_NOT_RECORDED for what is not recorded yet. */
export const needRecorded = (ctx: Refuses<'ECERT_CLOSED' | 'ECERT_NOT_RECORDED'>, { certificate }: FullRow): string => {
  if (certificate.status === 4) throw ctx.refuse('ECERT_CLOSED');
  if (certificate.status !== 3 || certificate.credential === null) throw ctx.refuse('ECERT_NOT_RECORDED');
  return certificate.credential;
};
