import type { Static } from 'typebox';
import type { ListComments } from '#contract/comments/comments.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { loadSubject } from '../../../platform/subjects/subjects.registry.ts';
import { mayDeleteComment } from '../comments.policy.ts';
import { type CommentRow, listCommentRows, listPinnedRows } from '../comments.queries.ts';
import { commentView, peopleOf } from '../comments.view.ts';

/** Comments on a thing of a kind, newest first. Throws NOT_FOUND where there is no such thing that the caller may see. */
export const listComments =
  (kind: string) =>
  async (ctx: ReadCtx, input: Static<(typeof ListComments)['input']>): Promise<Static<(typeof ListComments)['answer']>> => {
    const viewerId = ctx.actor?.userId ?? null;
    const subject = await loadSubject(ctx.db, kind, input.id, { userId: viewerId });
    if (!subject) throw refuse('NOT_FOUND');
    if (subject.isClosed) return { pinneds: [], comments: [] };
    // Who looks after the place sees everything in it, so that nobody can block their way out of sight.
    const place = { kind, id: input.id, readerId: viewerId, seesAll: subject.viewerIsGroupAdmin, now: ctx.now };
    const [pinned, rows] = await Promise.all([
      input.after ? [] : listPinnedRows(ctx.db, place),
      listCommentRows(ctx.db, { ...place, after: input.after, limit: pageLimit(input) }),
    ]);
    const people = await loadPeople(ctx.db, peopleOf([...pinned, ...rows]), viewerId);
    const view = (row: CommentRow) => commentView(ctx, row, { people, mayDelete: mayDeleteComment(viewerId, row, subject) });
    return { pinneds: pinned.map(view), comments: rows.map(view) };
  };
