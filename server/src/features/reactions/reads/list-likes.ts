import type { Static } from 'typebox';
import type { Like, ListLikes } from '#contract/reactions/reactions.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { loadSubject } from '../../../platform/subjects/subjects.registry.ts';
import { listLikeRows } from '../reactions.queries.ts';
import { likeView } from '../reactions.view.ts';

/** Who likes a thing of a kind. Throws NOT_FOUND where there is no such thing that the caller may see. */
export const listLikes =
  (kind: string) =>
  async (ctx: ReadCtx, input: Static<(typeof ListLikes)['input']>): Promise<Like[]> => {
    const viewerId = ctx.actor?.userId ?? null;
    const subject = await loadSubject(ctx.db, kind, input.id, { userId: viewerId });
    if (!subject) throw refuse('NOT_FOUND');
    const rows = await listLikeRows(ctx.db, { kind, id: input.id, after: input.after, limit: pageLimit(input) });
    const people = await loadPeople(
      ctx.db,
      rows.map((row) => row.userId),
      viewerId,
    );
    return rows.map((row) => likeView(ctx, row, { people, veil: subject.veil }));
  };
