import type { Comment } from '#contract/comments/comments.schemas.ts';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { type CommentRow, commentView } from '../comments/comments.public.ts';
import { groupBriefView, isGroupAdmin } from '../groups/groups.public.ts';
import { mayDeletePost, mayFeaturePost } from './posts.policy.ts';
import type { PostRow } from './posts.queries.ts';
import type { PostPicture, PostVideo } from './posts.tables.ts';

const SUMMARY = 120;
/** A card shows five lines; this much covers them on any screen. */
const CARD_TEXT = 500;

const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
};

/** Addresses of files that lie in a closed circle; null for the plain ones, which everyone knows how to make. */
type Address = ((fileId: number) => string) | null;

const imageView = (picture: PostPicture, address: Address): Post['images'][number] => ({
  url: address?.(picture.file) ?? null,
  file: picture.file,
  id: picture.file,
  mime: picture.mime,
  size: `${picture.width}x${picture.height}`,
  w: picture.width,
  h: picture.height,
  width: picture.width,
  height: picture.height,
});

const videoView = (video: PostVideo, address: Address): Post['video'] => ({
  url: address?.(video.videoId) ?? null,
  cover_url: video.coverId === null ? null : (address?.(video.coverId) ?? null),
  video_id: video.videoId,
  cover_id: video.coverId,
  width: video.width,
  height: video.height,
});

type Known = { people: Map<number, PersonRow>; comments: readonly CommentRow[]; isWhole: boolean; guarded: (fileId: number) => string };

const commentsOf = (ctx: Ctx, row: PostRow, known: Known): Comment[] => {
  const viewerId = ctx.actor?.userId ?? null;
  return known.comments.map((comment) =>
    commentView(ctx, comment, {
      people: known.people,
      mayDelete: viewerId !== null && (comment.authorId.is(viewerId) || isGroupAdmin({ role: row.memberRole })),
    }),
  );
};

/** A post as the viewer sees it, in both spellings of the specification. */
export const postView = (ctx: Ctx, row: PostRow, known: Known): Post => {
  const viewerId = ctx.actor?.userId ?? null;
  const author = known.people.get(row.authorId);
  const text = known.isWhole ? row.body : cut(row.body, CARD_TEXT);
  const at = timeText(ctx, row.createdAt);
  const address = row.filesGuarded ? known.guarded : null;
  const joined =
    row.memberRole && row.memberSince && viewerId ? { userId: viewerId, role: row.memberRole, createdAt: row.memberSince } : null;
  return {
    id: row.id,
    group_id: row.groupId,
    user_id: row.authorId,
    title: row.title,
    summary: cut(row.body, SUMMARY),
    body: text,
    feed_content: text,
    feed_from: row.feedFrom,
    images: row.pictures.map((picture) => imageView(picture, address)),
    video: row.video ? videoView(row.video, address) : null,
    paid_node: null,
    user: author ? personView(ctx, author) : null,
    group: groupBriefView(ctx, { id: row.groupId, name: row.groupName, mode: row.groupMode, avatarFileId: row.groupAvatarFileId }, joined),
    like_count: row.likesCount,
    likes_count: row.likesCount,
    feed_comment_count: row.commentsCount,
    comments_count: row.commentsCount,
    feed_view_count: row.viewsCount,
    views_count: row.viewsCount,
    collects_count: row.collectsCount,
    has_like: row.isLiked,
    liked: row.isLiked,
    has_collect: row.isCollected,
    collected: row.isCollected,
    pinned: row.pinnedUntil !== null && row.pinnedUntil > ctx.now,
    recommended: row.recommendedAt !== null,
    can_delete: mayDeletePost(viewerId, row),
    can_feature: mayFeaturePost(ctx.actor?.role === 'operator', row),
    comments: commentsOf(ctx, row, known),
    created_at: at,
    updated_at: at,
    cursor: row.cursor,
  };
};
