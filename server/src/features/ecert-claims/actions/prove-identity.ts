import type { proveIdentity as proveCall } from '#contract/ecert-claims/ecert-claims.calls.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { accountToken } from '../../ecerts/ecerts.public.ts';
import { needClaimable, needPerson } from '../ecert-claims.policy.ts';
import { findLastRequest } from '../ecert-claims.queries.ts';

/**
 * Decision 92: a token, for this account alone, for whoever is certified under the number that the issuer gave, or whom the issuer confirmed. Whether it gave one is told
 * to nobody. Throws NOT_FOUND, CERTIFICATION_NEEDED, CERTIFICATION_WAITING, ECERT_CLOSED, ECERT_KEPT, ECERT_IDENTITY_UNSHOWN.
 */
export const proveIdentity = async (ctx: WriteCtx<RefusalOf<typeof proveCall>>, { id }: { id: number }): Promise<{ token: string }> => {
  const { userId } = me(ctx);
  const key = await needPerson(ctx, ctx.db, userId);
  const { certificate } = await needClaimable(ctx, id);
  const isOwnNumber = certificate.numberKey !== null && certificate.numberKey === key;
  const isConfirmed = (await findLastRequest(ctx.db, { certificateId: id, userId }))?.state === 'accepted';
  if (!isOwnNumber && !isConfirmed) throw ctx.refuse('ECERT_IDENTITY_UNSHOWN');
  ctx.audit('ecert', id, { provenBy: isOwnNumber ? 'papers' : 'issuer' });
  return { token: await accountToken(ctx.deps, { id, userId }, ctx.now) };
};
