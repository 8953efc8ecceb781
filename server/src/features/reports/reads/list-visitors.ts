import type { Static } from 'typebox';
import type { ListVisitors } from '#contract/reports/reports.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { listVisits } from '../reports.queries.ts';

/** Career, section 7: /v2/visitor/list. Whoever was shut out, left or is blocked is not among them. Three queries. */
export const listVisitors = async (
  ctx: ReadCtx,
  input: Static<(typeof ListVisitors)['input']>,
): Promise<Static<(typeof ListVisitors)['answer']>> => {
  const { userId } = me(ctx);
  const { rows, sums } = await listVisits(ctx.db, { owner: userId, limit: pageLimit(input), after: input.after || undefined });
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => Number(row.visitorId)),
    userId,
  );
  const visitors = rows.flatMap((row) => {
    const person = people.get(Number(row.visitorId));
    if (!person) return [];
    return [{ id: Number(row.place), user: personView(ctx, person), visited_at: timeText(ctx, new Date(row.lastAt)), days: row.days }];
  });
  return { ...sums, visitors };
};
