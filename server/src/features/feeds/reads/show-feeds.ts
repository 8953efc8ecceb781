import type { Feed, FeedDetail } from '#contract/feeds/feeds.schemas.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { loadPeople, type PersonRow } from '../../../platform/people/people.queries.ts';
import { type LoadedSubject, loadSubjects } from '../../../platform/subjects/subjects.registry.ts';
import { type CommentRow, loadPreviews, peopleOf } from '../../comments/comments.public.ts';
import type { FeedRow, OneFeedRow } from '../feeds.queries.ts';
import { feedDetailView, feedView } from '../feeds.view.ts';

const KIND = 'feed';
const COMMENTS_SHOWN = 5;

type Shower = Ctx & { db: Db | Tx };
type WithSource = Pick<FeedRow, 'sourceKind' | 'sourceId'>;

const sourceOf = (row: WithSource, sources: Map<string, LoadedSubject>) => sources.get(`${row.sourceKind}:${row.sourceId}`);

/** What these feeds pass on, as far as the viewer may see it. */
const loadSources = (ctx: Shower, rows: readonly WithSource[], viewerId: number | null): Promise<Map<string, LoadedSubject>> => {
  const wanted = rows.flatMap(({ sourceKind, sourceId }) => (sourceKind && sourceId ? [{ kind: sourceKind, id: sourceId }] : []));
  return loadSubjects(ctx.db, wanted, { userId: viewerId });
};

/** What cards of feeds show beside the feeds themselves: by feed, by person, and by 'kind:id'. */
export type FeedParts = {
  previews: Map<number, CommentRow[]>;
  people: Map<number, PersonRow>;
  sources: Map<string, LoadedSubject>;
};

/** All that the cards of these feeds show to a viewer: three queries at most, however many they are. */
export const loadParts = async (ctx: Shower, rows: readonly FeedRow[], viewerId: number | null): Promise<FeedParts> => {
  const ids = rows.map((row) => row.id);
  const [previews, sources] = await Promise.all([
    loadPreviews(ctx.db, { kind: KIND, ids, few: COMMENTS_SHOWN, now: ctx.now, viewerId }),
    loadSources(ctx, rows, viewerId),
  ]);
  const named = rows.flatMap((row) => [row.authorId, ...peopleOf(previews.get(row.id) ?? [])]);
  return { previews, sources, people: await loadPeople(ctx.db, named, viewerId) };
};

/** Cards of these feeds with what was loaded for them. */
export const cardsOf = (ctx: Ctx, rows: readonly FeedRow[], { previews, people, sources }: FeedParts): Feed[] =>
  rows.map((row) => feedView(ctx, row, { people, comments: previews.get(row.id) ?? [], source: sourceOf(row, sources) }));

/** Cards of these feeds, each with its first comments and what it passes on. */
export const showFeeds = async (ctx: Shower, rows: readonly FeedRow[]): Promise<Feed[]> =>
  cardsOf(ctx, rows, await loadParts(ctx, rows, ctx.actor?.userId ?? null));

/** A feed by itself, with its whole text where the viewer may read it, its first comments and newest likes. */
export const showFeed = async (ctx: Shower, row: OneFeedRow): Promise<FeedDetail> => {
  const viewerId = ctx.actor?.userId ?? null;
  const [previews, sources] = await Promise.all([
    loadPreviews(ctx.db, { kind: KIND, ids: [row.id], few: COMMENTS_SHOWN, now: ctx.now, viewerId }),
    loadSources(ctx, [row], viewerId),
  ]);
  const comments = previews.get(row.id) ?? [];
  const people = await loadPeople(ctx.db, [row.authorId, ...peopleOf(comments), ...row.likes.map((like) => like.userId)], viewerId);
  return feedDetailView(ctx, row, { people, comments, source: sourceOf(row, sources) });
};
