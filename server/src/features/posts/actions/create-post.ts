import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import type { createPost as createPostCall } from '#contract/posts/posts.calls.ts';
import { postsMessages } from '#contract/posts/posts.messages.ts';
import type { CreatePost } from '#contract/posts/posts.schemas.ts';
import { invariant, type Refuses, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { markHash } from '../../../kernel/http/input-hash.ts';
import { claimFiles, type FileInfo, guardedAddresses, guardFiles, releaseFiles } from '../../../platform/files/files.public.ts';
import { checkWords, hideForReview, isHiddenForReview } from '../../../platform/moderation/words.guard.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { shareSubject } from '../../../platform/subjects/subject-shared.hook.ts';
import { findGroup, findMember } from '../../groups/groups.public.ts';
import { goesToFeeds, whyNotPost } from '../posts.policy.ts';
import { findOwnRemovedPost, findPost } from '../posts.queries.ts';
import type { PostPicture, PostVideo } from '../posts.tables.ts';
import { postView } from '../posts.view.ts';
import { addPost, findMarkedPost, noteGuarded } from '../posts.writes.ts';

type Input = Static<(typeof CreatePost)['input']>;
type Draft = { title: string; body: string; pictureIds: number[]; video: NonNullable<Input['video']> | null };

const PHONE_BROWSER = 2;

const draftOf = (ctx: Refuses<'PICTURES_OR_VIDEO' | 'POST_EMPTY'>, input: Input): Draft => {
  const draft = {
    title: input.title ?? '',
    body: input.body ?? '',
    pictureIds: (input.images ?? []).map((image) => image.id),
    video: input.video ?? null,
  };
  if (!draft.title && !draft.body && draft.pictureIds.length === 0 && !draft.video) throw ctx.refuse('POST_EMPTY');
  if (draft.pictureIds.length > 0 && draft.video) throw ctx.refuse('PICTURES_OR_VIDEO');
  return draft;
};

/** Throws NOT_FOUND for a circle that is not there, JOIN_TO_POST or MAY_NOT_POST, and POST_STAYS_IN_CIRCLE where it may not be passed on. */
const checkPlace = async (ctx: WriteCtx<'JOIN_TO_POST' | 'MAY_NOT_POST' | 'POST_STAYS_IN_CIRCLE'>, input: Input): Promise<void> => {
  const [group, member] = await Promise.all([findGroup(ctx.db, input.group_id), findMember(ctx.db, input.group_id, me(ctx).userId)]);
  if (!group) throw refuse('NOT_FOUND');
  const reason = whyNotPost(group, member);
  if (reason) throw ctx.refuse(reason);
  if (input.sync_feed && !goesToFeeds(group)) throw ctx.refuse('POST_STAYS_IN_CIRCLE');
};

const pictureOf = (ctx: Refuses<'FILE_WRONG_KIND'>, file: FileInfo): PostPicture => {
  if (file.kind !== 'image') throw ctx.refuse('FILE_WRONG_KIND');
  return { file: file.id, mime: file.mime, width: file.width ?? 0, height: file.height ?? 0 };
};

const videoOf = (ctx: Refuses<'FILE_WRONG_KIND'>, files: readonly FileInfo[]): PostVideo | null => {
  const [video, cover] = files;
  if (!video) return null;
  if (video.kind !== 'video' || (cover && cover.kind !== 'image')) throw ctx.refuse('FILE_WRONG_KIND');
  return {
    videoId: video.id,
    coverId: cover?.id ?? video.posterFileId,
    hasOwnCover: cover !== undefined,
    width: video.width ?? 0,
    height: video.height ?? 0,
  };
};

const filesOf = (draft: Draft): number[] => {
  if (!draft.video) return draft.pictureIds;
  return draft.video.cover_id ? [draft.video.video_id, draft.video.cover_id] : [draft.video.video_id];
};

/** The post that the same mark made before. Throws KEY_REUSED where that was another one (decision 32). */
const sameAgain = async (ctx: WriteCtx, input: Input): Promise<number | null> => {
  const before = input.feed_mark ? await findMarkedPost(ctx.db, me(ctx).userId, input.feed_mark) : null;
  if (before && before.markHash !== null && before.markHash !== markHash('post', input)) throw refuse('KEY_REUSED');
  return before?.id ?? null;
};

/** `isNew` is false where the same mark came in at the same moment and was first. */
const write = async (
  ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>,
  input: Input,
  draft: Draft,
): Promise<{ id: number; isNew: boolean }> => {
  const { userId } = me(ctx);
  const fileIds = filesOf(draft);
  const files = await claimFiles(ctx.db, userId, fileIds);
  const added = await addPost(ctx.db, {
    groupId: input.group_id,
    authorId: userId,
    title: draft.title,
    body: draft.body,
    pictures: draft.video ? [] : files.map((file) => pictureOf(ctx, file)),
    video: draft.video ? videoOf(ctx, files) : null,
    feedFrom: input.feed_from ?? PHONE_BROWSER,
    mark: input.feed_mark ?? null,
    markHash: input.feed_mark ? markHash('post', input) : null,
    at: ctx.now,
  });
  if (added) {
    // The circle was dissolved while this was written: nothing of it stays.
    if (added.mode === null) throw refuse('NOT_FOUND');
    if (added.mode !== 'public' && fileIds.length > 0) {
      await guardFiles(ctx.db, fileIds, 1);
      await noteGuarded(ctx.db, added.id);
    }
    return { id: added.id, isNew: true };
  }
  await releaseFiles(ctx.db, fileIds);
  const first = await sameAgain(ctx, input);
  invariant(first !== null, 'a mark that was taken has its post');
  return { id: first, isNew: false };
};

/** Section 7.6: POST /plus-group/groups/{id}/posts. Throws what checkPlace throws, POST_EMPTY, and WORD_REFUSED for words that nobody may use. */
export const createPost = async (
  ctx: WriteCtx<RefusalOf<typeof createPostCall>>,
  input: Input,
): Promise<Static<(typeof CreatePost)['answer']>> => {
  const { userId } = me(ctx);
  const draft = draftOf(ctx, input);
  await checkPlace(ctx, input);
  const before = await sameAgain(ctx, input);
  const grade = before === null ? await checkWords(ctx, { title: draft.title, body: draft.body }) : 'clean';
  const { id, isNew } = before === null ? await write(ctx, input, draft) : { id: before, isNew: false };
  const isInReviewAlready = !isNew && (await isHiddenForReview(ctx, 'post', id));
  const [row, people] = await Promise.all([
    isInReviewAlready ? findOwnRemovedPost(ctx.db, userId, id) : findPost(ctx.db, userId, id),
    loadPeople(ctx.db, [userId], userId),
  ]);
  if (!row) throw refuse('NOT_FOUND');
  const guarded = row.filesGuarded ? await guardedAddresses(ctx.deps) : () => '';
  const answer = {
    message: say(ctx, postsMessages.created),
    id,
    post: {
      ...postView(ctx, row, { people, comments: [], isWhole: true, guarded }),
      likes: [],
      reward_number: 0,
      reward_amount: 0,
    },
  };
  const inReview = { ...answer, message: say(ctx, moderationMessages.inReview), in_review: true };
  if (!isNew) return isInReviewAlready ? inReview : answer;
  if (grade === 'review') {
    await hideForReview(ctx, 'post', id);
    return inReview;
  }
  if (input.sync_feed) await shareSubject(ctx, { source: { kind: 'post', id }, feedFrom: input.feed_from ?? PHONE_BROWSER });
  return answer;
};
