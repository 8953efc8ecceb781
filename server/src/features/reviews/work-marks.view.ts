import type { WorkMark } from '#contract/reviews/work-marks.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { WorkMarkRow } from './work-marks.queries.ts';

/** A mark of a work with who gave it; why it weighs nothing is for the two alone whom it concerns. */
export const workMarkView = (ctx: Ctx, row: WorkMarkRow, people: Map<number, PersonRow>): WorkMark => {
  const giver = people.get(row.giverId);
  const viewerId = ctx.actor?.userId;
  return {
    id: row.id,
    work_id: row.workId,
    mark: row.mark,
    comment: row.comment,
    created_at: timeText(ctx, row.createdAt),
    updated_at: timeText(ctx, row.updatedAt),
    user: giver ? personView(ctx, giver) : null,
    set_aside: viewerId === row.ownerId || viewerId === row.giverId ? row.setAside : null,
  };
};
