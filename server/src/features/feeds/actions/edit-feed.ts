import type { Static } from 'typebox';
import type { editFeed as editFeedCall } from '#contract/feeds/feeds.calls.ts';
import { feedChanged } from '#contract/feeds/feeds.events.ts';
import { feedsMessages } from '#contract/feeds/feeds.messages.ts';
import type { EditFeed } from '#contract/feeds/feeds.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import { type Refuses, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords, hideForReview } from '../../../platform/moderation/words.guard.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { feedSettings } from '../../../platform/settings/site.settings.ts';
import { placeOf, previewOf } from '../feed-draft.plain.ts';
import { whyNotEdit } from '../feeds.policy.ts';
import { findFeed, type OneFeedRow } from '../feeds.queries.ts';
import { changeFeed, type FeedPlace, lockFeed } from '../feeds.writes.ts';
import { showFeed } from '../reads/show-feeds.ts';
import { countTopics, linkTopics, topicsOutOfSight, unlinkTopics } from '../topics.queries.ts';
import { chooseTopics, lockTopics } from './choose-topics.ts';

type Input = Static<(typeof EditFeed)['input']>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockFeed>>>;

/** The feed, held, as one that its author may still change. Throws NOT_FOUND and what whyNotEdit says. */
const lockForEdit = async (
  ctx: WriteCtx<'FEED_EDIT_LATE' | 'FEED_EDIT_SOLD'>,
  id: number,
): Promise<{ locked: Locked; row: OneFeedRow }> => {
  const { userId } = me(ctx);
  const locked = await lockFeed(ctx.db, id);
  const row = locked && (await findFeed(ctx.db, userId, id));
  if (!locked || !row) throw refuse('NOT_FOUND');
  const reason = whyNotEdit(userId, row, ctx.now);
  if (reason) throw ctx.refuse(reason);
  return { locked, row };
};

const bodyOf = (ctx: Refuses<'FEED_EMPTY' | 'PRICE_NEEDS_TEXT'>, input: Input, feed: Locked): string => {
  const body = input.feed_content ?? feed.body;
  if (body !== '') return body;
  if (feed.textNode !== null) throw ctx.refuse('PRICE_NEEDS_TEXT');
  if (feed.pictures.length === 0 && !feed.video && feed.sourceId === null) throw ctx.refuse('FEED_EMPTY');
  return body;
};

const placeAfter = (input: Input, feed: Locked): FeedPlace =>
  input.feed_location === undefined && input.feed_latitude === undefined
    ? { placeName: feed.placeName, latitude: feed.latitude, longitude: feed.longitude, geohash: feed.geohash }
    : placeOf(input);

const setTopics = async (
  ctx: WriteCtx<'TOPICS_MANY' | 'TOPIC_NAME_WRONG' | 'TOPIC_REMOVED'>,
  feed: Locked,
  input: Input,
): Promise<void> => {
  if (input.topics === undefined && input.topic_names === undefined) return;
  const chosen = await chooseTopics(ctx, input);
  const before = await unlinkTopics(ctx.db, feed.id);
  // What its author was not shown they did not take out: it comes back with the feed once it was read.
  const unseen = await topicsOutOfSight(ctx.db, before);
  const after = [...new Set([...chosen.ids, ...unseen])];
  await linkTopics(ctx.db, feed.id, after, feed.createdAt);
  const gone = before.filter((id) => !after.includes(id));
  const come = after.filter((id) => !before.includes(id));
  await countTopics(ctx.db, gone, -1);
  await countTopics(ctx.db, come, 1);
  await lockTopics(ctx, chosen);
};

/**
 * PATCH /feeds/{id}: changes the text, the topics and the place, for a day and until somebody has paid. What it said before can be read.
 * Throws NOT_FOUND, NOT_ALLOWED, FEED_EDIT_LATE, FEED_EDIT_SOLD, FEED_EMPTY, PRICE_NEEDS_TEXT and what chooseTopics throws.
 */
export const editFeed = async (
  ctx: WriteCtx<RefusalOf<typeof editFeedCall>>,
  input: Input,
): Promise<Static<(typeof EditFeed)['answer']>> => {
  const { locked } = await lockForEdit(ctx, input.id);
  const body = bodyOf(ctx, input, locked);
  const grade = await checkWords(ctx, { feed_content: input.feed_content, feed_location: input.feed_location });
  const { limit } = await settingOf(ctx.deps, feedSettings);
  await changeFeed(ctx.db, {
    id: locked.id,
    before: { body: locked.body, preview: locked.preview, at: locked.editedAt ?? locked.createdAt },
    body,
    preview: locked.textNode === null ? null : previewOf(body, limit),
    place: placeAfter(input, locked),
    at: ctx.now,
  });
  await setTopics(ctx, locked, input);
  ctx.audit('feed', locked.id);
  ctx.afterCommit(() => ctx.deps.live.toWatchers(`feed:${locked.id}`, feedChanged, { id: locked.id, edited: true }));
  const row = await findFeed(ctx.db, me(ctx).userId, locked.id);
  if (!row) throw refuse('NOT_FOUND');
  const feed = await showFeed(ctx, row);
  if (grade === 'clean') return { message: say(ctx, feedsMessages.edited), feed };
  await hideForReview(ctx, 'feed', locked.id);
  return { message: say(ctx, moderationMessages.inReview), feed, in_review: true };
};
