import type { Intention } from '#contract/cooperation/cooperation.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { IntentionRow } from './cooperation.queries.ts';

export const intentionView = (ctx: Ctx, row: IntentionRow, people: ReadonlyMap<number, PersonRow>): Intention => {
  const person = (id: number) => {
    const found = people.get(id);
    return found ? personView(ctx, found) : null;
  };
  return {
    id: row.id,
    state: row.state,
    is_sent: row.senderId === ctx.actor?.userId,
    sender: person(row.senderId),
    receiver: person(row.receiverId),
    kind: row.kind,
    from_language: row.fromLanguage,
    to_language: row.toLanguage,
    field: row.field,
    budget: row.budget,
    message: row.message,
    contact: row.contact,
    answer: row.answer,
    created_at: timeText(ctx, row.createdAt),
    answered_at: row.answeredAt && timeText(ctx, row.answeredAt),
  };
};
