import type { Db, Tx } from '../../kernel/db/database.ts';
import { type Refuses, refuse } from '../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../kernel/http/context.ts';
import { needCertified } from '../../platform/papers/certification.policy.ts';
import { certifiedNumber } from '../../platform/papers/paper-numbers.keys.ts';
import { type FullRow, isClosed, isErased, lockCertificate } from '../ecerts/ecerts.public.ts';

type NotCertified = 'CERTIFICATION_NEEDED' | 'CERTIFICATION_WAITING';

/**
 * What the card is found by that somebody is certified under, as a person; null for the holder of a passport, whose number others may bear.
 * Throws CERTIFICATION_NEEDED, CERTIFICATION_WAITING.
 */
export const needPerson = async (ctx: Refuses<NotCertified>, db: Db | Tx, userId: number): Promise<string | null> => {
  const number = await certifiedNumber(db, userId);
  if (number !== null) return number.isCard ? number.key : null;
  await needCertified(ctx, db, userId);
  // Certified for a company, and not as a person.
  throw ctx.refuse('CERTIFICATION_NEEDED');
};

/** A certificate that the caller may come to keep, held. Throws NOT_FOUND, ECERT_CLOSED, and ECERT_KEPT where another account keeps it. */
export const needClaimable = async (ctx: WriteCtx<'ECERT_CLOSED' | 'ECERT_KEPT'>, id: number): Promise<FullRow> => {
  const found = await lockCertificate(ctx.db, id);
  if (!found || isErased(found.certificate)) throw refuse('NOT_FOUND');
  if (await isClosed(ctx.db, found, ctx.now)) throw ctx.refuse('ECERT_CLOSED');
  const { holderId } = found.certificate;
  if (holderId !== null && holderId !== me(ctx).userId) throw ctx.refuse('ECERT_KEPT');
  return found;
};
