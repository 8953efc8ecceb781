import { penaltyPerThousand } from '#contract/trials/mqm.ts';
import type { TrialMarks } from '#contract/trials/trials.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { sideOf } from '../trials.policy.ts';
import { listSpans } from '../trials.queries.ts';
import { marksView } from '../trials.view.ts';
import { findSeen } from '../trials.visibility.ts';

/** Decision 85: the marks of one trial. Throws NOT_FOUND where there are none, and for everybody but both while it is not public. */
export const getTrialMarks = async (ctx: ReadCtx, { id }: { id: number }): Promise<TrialMarks> => {
  const viewerId = ctx.actor?.userId ?? 0;
  const db = ctx.deps.db.write;
  const found = await findSeen(db, id, viewerId);
  if (!found?.marks) throw refuse('NOT_FOUND');
  const { trial, texts, marks } = found;
  const spans = await listSpans(db, id);
  const penalty = penaltyPerThousand(spans, texts.sourceText);
  return marksView(ctx, { trial, marks, spans, penalty, side: sideOf(trial, viewerId) });
};
