import { type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { ListDeskNews } from '#contract/news/editing.schemas.ts';
import type { NewsContribution } from '#contract/news/news.schemas.ts';
import { pageLimit, rowLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { listNewsRows } from '../news.queries.ts';
import { showContributions } from './show-news.ts';

const isThere = sql`n.deleted_at is null and n.removed_at is null`;

/** All of one state, the newest first. */
export const ofStateSql = ({ limit, isBelow }: { limit: number; isBelow: boolean }): SQL => sql`
  select n.id, row_number() over (order by n.id desc) as place from news n where n.state = ${sql.placeholder('state')} and ${isThere}
    ${isBelow ? sql`and n.id < ${sql.placeholder('after')}` : sql``} order by n.id desc limit ${rowLimit(limit)}`;

/** GET /ops/news: what waits for an editor, or for its author, the longest waiting first; or all of a state, the newest first. */
export const listDeskNews = async (ctx: ReadCtx, input: Static<(typeof ListDeskNews)['input']>): Promise<NewsContribution[]> => {
  const limit = pageLimit(input);
  const after = input.after || null;
  const values = { viewer: me(ctx).userId, after };
  const shape = `${after === null ? 'first' : 'below'}/${limit}`;
  if (input.type !== undefined) {
    const pick = { shape: `desk/state/${shape}`, picked: () => ofStateSql({ limit, isBelow: after !== null }) };
    return showContributions(ctx, await listNewsRows(ctx.db, pick, { ...values, state: input.type }));
  }
  const waiting = () => sql`
    select n.id, row_number() over (order by r.id) as place from news_revisions r join news n on n.id = r.news_id
    where r.state in ('open', 'agreed') and (r.is_editors and r.state = 'open') = ${sql.placeholder('isAuthors')}::boolean and n.state in (0, 1) and ${isThere}
      ${after === null ? sql`` : sql`and r.id > ${sql.placeholder('after')}`} order by r.id limit ${rowLimit(limit)}`;
  return showContributions(
    ctx,
    await listNewsRows(ctx.db, { shape: `desk/waiting/${shape}`, picked: waiting }, { ...values, isAuthors: input.turn === 'author' }),
  );
};
