import type { Static } from 'typebox';
import type { CountUnread, GetCounts, GetStatistics, GetUnread } from '#contract/notices/notices.schemas.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople, type PersonRow } from '../../people/people.queries.ts';
import { personView } from '../../people/person.view.ts';
import { noticeKindRegistry } from '../notice-kinds.registry.ts';
import { loadCounts, type NoticeRow, newestOfEachCount } from '../notices.queries.ts';
import { contentOf } from '../notices.view.ts';
import { loadWaiting, type Waiting } from '../waiting.registry.ts';

const SHOWN = 5;
/** More than are shown, as one person may stand in several. */
const LOOKED_AT = 20;

/** Decision 15: the flat counts. */
export const getCounts = async (ctx: ReadCtx): Promise<Static<(typeof GetCounts)['answer']>> => {
  const { userId } = me(ctx);
  const [counts, waiting] = await Promise.all([loadCounts(ctx.db, userId), loadWaiting(ctx.db, userId)]);
  return {
    user: {
      ...counts,
      'feed-comment-pinned': waiting['feed-comment-pinned'].count,
      'news-comment-pinned': waiting['news-comment-pinned'].count,
      'group-join-pinned': waiting['group-join-pinned'].count,
      'post-comment-pinned': waiting['post-comment-pinned'].count,
      'post-pinned': waiting['post-pinned'].count,
      'cooperation-intention': waiting['cooperation-intention'].count,
      chat: waiting.chat.count,
    },
  };
};

const waitingView = (ctx: ReadCtx, { count, newest }: Waiting) => ({ count, time: newest && timeText(ctx, newest) });

const firstOfEach = (ctx: ReadCtx, rows: readonly NoticeRow[], people: Map<number, PersonRow>) => {
  const seen = new Set<number>();
  return rows
    .flatMap((row) => {
      if (row.actorId === null || seen.has(row.actorId)) return [];
      seen.add(row.actorId);
      const person = people.get(row.actorId);
      return [{ id: row.id, user_id: row.actorId, time: timeText(ctx, row.createdAt), user: person ? personView(ctx, person) : null }];
    })
    .slice(0, SHOWN);
};

/** Who mentioned the reader. */
const mentionsView = (ctx: ReadCtx, rows: readonly NoticeRow[], people: Map<number, PersonRow>) => {
  const users = firstOfEach(ctx, rows, people).map((one) => one.user?.name ?? '');
  return { users: users.filter((name) => name !== ''), latest_at: rows[0] ? timeText(ctx, rows[0].createdAt) : null };
};

/** The newest notices under each count, with who did them. */
const loadNewest = async (ctx: ReadCtx) => {
  const { userId } = me(ctx);
  const rows = await newestOfEachCount(ctx.db, userId, LOOKED_AT);
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.actorId),
    userId,
  );
  const under = Map.groupBy(rows, (row) => noticeKindRegistry.get(row.kind)?.counter);
  const told = under.get('system')?.[0];
  return { people, under, system: told ? { data: { content: contentOf(ctx, told) }, created_at: timeText(ctx, told.createdAt) } : null };
};

/** Wire shapes 4.19: the structured counts, with the newest people who commented and liked. */
export const getUnread = async (ctx: ReadCtx): Promise<Static<(typeof GetUnread)['answer']>> => {
  const { userId } = me(ctx);
  const [counts, newest, waiting] = await Promise.all([loadCounts(ctx.db, userId), loadNewest(ctx), loadWaiting(ctx.db, userId)]);
  const { under, people, system } = newest;
  return {
    counts: {
      user_id: userId,
      unread_comments_count: counts.commented,
      unread_likes_count: counts.liked,
      unread_at_count: counts.at,
      unread_group_join_count: waiting['group-join-pinned'].count,
      unread_chat_count: waiting.chat.count,
      system: counts.system,
      following: counts.following,
      mutual: counts.mutual,
    },
    comments: firstOfEach(ctx, under.get('commented') ?? [], people),
    likes: firstOfEach(ctx, under.get('liked') ?? [], people),
    pinneds: {
      feeds: waitingView(ctx, waiting['feed-comment-pinned']),
      news: waitingView(ctx, waiting['news-comment-pinned']),
      'news-comments': waitingView(ctx, waiting['news-comment-pinned']),
      'group-posts': waitingView(ctx, waiting['post-pinned']),
      'group-comments': waitingView(ctx, waiting['post-comment-pinned']),
    },
    atme: mentionsView(ctx, under.get('at') ?? [], people),
    system,
  };
};

/** Wire shapes 4.19: what newer clients of the family read. */
export const getStatistics = async (ctx: ReadCtx): Promise<Static<(typeof GetStatistics)['answer']>> => {
  const [counts, { under, people, system }] = await Promise.all([loadCounts(ctx.db, me(ctx).userId), loadNewest(ctx)]);
  const of = (counter: 'at' | 'commented' | 'liked') => {
    const rows = under.get(counter) ?? [];
    const names = firstOfEach(ctx, rows, people).map((one) => one.user?.name ?? '');
    return {
      badge: counts[counter],
      last_created_at: rows[0] ? timeText(ctx, rows[0].createdAt) : null,
      preview_users_names: names.filter((name) => name !== ''),
    };
  };
  return {
    at: of('at'),
    comment: of('commented'),
    like: of('liked'),
    system: { badge: counts.system, first: system },
    follow: { badge: counts.following + counts.mutual },
  };
};

export const countUnread = async (ctx: ReadCtx): Promise<Static<(typeof CountUnread)['answer']>> => {
  const counts = await loadCounts(ctx.db, me(ctx).userId);
  return { total: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts };
};
