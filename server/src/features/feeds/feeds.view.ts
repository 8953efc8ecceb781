import type { Comment } from '#contract/comments/comments.schemas.ts';
import type { Feed, FeedDetail, FeedImage } from '#contract/feeds/feeds.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { openVeil } from '../../platform/subjects/owner.types.ts';
import { type LoadedSubject, subjectKind } from '../../platform/subjects/subjects.registry.ts';
import { type CommentRow, commentView } from '../comments/comments.public.ts';
import { likeView } from '../reactions/reactions.public.ts';
import { whyNotEdit } from './feeds.policy.ts';
import type { FeedRow, OneFeedRow } from './feeds.queries.ts';
import type { FeedPicture, FeedVideo } from './feeds.tables.ts';

const CARD_TEXT = 500;
const KIND = 'feed';

const cut = (text: string): string => {
  const characters = [...text];
  return characters.length <= CARD_TEXT ? text : `${characters.slice(0, CARD_TEXT).join('')}…`;
};

const paidOf = (picture: FeedPicture, opened: (node: number) => boolean): Partial<FeedImage> =>
  picture.node === undefined || picture.amount === undefined || picture.type === undefined
    ? {}
    : { amount: picture.amount, type: picture.type, paid: opened(picture.node), paid_node: picture.node };

/** A picture as composers and cards read it. */
export const imageView = (picture: FeedPicture, opened: (node: number) => boolean): FeedImage => ({
  file: picture.file,
  id: picture.file,
  mime: picture.mime,
  size: `${picture.width}x${picture.height}`,
  w: picture.width,
  h: picture.height,
  width: picture.width,
  height: picture.height,
  ...paidOf(picture, opened),
});

const videoView = (video: FeedVideo): Feed['video'] => ({
  video_id: video.videoId,
  cover_id: video.coverId,
  width: video.width,
  height: video.height,
});

const sourceView = (kind: string, subject: LoadedSubject): Feed['source'] => ({
  type: kind,
  id: subject.id,
  group_id: subject.groupId,
  excerpt: subject.excerpt,
  picture: subject.pictureFileId,
  link: subjectKind(kind).link(subject),
});

export type Known = {
  people: Map<number, PersonRow>;
  comments: readonly CommentRow[];
  /** What it passes on, where the viewer may see that. */
  source: LoadedSubject | undefined;
};

const commentsOf = (ctx: Ctx, known: Known): Comment[] =>
  known.comments.map((comment) =>
    commentView(ctx, comment, { people: known.people, mayDelete: comment.authorId.is(ctx.actor?.userId ?? null) }),
  );

const countsOf = (row: FeedRow) => ({
  like_count: row.likesCount,
  feed_comment_count: row.commentsCount,
  feed_view_count: row.viewsCount,
  collects_count: row.collectsCount,
  hot: row.hot,
});

const placeOf = (row: FeedRow) => ({
  feed_location: row.placeName,
  feed_latitude: row.latitude,
  feed_longtitude: row.longitude,
  feed_geohash: row.geohash,
});

const rightsOf = (ctx: Ctx, row: FeedRow) => {
  const viewerId = ctx.actor?.userId ?? null;
  const isMine = viewerId === row.authorId;
  const pinned = row.pinnedUntil !== null && row.pinnedUntil > ctx.now;
  return { pinned, can_delete: isMine, can_edit: whyNotEdit(viewerId, row, ctx.now) === null, can_pin: isMine && !pinned };
};

const materialOf = (ctx: Ctx, row: FeedRow) => {
  const isMine = ctx.actor?.userId === row.authorId;
  const { textNode, textAmount } = row;
  return {
    images: row.pictures.map((picture) => imageView(picture, (node) => isMine || row.bought.includes(node))),
    video: row.video ? videoView(row.video) : null,
    paid_node: textNode === null || textAmount === null ? null : { paid: row.isOpen, node: textNode, amount: textAmount },
  };
};

const view = (ctx: Ctx, row: FeedRow, text: string, known: Known): Feed => {
  const author = known.people.get(row.authorId);
  const at = timeText(ctx, row.createdAt);
  return {
    id: row.id,
    user_id: row.authorId,
    feed_content: text,
    feed_from: row.feedFrom,
    feed_mark: null,
    ...materialOf(ctx, row),
    user: author ? personView(ctx, author) : null,
    ...countsOf(row),
    ...placeOf(row),
    audit_status: 1,
    repostable_type: known.source ? row.sourceKind : null,
    repostable_id: known.source ? row.sourceId : null,
    source: known.source && row.sourceKind ? sourceView(row.sourceKind, known.source) : null,
    topics: row.topics,
    comments: commentsOf(ctx, known),
    has_like: row.isLiked,
    has_collect: row.isCollected,
    ...rightsOf(ctx, row),
    featured: row.featuredAt !== null,
    edited: row.editedAt !== null,
    created_at: at,
    updated_at: row.editedAt ? timeText(ctx, row.editedAt) : at,
    deleted_at: null,
    cursor: row.cursor,
  };
};

/** A feed in a list, as the viewer sees it. */
export const feedView = (ctx: Ctx, row: FeedRow, known: Known): Feed => view(ctx, row, cut(row.body), known);

/** A feed by itself. */
export const feedDetailView = (ctx: Ctx, row: OneFeedRow, known: Known): FeedDetail => ({
  ...view(ctx, row, row.body, known),
  likes: row.likes.map((like) =>
    likeView(
      ctx,
      { id: like.id, userId: like.userId, targetUserId: row.authorId, subjectKind: KIND, subjectId: row.id, createdAt: new Date(like.at) },
      { people: known.people, veil: openVeil },
    ),
  ),
  reward: { count: row.tipsCount, amount: String(row.tipsAmount) },
});
