import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { exportAddress, lastExport } from '../account-exports.writes.ts';
import { requireRecent } from '../step-up.guard.ts';

/**
 * Issue 4, personal data: an address that opens the export for ten minutes. Everything about somebody is in it, so that a session that was
 * left open somewhere is not enough. Throws STEP_UP_NEEDED, and NOT_FOUND where none lies ready.
 */
export const openExport = async (ctx: WriteCtx<'STEP_UP_NEEDED'>) => {
  const { userId } = me(ctx);
  await requireRecent(ctx);
  const row = await lastExport(ctx.deps, userId);
  if (row?.state !== 'ready' || (row.expiresAt && row.expiresAt <= ctx.now)) throw refuse('NOT_FOUND');
  ctx.audit('user', userId);
  return { url: await exportAddress(ctx.deps, row.id, ctx.now) };
};
