import type { Static } from 'typebox';
import type { moveCertificate as moveCall, offerMove as offerCall } from '#contract/ecert-claims/ecert-claims.calls.ts';
import { ecertClaimsMessages as says } from '#contract/ecert-claims/ecert-claims.messages.ts';
import type { MoveCertificate } from '#contract/ecert-claims/ecert-claims.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { certifiedNumber } from '../../../platform/papers/paper-numbers.keys.ts';
import { requireRecent } from '../../../platform/security/step-up.guard.ts';
import { keepIn, lockCertificate, nextMoveNr } from '../../ecerts/ecerts.public.ts';
import { isMoveCode, moveCode, numberInCode } from '../move.codes.ts';

/** A code for another account of whoever keeps a certificate. Throws NOT_FOUND, STEP_UP_NEEDED. */
export const offerMove = async (ctx: WriteCtx<RefusalOf<typeof offerCall>>, { id }: { id: number }): Promise<{ code: string }> => {
  const { userId } = me(ctx);
  const found = await lockCertificate(ctx.db, id);
  if (found?.certificate.holderId !== userId) throw refuse('NOT_FOUND');
  await requireRecent(ctx);
  ctx.audit('ecert', id, { moveOffered: true });
  const moveNr = await nextMoveNr(ctx.db, id);
  return { code: await moveCode(ctx.deps, { id, holderId: userId, moveNr }, ctx.now) };
};

/** Whether both accounts are certified as one person; null where one of them is not certified as a person, and where no card shows it. */
const isOnePerson = async (ctx: WriteCtx, one: number, other: number): Promise<boolean | null> => {
  const [first, second] = [await certifiedNumber(ctx.db, one), await certifiedNumber(ctx.db, other)];
  if (first === null || second === null) return null;
  if (first.key !== second.key) return false;
  return first.isCard ? true : null;
};

/**
 * Decision 92, /moveFile: another account of the same person keeps the certificate from now on, which itself stays as it is. By its number where
 * both are certified as one person, by a code where both were at hand. Whoever kept it is told. Throws ECERT_MOVE_WRONG, ECERT_MOVE_OTHER,
 * STEP_UP_NEEDED.
 */
export const moveCertificate = async (
  ctx: WriteCtx<RefusalOf<typeof moveCall>>,
  { id: number, code }: Static<(typeof MoveCertificate)['input']>,
): Promise<{ id: number }> => {
  const { userId } = me(ctx);
  const id = number ?? numberInCode(code ?? '');
  const found = id === null ? null : await lockCertificate(ctx.db, id);
  const holderId = found?.certificate.holderId ?? null;
  if (id === null || !found || holderId === null) throw ctx.refuse('ECERT_MOVE_WRONG');
  if (holderId === userId) return { id };
  const same = await isOnePerson(ctx, userId, holderId);
  const of = { id, holderId, moveNr: found.certificate.moveNr };
  if (code === undefined ? same !== true : !(await isMoveCode(ctx.deps, of, { code, now: ctx.now }))) throw ctx.refuse('ECERT_MOVE_WRONG');
  if (same === false) throw ctx.refuse('ECERT_MOVE_OTHER');
  await requireRecent(ctx);
  await keepIn(ctx.db, id, userId);
  await notify(ctx, { kind: 'ecert-claim', to: holderId, text: says.toldMoved, filling: { title: found.template.name } });
  ctx.audit('ecert', id, { moved: true, from: holderId });
  return { id };
};
