import type { CentreSummary } from '#contract/centre/centre.schemas.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadCounts } from '../../../platform/notices/notices.queries.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { countOwn } from '../centre.queries.ts';

const DAY_MS = 86_400_000;

/** Career, section 7, 'User centre': GET /v2/summary/personal_center. */
export const getCentreSummary = async (ctx: ReadCtx): Promise<CentreSummary> => {
  const { userId } = me(ctx);
  const [people, own, unread] = await Promise.all([
    loadPeople(ctx.db, [userId], userId),
    countOwn(ctx.db, userId),
    loadCounts(ctx.db, userId),
  ]);
  const row = people.get(userId);
  invariant(row, 'whoever has a session is there');
  return {
    user: personView(ctx, row),
    signed: row.signedAt !== null,
    days: Math.max(1, Math.floor((ctx.now.getTime() - row.createdAt.getTime()) / DAY_MS) + 1),
    counts: {
      posts: row.posts ?? 0,
      comments: row.comments ?? 0,
      likes: row.likes ?? 0,
      followers: row.followers ?? 0,
      followings: row.followings ?? 0,
      friends: row.friends ?? 0,
      ...own,
    },
    unread: { total: Object.values(unread).reduce((sum, count) => sum + count, 0), ...unread },
  };
};
