import { and, eq, isNull } from 'drizzle-orm';
import type { Static } from 'typebox';
import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import type { LiftSuspension, SuspendCertificate } from '#contract/ecerts/suspensions.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notifyRecipients } from '../ecerts.notify.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { type FullRow, lockCertificate } from '../ecerts.queries.ts';
import { recordState } from '../states.writes.ts';
import { ecertSuspensionsTable as table } from '../suspensions.tables.ts';

/** Operators may do it for anybody, as they may revoke: an issuer may turn out to be none, or to be gone. */
const lockIssued = async (ctx: WriteCtx<'ECERT_CLOSED' | 'ECERT_ISSUERS_ONLY'>, id: number): Promise<FullRow> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  const found = await lockCertificate(ctx.db, id);
  if (!found || (ownerId !== null && found.template.ownerId !== ownerId)) throw refuse('NOT_FOUND');
  if (found.certificate.status === 4) throw ctx.refuse('ECERT_CLOSED');
  return found;
};

/**
 * Its issuer suspends a claimed certificate, with a public reason (decision 051). It is told as suspended everywhere, and never as invalid. Throws
 * NOT_FOUND, ECERT_ISSUERS_ONLY, ECERT_CLOSED of a revoked one, ECERT_UNCLAIMED, ECERT_SUSPENDED, ECERT_RECORDING as long as it stands in no log.
 */
export const suspendCertificate = async (
  ctx: WriteCtx<'ECERT_CLOSED' | 'ECERT_ISSUERS_ONLY' | 'ECERT_RECORDING' | 'ECERT_SUSPENDED' | 'ECERT_UNCLAIMED'>,
  { id, reason }: Static<(typeof SuspendCertificate)['input']>,
): Promise<{ message: string }> => {
  const found = await lockIssued(ctx, id);
  if (found.certificate.status === 1) throw ctx.refuse('ECERT_UNCLAIMED');
  const draft = { certificateId: id, reason, at: ctx.now };
  const [made] = await ctx.db.insert(table).values(draft).onConflictDoNothing().returning({ id: table.id });
  if (!made) throw ctx.refuse('ECERT_SUSPENDED');
  if (!(await recordState(ctx, found, { what: 'suspended', ref: `suspended:${made.id}` }))) throw ctx.refuse('ECERT_RECORDING');
  await notifyRecipients(ctx, [found], 'suspended');
  ctx.audit('ecert', id, { suspended: true, reason });
  return { message: say(ctx, ecertsMessages.suspended) };
};

/** It holds again. Throws NOT_FOUND, ECERT_ISSUERS_ONLY, ECERT_CLOSED of a revoked one, ECERT_NOT_SUSPENDED. */
export const liftSuspension = async (
  ctx: WriteCtx<'ECERT_CLOSED' | 'ECERT_ISSUERS_ONLY' | 'ECERT_NOT_SUSPENDED'>,
  { id }: Static<(typeof LiftSuspension)['input']>,
): Promise<{ message: string }> => {
  const found = await lockIssued(ctx, id);
  const [lifted] = await ctx.db
    .update(table)
    .set({ liftedAt: ctx.now })
    .where(and(eq(table.certificateId, id), isNull(table.liftedAt)))
    .returning({ id: table.id });
  if (!lifted) throw ctx.refuse('ECERT_NOT_SUSPENDED');
  await recordState(ctx, found, { what: 'lifted', ref: `lifted:${lifted.id}` });
  await notifyRecipients(ctx, [found], 'lifted');
  ctx.audit('ecert', id, { lifted: true });
  return { message: say(ctx, ecertsMessages.lifted) };
};
