import { type Ctx, me } from '../../../kernel/http/context.ts';
import { openPapers } from '../../../platform/papers/open-papers.writes.ts';
import { findNewestPapers, findPapers } from '../../../platform/papers/papers.queries.ts';

/** Decision 42: addresses of the pictures of one's own papers, and a note that they were given. Throws NOT_FOUND. */
export const openOwnPapers = async (ctx: Ctx) => openPapers(ctx, await findNewestPapers(ctx.deps.db.write, me(ctx).userId, ['org']));

/** The same for a reviewer, of others than their own. Throws NOT_FOUND. */
export const openCompanyPapers = async (ctx: Ctx, { id }: { id: number }) => {
  const row = await findPapers(ctx.deps.db.write, id);
  return openPapers(ctx, row?.kind === 'org' && row.ownerId !== me(ctx).userId ? row : null);
};
