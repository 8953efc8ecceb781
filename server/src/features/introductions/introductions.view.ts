import type { Introduction } from '#contract/introductions/introductions.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { IntroductionRow } from './introductions.queries.ts';

const roleOf = (row: IntroductionRow, viewerId: number | undefined): Introduction['role'] => {
  if (row.askerId === viewerId) return 'asker';
  return row.introducerId === viewerId ? 'introducer' : 'target';
};

export const introductionView = (ctx: Ctx, row: IntroductionRow, people: ReadonlyMap<number, PersonRow>): Introduction => {
  const person = (id: number) => {
    const found = people.get(id);
    return found ? personView(ctx, found) : null;
  };
  return {
    id: row.id,
    state: row.state,
    role: roleOf(row, ctx.actor?.userId),
    asker: person(row.askerId),
    introducer: person(row.introducerId),
    target: person(row.targetId),
    message: row.message,
    note: row.note,
    created_at: timeText(ctx, row.createdAt),
    answered_at: row.answeredAt && timeText(ctx, row.answeredAt),
  };
};
