import type { PostDetail } from '#contract/posts/posts.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { noteView } from '../post-views.counters.ts';
import { findPost } from '../posts.queries.ts';
import { showPost } from './show-posts.ts';

type Asked = { group_id?: number; id: number };

/** A post, for whoever does not look at it, such as the document that it is written into. Throws NOT_FOUND as below. */
export const readPost = async (ctx: ReadCtx, input: Asked): Promise<PostDetail> => {
  const row = await findPost(ctx.db, ctx.actor?.userId ?? null, input.id);
  if (!row || (input.group_id !== undefined && row.groupId !== input.group_id)) throw refuse('NOT_FOUND');
  return showPost(ctx, row);
};

/** Throws NOT_FOUND where there is no such post in that circle that the viewer may see. */
export const getPost = async (ctx: ReadCtx, input: Asked): Promise<PostDetail> => {
  const post = await readPost(ctx, input);
  noteView(ctx.deps, post.id, ctx.actor?.userId ?? ctx.address);
  return post;
};
