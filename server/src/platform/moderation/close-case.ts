import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { type CaseRow, changeCase, reportersOf } from './cases.queries.ts';
import { tell, thingWords } from './tell.ts';

/** Closes a case, and tells those who flagged the thing what came of it. */
export const closeCase = async (ctx: WriteCtx, found: CaseRow, state: 'upheld' | 'dismissed', byId: number): Promise<void> => {
  await changeCase(ctx.db, found.id, { state, decidedAt: ctx.now, decidedBy: byId, changedAt: ctx.now });
  ctx.audit('case', found.id, { state });
  const message = state === 'upheld' ? moderationMessages.toldUpheld : moderationMessages.toldDismissed;
  for (const userId of await reportersOf(ctx.db, found.id))
    await tell(ctx, { userId, message, filling: { thing: thingWords(found.subjectKind) } });
};
