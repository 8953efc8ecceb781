import { postsMessages } from '#contract/posts/posts.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { findPost } from '../posts.queries.ts';
import { setFeatured } from '../posts.writes.ts';

/** Puts a post among the featured ones, or takes it out; twice changes nothing. Throws NOT_FOUND for what the operator may not see. */
const feature =
  (isFeatured: boolean) =>
  async (ctx: WriteCtx, { id }: { id: number }) => {
    const post = await findPost(ctx.db, me(ctx).userId, id);
    if (!post) throw refuse('NOT_FOUND');
    await setFeatured(ctx.db, id, isFeatured ? ctx.now : null);
    ctx.audit('post', id);
    return { message: say(ctx, isFeatured ? postsMessages.featured : postsMessages.unfeatured) };
  };

export const featurePost = feature(true);
export const unfeaturePost = feature(false);
