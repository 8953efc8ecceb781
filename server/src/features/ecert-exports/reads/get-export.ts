import type { Static } from 'typebox';
import type { GetExport } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { maskedContact } from '../../../platform/accounts/contact.plain.ts';
import { issuerNames } from '../../ecerts/ecerts.public.ts';
import { contactsOf, needKept } from '../ecert-exports.policy.ts';

/** What may be taken of a certificate, and where a code would go. Throws ECERT_TOKEN_NEEDED. */
export const getExport = async (
  ctx: ReadCtx<'ECERT_TOKEN_NEEDED'>,
  { id }: { id: number },
): Promise<Static<(typeof GetExport)['answer']>> => {
  const { fresh: db } = ctx.deps.db;
  const kept = await needKept(ctx, db, id);
  const contacts = await contactsOf(db, kept);
  const { certificate, template } = kept;
  return {
    ...{ id, title: template.name, name: certificate.name, cerStatus: certificate.status },
    issuer: (await issuerNames(db, [kept], ctx.locale))(kept),
    contacts: contacts.map(({ by, contact }) => ({ by, contact: maskedContact(contact.address) })),
  };
};
