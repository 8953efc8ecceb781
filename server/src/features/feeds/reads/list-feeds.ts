import type { Static } from 'typebox';
import { FEED_TEXT_MAX } from '#contract/feeds/feeds.limits.ts';
import type { Feed, ListCollectedFeeds, ListedFeed, ListFeeds } from '#contract/feeds/feeds.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { searchQuery, searchValues } from '../../../kernel/search/search-words.ts';
import { foundIn } from '../../../platform/search/marked-parts.view.ts';
import {
  type FeedPage,
  type Pick,
  pickCollected,
  pickFollowed,
  pickIds,
  pickPublic,
  pickSearched,
  pickTopic,
  pickUsers,
} from '../feeds.picks.ts';
import { type FeedRow, listFeedRows } from '../feeds.queries.ts';
import { findSharedPage, type SharedPage } from '../shared-pages.reader.ts';
import { cardsOf, loadParts, showFeeds } from './show-feeds.ts';

type Input = Static<(typeof ListFeeds)['input']>;
type Asked = { pick: Pick; values: Record<string, unknown>; isForAll?: true; words?: string };

const pageOf = (input: { limit?: number; offset?: number; after?: number }): FeedPage => {
  const after = input.after || undefined;
  return { limit: pageLimit(input), offset: after ? 0 : pageOffset(input), after };
};

/** Rows that `pick` names, for whoever looks. */
export const pickRows = (ctx: ReadCtx, pick: Pick, values: Record<string, unknown>): Promise<FeedRow[]> =>
  listFeedRows(ctx.db, pick.shape, pick.picked, { viewer: ctx.actor?.userId ?? 0, now: ctx.now.toISOString(), ...values });

/** What is looked for by words or numbers; null where nothing can be found. */
const searched = (input: Input, page: FeedPage): Asked | null => {
  const values = { after: page.after };
  if (input.id !== undefined) return { pick: pickIds(page), values: { ...values, ids: input.id.split(',').map(Number) } };
  const { search: words = '' } = input;
  const looked = searchQuery(words);
  if (looked === null) return null;
  return { pick: pickSearched(page), values: { ...values, ...searchValues(looked), characters: FEED_TEXT_MAX }, words };
};

const asked = (ctx: ReadCtx, input: Input): Asked | null => {
  const isHot = input.type === 'hot';
  const page = pageOf({ ...input, after: isHot ? input.hot || input.after : input.after });
  const values = { after: page.after };
  if (input.id !== undefined || input.search) return searched(input, page);
  if (input.type === 'follow') {
    me(ctx);
    return { pick: pickFollowed(page), values };
  }
  if (input.type === 'users') return { pick: pickUsers(input.screen, page), values: { ...values, user: input.user ?? me(ctx).userId } };
  return { pick: pickPublic(isHot ? 'hot' : 'new', page), values, isForAll: true };
};

const ownPage = async (ctx: ReadCtx, { pick, values }: Asked): Promise<SharedPage> => {
  const rows = await pickRows(ctx, pick, values);
  return { rows, parts: await loadParts(ctx, rows, ctx.actor?.userId ?? null) };
};

/** The newest and the hottest are the same feeds for nearly everybody. */
const sharedPage = async (ctx: ReadCtx, list: Asked): Promise<SharedPage | null> => {
  // Further pages are looked at by few, and would take the place of the first.
  if (!list.isForAll || list.values['after'] !== undefined) return null;
  return findSharedPage(ctx, list.pick.shape, () => ownPage({ ...ctx, actor: null }, list));
};

/** The same with what was found in each, of what the viewer may read of it. */
const mark = (shown: readonly Feed[], rows: readonly FeedRow[], words: string): ListedFeed[] => {
  const texts = new Map(rows.map(({ id, body }) => [id, foundIn({ title: '', text: body }, words)]));
  return shown.map((feed) => ({ ...feed, found: texts.get(feed.id) }));
};

/**
 * Section 7.4 and wire shapes 4.5: GET /feeds. What is pinned comes apart, on the first page of the newest and the hottest. Throws
 * SIGN_IN_REQUIRED to a guest who asks for what they follow, or for their own.
 */
export const listFeeds = async (ctx: ReadCtx, input: Input): Promise<Static<(typeof ListFeeds)['answer']>> => {
  const list = asked(ctx, input);
  if (list === null) return { pinned: [], feeds: [] };
  const { rows, parts } = (await sharedPage(ctx, list)) ?? (await ownPage(ctx, list));
  const shown = cardsOf(ctx, rows, parts);
  if (list.words !== undefined) return { pinned: [], feeds: mark(shown, rows, list.words) };
  const top = rows.filter((row) => row.isAtTop).length;
  return { pinned: shown.slice(0, top), feeds: shown.slice(top) };
};

/** Section 7.4: GET /feeds/collections. */
export const listCollectedFeeds = async (ctx: ReadCtx, input: Static<(typeof ListCollectedFeeds)['input']>): Promise<Feed[]> => {
  const page = pageOf(input);
  return showFeeds(ctx, await pickRows(ctx, pickCollected(page), { after: page.after }));
};

/** Feeds about a topic, newest first. */
export const listTopicFeeds = async (ctx: ReadCtx, input: { id: number; limit?: number; after?: number }): Promise<{ feeds: Feed[] }> => {
  const page = pageOf(input);
  return { feeds: await showFeeds(ctx, await pickRows(ctx, pickTopic(page), { after: page.after, topic: input.id })) };
};
