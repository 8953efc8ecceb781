import type { Static } from 'typebox';
import type { createFeed as createFeedCall } from '#contract/feeds/feeds.calls.ts';
import { feedsMessages } from '#contract/feeds/feeds.messages.ts';
import type { CreateFeed } from '#contract/feeds/feeds.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { markHash } from '../../../kernel/http/input-hash.ts';
import { checkWords, hideForReview, isHiddenForReview } from '../../../platform/moderation/words.guard.ts';
import { loadSubject } from '../../../platform/subjects/subjects.registry.ts';
import { draftOf, type FeedDraft } from '../feed-draft.plain.ts';
import { findFeed, findOwnRemovedFeed } from '../feeds.queries.ts';
import { findMarkedFeed } from '../feeds.writes.ts';
import { showFeed } from '../reads/show-feeds.ts';
import { type ChosenTopics, chooseTopics, lockTopics } from './choose-topics.ts';
import { writeFeed } from './write-feed.ts';

type Input = Static<(typeof CreateFeed)['input']>;

const PHONE_BROWSER = 2;

/** The feed that the same mark made before. Throws KEY_REUSED where that was another one (decision 32). */
const sameAgain = async (ctx: WriteCtx, input: Input): Promise<number | null> => {
  const before = input.feed_mark ? await findMarkedFeed(ctx.db, me(ctx).userId, input.feed_mark) : null;
  if (before && before.markHash !== null && before.markHash !== markHash('feed', input)) throw refuse('KEY_REUSED');
  return before?.id ?? null;
};

type Written = { id: number; isNew: boolean };

const write = async (
  ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND' | 'PAID_CONTENT_CLOSED'>,
  input: Input,
  draft: FeedDraft,
  chosen: ChosenTopics,
): Promise<Written> => {
  const { source } = draft;
  if (source && !(await loadSubject(ctx.db, source.kind, source.id, { userId: me(ctx).userId }))) throw refuse('NOT_FOUND');
  const marked = input.feed_mark ? { mark: input.feed_mark, markHash: markHash('feed', input) } : { mark: null, markHash: null };
  const id = await writeFeed(ctx, draft, { topicIds: chosen.ids, feedFrom: input.feed_from ?? PHONE_BROWSER, ...marked });
  if (id !== null) return { id, isNew: true };
  // The same mark came in at the same moment and was first.
  const first = await sameAgain(ctx, input);
  invariant(first !== null, 'a mark that was taken has its feed');
  return { id: first, isNew: false };
};

/**
 * Wire shapes 4.6: POST /feeds. Throws what draftOf, chooseTopics and writeFeed throw, KEY_REUSED, and NOT_FOUND for a source that the
 * author may not see.
 */
export const createFeed = async (
  ctx: WriteCtx<RefusalOf<typeof createFeedCall>>,
  input: Input,
): Promise<Static<(typeof CreateFeed)['answer']>> => {
  const draft = draftOf(ctx, input);
  const before = await sameAgain(ctx, input);
  const isFirst = before === null;
  const grade = isFirst ? await checkWords(ctx, { feed_content: draft.body, feed_location: draft.place.placeName }) : 'clean';
  const chosen = isFirst ? await chooseTopics(ctx, input) : { ids: [], toRead: [] };
  const { id, isNew } = before === null ? await write(ctx, input, draft, chosen) : { id: before, isNew: false };
  await lockTopics(ctx, chosen);
  const { userId } = me(ctx);
  const isInReviewAlready = !isNew && (await isHiddenForReview(ctx, 'feed', id));
  const row = isInReviewAlready ? await findOwnRemovedFeed(ctx.db, userId, id) : await findFeed(ctx.db, userId, id);
  if (!row) throw refuse('NOT_FOUND');
  const feed = await showFeed(ctx, row);
  if (!isInReviewAlready && (!isNew || grade === 'clean')) return { message: say(ctx, feedsMessages.created), id, feed };
  if (isNew) await hideForReview(ctx, 'feed', id);
  return { message: say(ctx, moderationMessages.inReview), id, feed, in_review: true };
};
