import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import type { RevokeCertificate } from '#contract/ecerts/ecerts.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { lockCertificate } from '../ecerts.queries.ts';
import { ecertsTable } from '../ecerts.tables.ts';

/** Its issuer revokes a certificate, claimed or not, for good. Throws NOT_FOUND, ECERT_ISSUERS_ONLY, ECERT_CLOSED where it was already. */
export const revokeCertificate = async (
  ctx: WriteCtx<'ECERT_CLOSED' | 'ECERT_ISSUERS_ONLY'>,
  { id, reason }: Static<(typeof RevokeCertificate)['input']>,
): Promise<{ message: string }> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  const found = await lockCertificate(ctx.db, id);
  if (found?.template.ownerId !== ownerId) throw refuse('NOT_FOUND');
  if (found.certificate.status === 4) throw ctx.refuse('ECERT_CLOSED');
  await ctx.db.update(ecertsTable).set({ status: 4, revokedAt: ctx.now, revokedReason: reason }).where(eq(ecertsTable.id, id));
  ctx.audit('ecert', id, { revoked: true, reason });
  return { message: say(ctx, ecertsMessages.revoked) };
};
