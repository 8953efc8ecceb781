import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import type { CreateTemplate, UpdateTemplate } from '#contract/ecerts/ecerts.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { needIssuer } from '../ecerts.policy.ts';
import { lockTemplate } from '../ecerts.queries.ts';
import { ecertTemplatesTable } from '../ecerts.tables.ts';

/** Issue 20, organisations issue: a kind of certificate. Throws ECERT_ISSUERS_ONLY. */
export const createTemplate = async (
  ctx: WriteCtx<'ECERT_ISSUERS_ONLY'>,
  { template_type: type, valid_months: validMonths, ...texts }: Static<(typeof CreateTemplate)['input']>,
): Promise<{ id: number }> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  const [made] = await ctx.db
    .insert(ecertTemplatesTable)
    .values({ ...texts, type, validMonths: validMonths ?? null, ownerId, createdAt: ctx.now })
    .returning({ id: ecertTemplatesTable.id });
  if (!made) throw refuse('UNAVAILABLE');
  ctx.audit('ecert-template', made.id, { created: true });
  return made;
};

/** Closes a kind of certificate, or opens it again: what is recorded stays valid. Throws NOT_FOUND, ECERT_ISSUERS_ONLY. */
export const updateTemplate = async (
  ctx: WriteCtx<'ECERT_ISSUERS_ONLY'>,
  { id, status }: Static<(typeof UpdateTemplate)['input']>,
): Promise<{ message: string }> => {
  const ownerId = await needIssuer(ctx, ctx.db, me(ctx));
  if (!(await lockTemplate(ctx.db, ownerId, id))) throw refuse('NOT_FOUND');
  await ctx.db.update(ecertTemplatesTable).set({ status }).where(eq(ecertTemplatesTable.id, id));
  ctx.audit('ecert-template', id, { status });
  return { message: say(ctx, ecertsMessages.saved) };
};
