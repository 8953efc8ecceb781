import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { BindCertificate, TakeCertificate } from '#contract/ecerts/ecerts.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { recordCertificate } from '../ecerts.jobs.ts';
import { isClosed, isErased, isStuck, issuerNameOf } from '../ecerts.policy.ts';
import { lockCertificate } from '../ecerts.queries.ts';
import { ecertsTable } from '../ecerts.tables.ts';
import { tokenFor } from '../ecerts.tokens.ts';
import { keepIn } from '../keeping.queries.ts';

/**
 * Claims a certificate for whoever proved the reserved contact, into their account where they are signed in. However often and by how many at
 * once: it is claimed once. Throws ECERT_TOKEN_NEEDED, ECERT_CLOSED.
 */
export const takeCertificate = async (
  ctx: WriteCtx<'ECERT_CLOSED' | 'ECERT_TOKEN_NEEDED'>,
  { id }: Static<(typeof TakeCertificate)['input']>,
): Promise<Static<(typeof TakeCertificate)['answer']>> => {
  const found = await lockCertificate(ctx.db, id);
  const token = found && (await tokenFor(ctx, found.certificate));
  if (!token) throw ctx.refuse('ECERT_TOKEN_NEEDED');
  const { certificate } = found;
  if (certificate.status === 2 || certificate.status === 3) {
    // Claimed again: what was left behind goes on at once, to the same leaf.
    if (isStuck(certificate, ctx.now)) await ctx.enqueue(recordCertificate, { id });
    return { cerStatus: certificate.status };
  }
  if (await isClosed(ctx.db, found, ctx.now)) throw ctx.refuse('ECERT_CLOSED');
  const issuerName = await issuerNameOf(ctx.db, found.template);
  const claim = { status: 2 as const, claimedAt: ctx.now, holderId: ctx.actor?.userId ?? null, claimMark: token.mark, issuerName };
  await ctx.db.update(ecertsTable).set(claim).where(eq(ecertsTable.id, id));
  await ctx.enqueue(recordCertificate, { id });
  ctx.audit('ecert', id, { claimed: true });
  return { cerStatus: 2 };
};

/** Brings a certificate that was claimed without an account into the caller's. Throws ECERT_TOKEN_NEEDED, ECERT_KEPT. */
export const bindCertificate = async (
  ctx: WriteCtx<'ECERT_KEPT' | 'ECERT_TOKEN_NEEDED'>,
  { id }: Static<(typeof BindCertificate)['input']>,
): Promise<null> => {
  const { userId } = me(ctx);
  const found = await lockCertificate(ctx.db, id);
  if (!found || !(await tokenFor(ctx, found.certificate))) throw ctx.refuse('ECERT_TOKEN_NEEDED');
  const { holderId, claimedAt } = found.certificate;
  // Of an account that left nobody takes it any more.
  if (claimedAt === null || isErased(found.certificate)) throw refuse('NOT_FOUND');
  if (holderId !== null && holderId !== userId) throw ctx.refuse('ECERT_KEPT');
  if (holderId === null) await keepIn(ctx.db, id, userId);
  ctx.audit('ecert', id, { bound: true });
  return null;
};
