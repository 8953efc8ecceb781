import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { GetContributing, ListContributions } from '#contract/news/contributing.schemas.ts';
import type { NewsContribution } from '#contract/news/news.schemas.ts';
import { pageLimit, rowLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { certificationOf } from '../../../platform/papers/certification.policy.ts';
import { countDrafts, listNewsRows, viewer } from '../news.queries.ts';
import { feeOf, whyNotNow } from '../news.sending.ts';
import { newsStates } from '../news.tables.ts';
import { showContributions } from './show-news.ts';

/** Sections 4.6 and 7.7: GET /user/news/contributes, the latest written first. */
export const listContributions = async (ctx: ReadCtx, input: Static<(typeof ListContributions)['input']>): Promise<NewsContribution[]> => {
  const limit = pageLimit(input);
  const after = input.after || null;
  const rows = await listNewsRows(
    ctx.db,
    {
      shape: `own/${after === null ? 'first' : 'below'}/${limit}`,
      picked: () => sql`
      select n.id, row_number() over (order by n.id desc) as place from news n
      where n.author_id = ${viewer} and n.state = ${sql.placeholder('state')} and n.deleted_at is null
        ${after === null ? sql`` : sql`and n.id < ${sql.placeholder('after')}`} order by n.id desc limit ${rowLimit(limit)}`,
    },
    { viewer: me(ctx).userId, state: input.type ?? newsStates.published, after },
  );
  return showContributions(ctx, rows);
};

/** Whether the caller may contribute now, and what it costs. */
export const getContributing = async (ctx: ReadCtx): Promise<Static<(typeof GetContributing)['answer']>> => {
  const { userId } = me(ctx);
  const certification = await certificationOf(ctx.db, userId);
  return {
    may: (await whyNotNow(ctx, certification)) === null,
    certification,
    fee: await feeOf(ctx.deps),
    drafts: await countDrafts(ctx.db, userId),
  };
};
