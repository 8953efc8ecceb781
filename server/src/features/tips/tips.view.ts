import type { Tip } from '#contract/tips/tips.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { Veil } from '../../platform/subjects/owner.types.ts';
import type { TipRow } from './tips.queries.ts';

export const tipView = (
  ctx: Pick<Ctx, 'door' | 'locale' | 'actor'>,
  row: TipRow,
  { people, veil }: { people: Map<number, PersonRow>; veil: Veil },
): Tip => {
  const userId = veil.name(row.userId);
  const person = userId === null ? undefined : people.get(userId);
  const at = timeText(ctx, row.createdAt);
  return {
    id: row.id,
    user_id: userId ?? 0,
    target_user: row.targetUserId,
    amount: row.amount,
    rewardable_type: row.subjectKind,
    rewardable_id: row.subjectId,
    created_at: at,
    updated_at: at,
    user: person ? personView(ctx, person) : null,
  };
};
