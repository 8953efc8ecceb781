import type { Like } from '#contract/reactions/reactions.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { Veil } from '../../platform/subjects/owner.types.ts';
import { wireKind } from '../../platform/subjects/subjects.registry.ts';
import type { LikeRow } from './reactions.queries.ts';

export const likeView = (
  ctx: Pick<Ctx, 'door' | 'locale' | 'actor'>,
  row: LikeRow,
  { people, veil }: { people: Map<number, PersonRow>; veil: Veil },
): Like => {
  const userId = veil.name(row.userId);
  const person = userId === null ? undefined : people.get(userId);
  const at = timeText(ctx, row.createdAt);
  return {
    id: row.id,
    user_id: userId ?? 0,
    target_user: row.targetUserId,
    likeable_type: wireKind(row.subjectKind),
    likeable_id: row.subjectId,
    created_at: at,
    updated_at: at,
    user: person ? personView(ctx, person) : null,
  };
};
