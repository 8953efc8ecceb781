import type { Static } from 'typebox';
import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import type { RevokeCertificate } from '#contract/ecerts/ecerts.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notifyRecipients } from '../ecerts.notify.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { lockCertificate } from '../ecerts.queries.ts';
import { revoke } from '../states.writes.ts';

/** Its issuer revokes a certificate, claimed or not, for good; operators may revoke anybody's, as an issuer may turn out to be none. Throws NOT_FOUND, ECERT_ISSUERS_ONLY, ECERT_CLOSED where it was already. */
export const revokeCertificate = async (
  ctx: WriteCtx<'ECERT_CLOSED' | 'ECERT_ISSUERS_ONLY'>,
  { id, reason }: Static<(typeof RevokeCertificate)['input']>,
): Promise<{ message: string }> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  const found = await lockCertificate(ctx.db, id);
  if (!found || (ownerId !== null && found.template.ownerId !== ownerId)) throw refuse('NOT_FOUND');
  if (found.certificate.status === 4) throw ctx.refuse('ECERT_CLOSED');
  await revoke(ctx, found, reason);
  await notifyRecipients(ctx, [found], 'revoked');
  ctx.audit('ecert', id, { revoked: true, reason });
  return { message: say(ctx, ecertsMessages.revoked) };
};
