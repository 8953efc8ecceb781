import type { Counter } from '#contract/notices/notices.schemas.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { kindsOf, noticeKinds } from '../notice-kinds.registry.ts';
import { markRead } from '../notices.queries.ts';
import { announceTallies } from '../notices.writes.ts';

/** Marks the caller's notices of a count as read, or all of them; their other devices are told. */
export const readNotices = async (ctx: WriteCtx, counter: Counter | null): Promise<void> => {
  const tallies = await markRead(ctx.db, me(ctx).userId, counter === null ? noticeKinds() : kindsOf(counter), ctx.now);
  ctx.afterCommit(() => announceTallies(ctx.deps, tallies));
};
