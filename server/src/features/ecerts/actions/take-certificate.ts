import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { BindCertificate, TakeCertificate } from '#contract/ecerts/ecerts.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { recordCertificate } from '../ecerts.jobs.ts';
import { isClosed } from '../ecerts.policy.ts';
import { lockCertificate } from '../ecerts.queries.ts';
import { ecertsTable } from '../ecerts.tables.ts';
import { hasToken } from '../ecerts.tokens.ts';

/**
 * Claims a certificate for whoever proved the reserved contact, into their account where they are signed in. However often and by how many at
 * once: it is claimed once. Throws ECERT_TOKEN_NEEDED, ECERT_CLOSED.
 */
export const takeCertificate = async (
  ctx: WriteCtx<'ECERT_CLOSED' | 'ECERT_TOKEN_NEEDED'>,
  { id }: Static<(typeof TakeCertificate)['input']>,
): Promise<Static<(typeof TakeCertificate)['answer']>> => {
  if (!(await hasToken(ctx, id))) throw ctx.refuse('ECERT_TOKEN_NEEDED');
  const found = await lockCertificate(ctx.db, id);
  if (!found) throw refuse('NOT_FOUND');
  const { certificate } = found;
  if (certificate.status === 2 || certificate.status === 3) return { cerStatus: certificate.status };
  if (await isClosed(ctx.db, found, ctx.now)) throw ctx.refuse('ECERT_CLOSED');
  const holderId = ctx.actor?.userId ?? null;
  await ctx.db.update(ecertsTable).set({ status: 2, claimedAt: ctx.now, holderId }).where(eq(ecertsTable.id, id));
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
  if (!(await hasToken(ctx, id))) throw ctx.refuse('ECERT_TOKEN_NEEDED');
  const found = await lockCertificate(ctx.db, id);
  if (!found?.certificate.claimedAt) throw refuse('NOT_FOUND');
  const { holderId } = found.certificate;
  if (holderId !== null && holderId !== userId) throw ctx.refuse('ECERT_KEPT');
  await ctx.db.update(ecertsTable).set({ holderId: userId }).where(eq(ecertsTable.id, id));
  ctx.audit('ecert', id, { bound: true });
  return null;
};
