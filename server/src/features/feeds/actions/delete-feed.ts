import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { releaseFiles } from '../../../platform/files/files.public.ts';
import { withdrawNoticesAbout } from '../../../platform/notices/notices.writes.ts';
import { announceGone } from '../../../platform/subjects/subjects.registry.ts';
import { findFeed } from '../feeds.queries.ts';
import { announceDeleted, filesOf } from '../feeds.subject.ts';
import { hideFeed, uncountFeed } from '../feeds.writes.ts';

/**
 * Section 7.4 and decision 48: DELETE /feeds/{id}/currency. Its comments and likes are seen no more, its files are given back, what people
 * were told about it is taken back, and money that waits for a decision about a pin goes back. Throws NOT_FOUND and NOT_ALLOWED.
 */
export const deleteFeed = async (ctx: WriteCtx, { id }: { id: number }): Promise<null> => {
  const { userId } = me(ctx);
  const feed = await findFeed(ctx.db, userId, id);
  if (!feed) throw refuse('NOT_FOUND');
  if (feed.authorId !== userId) throw refuse('NOT_ALLOWED');
  // In the order in which likes, comments and new feeds take the same rows: feed, notices, files, topics, person.
  if (!(await hideFeed(ctx.db, id, ctx.now))) throw refuse('NOT_FOUND');
  await withdrawNoticesAbout(ctx, { kind: 'feed', id });
  await releaseFiles(ctx.db, filesOf(feed));
  await uncountFeed(ctx.db, feed);
  ctx.audit('feed', id);
  ctx.afterCommit(() => announceDeleted(ctx.deps, id));
  await announceGone(ctx, { kind: 'feed', id });
  return null;
};
