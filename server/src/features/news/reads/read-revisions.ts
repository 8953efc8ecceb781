import type { Static } from 'typebox';
import type { GetNewsRevision, ListNewsRevisions, NewsRevision, NewsRevisionDetail } from '#contract/news/editing.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { seesStanding } from '../news.policy.ts';
import { findNews, listCategoryRows } from '../news.queries.ts';
import { findWithBase, listRevisionRows } from '../revisions.queries.ts';
import { revisionDetailView, revisionView } from '../revisions.view.ts';
import { know } from './show-news.ts';

/** Versions are between its author and operators. Throws NOT_FOUND. */
const needParty = async (ctx: ReadCtx, id: number): Promise<{ isOwn: boolean }> => {
  const row = await findNews(ctx.db, id, { viewerId: ctx.actor?.userId ?? null, isOperator: ctx.actor?.role === 'operator' });
  if (!row || !seesStanding(ctx.actor, row)) throw refuse('NOT_FOUND');
  return { isOwn: row.authorId === ctx.actor?.userId };
};

/** GET /news/{id}/revisions: every version, the newest first. */
export const listNewsRevisions = async (ctx: ReadCtx, input: Static<(typeof ListNewsRevisions)['input']>): Promise<NewsRevision[]> => {
  await needParty(ctx, input.id);
  const rows = await listRevisionRows(ctx.db, input.id, { after: input.after || undefined, limit: pageLimit(input) });
  const known = await know(
    ctx,
    rows.map((row) => row.writerId),
  );
  return rows.map((row) => revisionView(ctx, row, known));
};

/** A version with its text and how it differs from the one that it was written against. */
export const getNewsRevision = async (
  ctx: ReadCtx,
  { id, revision }: Static<(typeof GetNewsRevision)['input']>,
): Promise<NewsRevisionDetail> => {
  const { isOwn } = await needParty(ctx, id);
  const found = await findWithBase(ctx.db, id, revision);
  if (!found) throw refuse('NOT_FOUND');
  const { row, base } = found;
  const [categories, known] = await Promise.all([listCategoryRows(ctx.db, null), know(ctx, [row.writerId])]);
  return revisionDetailView(ctx, row, { base, categories, isOwn, ...known });
};
