import type { WriteCtx } from '../../kernel/http/context.ts';
import { type CaseRow, changeCase } from './cases.queries.ts';
import { caseClosed } from './reporters.notify.ts';

/** Closes a case. Those who flagged the thing are told what came of it in a job, however many they are. */
export const closeCase = async (ctx: WriteCtx, found: CaseRow, state: 'upheld' | 'dismissed', byId: number): Promise<void> => {
  await changeCase(ctx.db, found.id, { state, decidedAt: ctx.now, decidedBy: byId, changedAt: ctx.now });
  ctx.audit('case', found.id, { state });
  if (found.flags > 0) await ctx.enqueue(caseClosed, { caseId: found.id });
};
