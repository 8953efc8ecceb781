import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { uncounted } from '../../kernel/db/query-count.ts';
import type { ReadCtx } from '../../kernel/http/context.ts';
import { hasBlocks, type Ties, tiesColumns, withTies } from '../../platform/people/ties.sql.ts';
import type { FeedRow } from './feeds.queries.ts';
import type { FeedParts } from './reads/show-feeds.ts';

/** A list of feeds with all that its cards show, as somebody sees it who has nothing to do with any of it. */
export type SharedPage = { rows: readonly FeedRow[]; parts: FeedParts };

/** Asked for so often between two writes, a page is worth keeping. */
const OFTEN = 4;

type Wanted = { generation: number; since: number; times: number };
const wanted = new Map<string, Wanted>();
const WANTED_MAX = 500;
const AGAIN_MS = 1_000;

/** Whether this is the time to make the page once for everybody. */
const isWanted = (key: string, generation: number, at: number): boolean => {
  const known = wanted.get(key);
  const isSame = known !== undefined && known.generation === generation && at - known.since < AGAIN_MS && at >= known.since;
  const now: Wanted = isSame ? { ...known, times: known.times + 1 } : { generation, since: at, times: 1 };
  if (wanted.size >= WANTED_MAX) wanted.clear();
  wanted.set(key, now);
  return now.times === OFTEN;
};

/** What passes on something that not everybody sees is no page for everybody. */
const isForAll = ({ rows, parts }: SharedPage): boolean =>
  rows.every((row) => row.sourceKind === null || parts.sources.has(`${row.sourceKind}:${row.sourceId}`));

/** Makes the page in the background; nobody waits for it, and where it fails the lists are read as ever. */
const make = (ctx: ReadCtx, key: string, load: () => Promise<SharedPage>): void => {
  const { pages } = ctx.deps.sharedPageCache;
  const at = ctx.now.getTime();
  const generation = pages.generation();
  uncounted(load).then(
    (page) => {
      if (isForAll(page)) pages.store(key, { generation, at, value: page });
    },
    () => undefined,
  );
};

const param = (name: string) => sql.placeholder(name);

type OwnMarks = Ties & {
  /** They see any list otherwise than others. */
  isBlocked: boolean;
  hasBought: boolean;
  liked: number[];
  collected: number[];
  likedComments: number[];
  steppedComments: number[];
};

/** Who was found to see lists otherwise than others, so that they are not asked about each time. It only costs them the shorter way. */
const apartSince = new Map<number, number>();
const APART_MAX = 10_000;
const APART_MS = 600_000;

const isKnownApart = (viewerId: number, at: number): boolean => Math.abs(at - (apartSince.get(viewerId) ?? 0)) < APART_MS;

const noteApart = (viewerId: number, at: number): void => {
  if (apartSince.size >= APART_MAX) apartSince.clear();
  apartSince.set(viewerId, at);
};

/** What this viewer did about these feeds, comments and people, and whether they see lists otherwise than others. */
const ownMarks = async (db: Db, page: SharedPage, { viewerId, at }: { viewerId: number; at: number }): Promise<OwnMarks | null> => {
  const { rows, parts } = page;
  const priced = rows.filter((row) => row.isPriced).map((row) => row.id);
  const found = await cachedStatement<OwnMarks>(
    db,
    'feeds/own-marks',
    () => sql`select
      (${hasBlocks(param('viewer'))}
        or exists (select 1 from mute_words where user_id = ${param('viewer')})) as "isBlocked",
      (exists (select 1 from purchases p join paid_nodes n on n.id = p.node_id
          where p.user_id = ${param('viewer')} and n.subject_kind = 'feed' and n.subject_id = any(${param('priced')}::bigint[]))) as "hasBought",
      array(select subject_id from likes where user_id = ${param('viewer')} and subject_kind = 'feed' and subject_id = any(${param('feeds')}::bigint[])) as liked,
      array(select subject_id from collections where user_id = ${param('viewer')} and subject_kind = 'feed' and subject_id = any(${param('feeds')}::bigint[])) as collected,
      array(select subject_id from likes where user_id = ${param('viewer')} and subject_kind = 'comment' and subject_id = any(${param('comments')}::bigint[])) as "likedComments",
      array(select comment_id from comment_steps where user_id = ${param('viewer')} and comment_id = any(${param('comments')}::bigint[])) as "steppedComments",
      ${tiesColumns(param('viewer'), param('people'))}`,
  ).execute({
    viewer: viewerId,
    priced,
    feeds: rows.map((row) => row.id),
    comments: [...parts.previews.values()].flat().map((comment) => comment.id),
    people: [...parts.people.keys()],
  });
  const marks = found.rows[0];
  if (!marks) return null;
  if (marks.isBlocked) noteApart(viewerId, at);
  if (marks.isBlocked || marks.hasBought || rows.some((row) => row.isPriced && row.authorId === viewerId)) return null;
  return marks;
};

const numbers = (ids: readonly (number | string)[]): ReadonlySet<number> => new Set(ids.map(Number));

const seenBy = ({ rows, parts }: SharedPage, marks: OwnMarks): SharedPage => {
  const [liked, collected] = [numbers(marks.liked), numbers(marks.collected)];
  const [likedComments, stepped] = [numbers(marks.likedComments), numbers(marks.steppedComments)];
  const previews = [...parts.previews].map(
    ([id, comments]) =>
      [id, comments.map((one) => ({ ...one, isLiked: likedComments.has(one.id), isStepped: stepped.has(one.id) }))] as const,
  );
  return {
    rows: rows.map((row) => ({ ...row, isLiked: liked.has(row.id), isCollected: collected.has(row.id) })),
    parts: { ...parts, previews: new Map(previews), people: withTies(parts.people, marks) },
  };
};

/**
 * A page of feeds for whoever is signed in, from one that was read for everybody and is kept as guests' answers are (docs/decisions/016):
 * one query more tells what they did about it themselves. Null where it is not kept, or where they see lists otherwise than others: a
 * block or muted words stand in between, or they paid for something of it or wrote it. The page is then read for them alone.
 */
export const findSharedPage = async (ctx: ReadCtx, key: string, load: () => Promise<SharedPage>): Promise<SharedPage | null> => {
  if (!ctx.actor) return null;
  const { userId } = ctx.actor;
  const { pages } = ctx.deps.sharedPageCache;
  const at = ctx.now.getTime();
  if (isKnownApart(userId, at)) return null;
  const cached = pages.find(key, at) as SharedPage | null;
  if (cached === null) {
    if (isWanted(key, pages.generation(), at)) make(ctx, key, load);
    return null;
  }
  const marks = await ownMarks(ctx.db, cached, { viewerId: userId, at });
  return marks && seenBy(cached, marks);
};
