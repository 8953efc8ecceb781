import type { Static } from 'typebox';
import type { ListLists } from '#contract/ecerts/lists.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { findList, listFiles } from '../ecert-lists.queries.ts';
import { type ListView, listView } from '../ecert-lists.view.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { findTemplate } from '../ecerts.queries.ts';

type Ctx = ReadCtx<'ECERT_ISSUERS_ONLY'>;

/** Throws NOT_FOUND, ECERT_ISSUERS_ONLY. */
export const listLists = async (ctx: Ctx, input: Static<(typeof ListLists)['input']>): Promise<ListView[]> => {
  const { fresh: db } = ctx.deps.db;
  const ownerId = await needIssuer(ctx, db, me(ctx));
  if (!(await findTemplate(db, ownerId, input.id))) throw refuse('NOT_FOUND');
  const rows = await listFiles(db, input.id, { limit: pageLimit(input), after: input.after });
  return rows.map((row) => listView(ctx, row));
};

/** Throws NOT_FOUND, ECERT_ISSUERS_ONLY. */
export const getList = async (ctx: Ctx, { id }: { id: number }): Promise<ListView> => {
  const { fresh: db } = ctx.deps.db;
  const ownerId = await needIssuer(ctx, db, me(ctx));
  const list = await findList(db, id);
  if (!list || !(await findTemplate(db, ownerId, list.templateId))) throw refuse('NOT_FOUND');
  return listView(ctx, list);
};
