import type { Static } from 'typebox';
import type { CheckOrganization, GetCertificateAccount, ListWaiting, PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { boundContact } from '../../../platform/accounts/accounts.queries.ts';
import { maskedContact } from '../../../platform/accounts/contact.plain.ts';
import { certifiedCompanies } from '../../../platform/papers/certification.policy.ts';
import { countsFor, listWaitingFor, type Reserved } from '../ecerts.queries.ts';
import { factsOf } from '../ecerts.view.ts';

/** The contacts that somebody confirmed, as certificates are reserved for them. */
export const reservedForCaller = async (db: Db | Tx, userId: number): Promise<Reserved> => {
  const [phone, mail] = [await boundContact(db, userId, 'sms'), await boundContact(db, userId, 'mail')];
  return { phones: phone ? [phone.address] : [], emails: mail ? [mail.address.toLowerCase()] : [] };
};

type ReservedContact = { holderId: number | null; phone: string | null; email: string | null };

/** Whether an account keeps a certificate, or nobody's does and a contact that it confirmed is the reserved one. */
export const isReservedFor = async (db: Db | Tx, userId: number, { holderId, phone, email }: ReservedContact): Promise<boolean> => {
  if (holderId !== null) return holderId === userId;
  const { phones, emails } = await reservedForCaller(db, userId);
  return (phone !== null && phones.includes(phone)) || (email !== null && emails.includes(email.toLowerCase()));
};

/** Those that wait for the caller, newest first. From the primary, as what was just claimed waits no more. */
export const listWaiting = async (ctx: ReadCtx, input: Static<(typeof ListWaiting)['input']>): Promise<PublicFacts[]> => {
  const db = ctx.deps.db.fresh;
  const reserved = await reservedForCaller(db, me(ctx).userId);
  const rows = await listWaitingFor(db, { reserved, now: ctx.now }, { limit: pageLimit(input), after: input.after });
  return factsOf(ctx, db, rows);
};

export const getCertificateAccount = async (ctx: ReadCtx): Promise<Static<(typeof GetCertificateAccount)['answer']>> => {
  const { userId } = me(ctx);
  const { fresh: db } = ctx.deps.db;
  const reserved = await reservedForCaller(db, userId);
  const counts = await countsFor(db, userId, { reserved, now: ctx.now });
  return { ...counts, contacts: [...reserved.phones, ...reserved.emails].map(maskedContact) };
};

/**
 * Whether papers of that account were approved; of one that is not there it is said as of any other that is none. From the primary: papers that were
 * withdrawn just now are believed no more.
 */
export const checkOrganization = async (
  ctx: ReadCtx,
  { id }: Static<(typeof CheckOrganization)['input']>,
): Promise<Static<(typeof CheckOrganization)['answer']>> => {
  const name = (await certifiedCompanies(ctx.deps.db.fresh, [id])).get(id);
  return { id, certified: name !== undefined, name: name ?? '' };
};
