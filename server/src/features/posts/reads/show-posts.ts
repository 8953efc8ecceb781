import type { Post, PostDetail } from '#contract/posts/posts.schemas.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { guardedAddresses } from '../../../platform/files/files.public.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { openVeil } from '../../../platform/subjects/owner.types.ts';
import { loadPreviews, peopleOf } from '../../comments/comments.public.ts';
import { likeView, listLikeRows } from '../../reactions/reactions.public.ts';
import type { PostRow } from '../posts.queries.ts';
import { postView } from '../posts.view.ts';

const KIND = 'post';
const COMMENTS_SHOWN = 5;
const LIKES_SHOWN = 8;

/** Cards of these posts, each with its first comments: two queries, however many they are. */
export const showPosts = async (ctx: Ctx & { db: Db | Tx }, rows: readonly PostRow[]): Promise<Post[]> => {
  const ids = rows.map((row) => row.id);
  const viewerId = ctx.actor?.userId ?? null;
  const previews = await loadPreviews(ctx.db, { kind: KIND, ids, few: COMMENTS_SHOWN, now: ctx.now, viewerId });
  const people = await loadPeople(
    ctx.db,
    rows.flatMap((row) => [row.authorId, ...peopleOf(previews.get(row.id) ?? [])]),
    viewerId,
  );
  const guarded = await guardedAddresses(ctx.deps);
  return rows.map((row) => postView(ctx, row, { people, comments: previews.get(row.id) ?? [], isWhole: false, guarded }));
};

/** A post by itself, with its whole text, its first comments and newest likes. */
export const showPost = async (ctx: Ctx & { db: Db | Tx }, row: PostRow): Promise<PostDetail> => {
  const viewerId = ctx.actor?.userId ?? null;
  const [previews, likes] = await Promise.all([
    loadPreviews(ctx.db, { kind: KIND, ids: [row.id], few: COMMENTS_SHOWN, now: ctx.now, viewerId }),
    listLikeRows(ctx.db, { kind: KIND, id: row.id, after: undefined, limit: LIKES_SHOWN }),
  ]);
  const comments = previews.get(row.id) ?? [];
  const named = [row.authorId, ...peopleOf(comments), ...likes.map((like) => like.userId)];
  const people = await loadPeople(ctx.db, named, viewerId);
  return {
    ...postView(ctx, row, { people, comments, isWhole: true, guarded: await guardedAddresses(ctx.deps) }),
    likes: likes.map((like) => likeView(ctx, like, { people, veil: openVeil })),
    reward_number: row.tipsCount,
    reward_amount: row.tipsAmount,
  };
};
