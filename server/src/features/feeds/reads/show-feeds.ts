import type { Feed, FeedDetail } from '#contract/feeds/feeds.schemas.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { type LoadedSubject, loadSubjects } from '../../../platform/subjects/subjects.ts';
import { loadPreviews, peopleOf } from '../../comments/comments.public.ts';
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

/** Cards of these feeds, each with its first comments and what it passes on: three queries at most, however many they are. */
export const showFeeds = async (ctx: Shower, rows: readonly FeedRow[]): Promise<Feed[]> => {
  const ids = rows.map((row) => row.id);
  const viewerId = ctx.actor?.userId ?? null;
  const [previews, sources] = await Promise.all([
    loadPreviews(ctx.db, { kind: KIND, ids, few: COMMENTS_SHOWN, now: ctx.now, viewerId }),
    loadSources(ctx, rows, viewerId),
  ]);
  const named = rows.flatMap((row) => [row.authorId, ...peopleOf(previews.get(row.id) ?? [])]);
  const people = await loadPeople(ctx.db, named, viewerId);
  return rows.map((row) => feedView(ctx, row, { people, comments: previews.get(row.id) ?? [], source: sourceOf(row, sources) }));
};

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
