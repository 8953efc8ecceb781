import type { Static } from 'typebox';
import type { CheckOrganization, GetCertificateAccount, ListWaiting, PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { boundContact } from '../../../platform/accounts/accounts.queries.ts';
import { maskedContact } from '../../../platform/accounts/contact.ts';
import { certifiedCompanies } from '../../../platform/papers/certification.policy.ts';
import { countsFor, listWaitingFor, type Reserved } from '../ecerts.queries.ts';
import { issuerNames, publicView } from '../ecerts.view.ts';

/** The contacts that somebody confirmed, as certificates are reserved for them. */
export const reservedForCaller = async (db: Db | Tx, userId: number): Promise<Reserved> => {
  const [phone, mail] = [await boundContact(db, userId, 'sms'), await boundContact(db, userId, 'mail')];
  return { phones: phone ? [phone.address] : [], emails: mail ? [mail.address.toLowerCase()] : [] };
};

/** Those that wait for the caller, newest first. */
export const listWaiting = async (ctx: ReadCtx, input: Static<(typeof ListWaiting)['input']>): Promise<PublicFacts[]> => {
  const reserved = await reservedForCaller(ctx.db, me(ctx).userId);
  const rows = await listWaitingFor(ctx.db, reserved, { limit: pageLimit(input), after: input.after });
  const nameOf = await issuerNames(ctx.db, rows, ctx.locale);
  return rows.map((row) => publicView(row, nameOf(row)));
};

export const getCertificateAccount = async (ctx: ReadCtx): Promise<Static<(typeof GetCertificateAccount)['answer']>> => {
  const { userId } = me(ctx);
  const reserved = await reservedForCaller(ctx.db, userId);
  const counts = await countsFor(ctx.db, userId, reserved);
  return { ...counts, contacts: [...reserved.phones, ...reserved.emails].map(maskedContact) };
};

/** Whether papers of that account were approved; of one that is not there it is said as of any other that is none. */
export const checkOrganization = async (
  ctx: ReadCtx,
  { id }: Static<(typeof CheckOrganization)['input']>,
): Promise<Static<(typeof CheckOrganization)['answer']>> => {
  const name = (await certifiedCompanies(ctx.db, [id])).get(id);
  return { id, certified: name !== undefined, name: name ?? '' };
};
