import type { Like } from '#contract/reactions/reactions.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { wireKind } from '../../platform/subjects/subjects.ts';
import type { LikeRow } from './reactions.queries.ts';

export const likeView = (ctx: Pick<Ctx, 'door' | 'locale' | 'actor'>, row: LikeRow, people: Map<number, PersonRow>): Like => {
  const person = people.get(row.userId);
  const at = timeText(ctx, row.createdAt);
  return {
    id: row.id,
    user_id: row.userId,
    target_user: row.targetUserId,
    likeable_type: wireKind(row.subjectKind),
    likeable_id: row.subjectId,
    created_at: at,
    updated_at: at,
    user: person ? personView(ctx, person) : null,
  };
};
