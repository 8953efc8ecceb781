import type { Static } from 'typebox';
import type {
  ListedPost,
  ListGroupPosts,
  ListMyPosts,
  ListPosts,
  ListRelatedPosts,
  Post,
  SearchPosts,
} from '#contract/posts/posts.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { searchQuery } from '../../../kernel/search/search-words.ts';
import { foundIn } from '../../../platform/search/marked-parts.view.ts';
import { findGroup, findMember, showsPostsTo } from '../../groups/groups.public.ts';
import {
  countPostsBy,
  findPost,
  listCollectedRows,
  listPinnedPostRows,
  listPostRows,
  listRelatedRows,
  type PostPage,
} from '../posts.queries.ts';
import { searchPostRows } from '../posts.search.ts';
import { showPosts } from './show-posts.ts';

const RELATED = 6;

type Page = { limit?: number; offset?: number; after?: number };

const pageOf = (input: Page): PostPage => ({ limit: pageLimit(input), offset: pageOffset(input), after: input.after || undefined });
const viewerOf = (ctx: ReadCtx): number | null => ctx.actor?.userId ?? null;

/** Says why a circle shows nothing: NOT_FOUND where it is not there, MEMBERS_ONLY where its posts are for members. */
const checkCircle = async (ctx: ReadCtx<'MEMBERS_ONLY'>, groupId: number): Promise<void> => {
  const group = await findGroup(ctx.db, groupId);
  if (!group) throw refuse('NOT_FOUND');
  const viewerId = viewerOf(ctx);
  const membership = viewerId === null ? null : await findMember(ctx.db, groupId, viewerId);
  if (!showsPostsTo(group, membership)) throw ctx.refuse('MEMBERS_ONLY');
};

/** Section 7.6: GET /plus-group/groups/{id}/posts. Pinned posts come apart and on the first page only. */
export const listGroupPosts = async (
  ctx: ReadCtx<'MEMBERS_ONLY'>,
  input: Static<(typeof ListGroupPosts)['input']>,
): Promise<Static<(typeof ListGroupPosts)['answer']>> => {
  const viewerId = viewerOf(ctx);
  const page = pageOf(input);
  const isFirst = !page.after && page.offset === 0;
  const filter = { order: input.type ?? 'latest_post', groupId: input.group_id, unpinnedAt: ctx.now } as const;
  const [pinned, rows] = await Promise.all([
    isFirst ? listPinnedPostRows(ctx.db, viewerId, input.group_id, ctx.now) : [],
    listPostRows(ctx.db, viewerId, filter, page),
  ]);
  // What is seen was allowed to be seen; only an empty page has to say why it is one.
  if (pinned.length + rows.length === 0) await checkCircle(ctx, input.group_id);
  const shown = await showPosts(ctx, [...pinned, ...rows]);
  return { pinneds: shown.slice(0, pinned.length), posts: shown.slice(pinned.length) };
};

/** Posts of every circle that the viewer may see. */
export const listPosts = async (ctx: ReadCtx, input: Static<(typeof ListPosts)['input']>): Promise<Post[]> =>
  showPosts(ctx, await listPostRows(ctx.db, viewerOf(ctx), { order: input.type ?? 'latest_post', authorId: input.author }, pageOf(input)));

export const listMyPosts = async (ctx: ReadCtx, input: Static<(typeof ListMyPosts)['input']>): Promise<Post[]> => {
  const { userId } = me(ctx);
  return showPosts(ctx, await listPostRows(ctx.db, userId, { order: 'latest_post', authorId: userId }, pageOf(input)));
};

export const listJoinedPosts = async (ctx: ReadCtx, input: Static<(typeof ListMyPosts)['input']>): Promise<Post[]> => {
  const { userId } = me(ctx);
  return showPosts(ctx, await listPostRows(ctx.db, userId, { order: 'latest_post', isJoined: true }, pageOf(input)));
};

export const listCollectedPosts = async (ctx: ReadCtx, input: Static<(typeof ListMyPosts)['input']>): Promise<Post[]> =>
  showPosts(ctx, await listCollectedRows(ctx.db, me(ctx).userId, pageOf(input)));

/** Throws NOT_FOUND where there is no such post that the viewer may see. */
export const listRelatedPosts = async (ctx: ReadCtx, input: Static<(typeof ListRelatedPosts)['input']>): Promise<Post[]> => {
  const post = await findPost(ctx.db, viewerOf(ctx), input.id);
  if (!post) throw refuse('NOT_FOUND');
  return showPosts(ctx, await listRelatedRows(ctx.db, viewerOf(ctx), post, input.limit ?? RELATED));
};

/** Posts with the words around what was found in each. An empty keyword finds nothing (section 5.2). */
export const searchPosts = async (ctx: ReadCtx, input: Static<(typeof SearchPosts)['input']>): Promise<ListedPost[]> => {
  const keyword = input.keyword ?? '';
  const asked = searchQuery(keyword);
  if (asked === null) return [];
  const rows = await searchPostRows(ctx.db, viewerOf(ctx), { ...asked, groupId: input.group_id }, pageOf(input));
  const texts = new Map(rows.map(({ id, title, body }) => [id, foundIn({ title, text: body }, keyword)]));
  return (await showPosts(ctx, rows)).map((post) => ({ ...post, found: texts.get(post.id) }));
};

export const countPostsOf = async (ctx: ReadCtx, input: { user_id?: number }): Promise<{ count: number }> => ({
  count: await countPostsBy(ctx.db, viewerOf(ctx), input.user_id ?? me(ctx).userId),
});
