import type { Static } from 'typebox';
import type * as shapes from '#contract/ecerts/ecerts.schemas.ts';
import type { IssuedCertificate, Template } from '#contract/ecerts/ecerts.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { findTemplate, listOfTemplate, listTemplateRows } from '../ecerts.queries.ts';
import { issuedView, templateView } from '../ecerts.view.ts';

type Ctx = ReadCtx<'ECERT_ISSUERS_ONLY'>;

/** Throws ECERT_ISSUERS_ONLY. */
export const listTemplates = async (ctx: Ctx, input: Static<(typeof shapes.ListTemplates)['input']>): Promise<Template[]> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  const rows = await listTemplateRows(ctx.db, ownerId, { limit: pageLimit(input), after: input.after });
  return rows.map((row) => templateView(ctx, row));
};

/** Throws NOT_FOUND, ECERT_ISSUERS_ONLY. */
export const listIssued = async (ctx: Ctx, input: Static<(typeof shapes.ListIssued)['input']>): Promise<IssuedCertificate[]> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  if (!(await findTemplate(ctx.db, ownerId, input.id))) throw refuse('NOT_FOUND');
  const rows = await listOfTemplate(ctx.db, input.id, { limit: pageLimit(input), after: input.after });
  return rows.map((row) => issuedView(ctx, row));
};
