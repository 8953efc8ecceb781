import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { saveCase as saveCaseCall } from '#contract/enterprises/enterprises.calls.ts';
import { CASES_MAX } from '#contract/enterprises/enterprises.limits.ts';
import { enterprisesMessages } from '#contract/enterprises/enterprises.messages.ts';
import type { SaveCase } from '#contract/enterprises/enterprises.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { checkProfileWords } from '../../../platform/moderation/words.guard.ts';
import { isIndustry } from '../../onboarding/onboarding.public.ts';
import { countCases, lockCompany } from '../enterprises.queries.ts';
import { enterpriseCasesTable } from '../enterprises.tables.ts';

type Form = Static<(typeof SaveCase)['input']>;

const ofMine = (id: number, ownerId: number) => and(eq(enterpriseCasesTable.id, id), eq(enterpriseCasesTable.ownerId, ownerId));

const valuesOf = (form: Form) => ({
  name: form.name,
  ...(form.client === undefined ? {} : { client: form.client }),
  ...(form.intro === undefined ? {} : { intro: form.intro }),
  ...(form.field === undefined ? {} : { field: form.field }),
  ...(form.year === undefined ? {} : { year: form.year }),
});

const add = async (ctx: WriteCtx<'CASES_FULL'>, form: Form, ownerId: number): Promise<number> => {
  if ((await countCases(ctx.db, ownerId)) >= CASES_MAX) throw ctx.refuse('CASES_FULL');
  const [row] = await ctx.db
    .insert(enterpriseCasesTable)
    .values({ ...valuesOf(form), ownerId, createdAt: ctx.now })
    .returning({ id: enterpriseCasesTable.id });
  invariant(row, 'a case was written');
  return row.id;
};

const change = async (ctx: WriteCtx, form: Form & { id: number }, ownerId: number): Promise<number> => {
  const { rowCount } = await ctx.db.update(enterpriseCasesTable).set(valuesOf(form)).where(ofMine(form.id, ownerId));
  if (rowCount === 0) throw refuse('NOT_FOUND');
  return form.id;
};

/** Decision 025: something that a company did. Throws NOT_FOUND, CASES_FULL, CHOICE_UNKNOWN, YEAR_AHEAD, COMPANY_UNSIGNED. */
export const saveCase = async (ctx: WriteCtx<RefusalOf<typeof saveCaseCall>>, form: Form) => {
  const { userId } = me(ctx);
  if (form.field && !isIndustry(form.field)) throw refuseField(ctx, 'field', 'CHOICE_UNKNOWN');
  if (form.year && form.year > ctx.now.getUTCFullYear()) throw refuseField(ctx, 'year', 'YEAR_AHEAD');
  await checkProfileWords(ctx, { name: form.name, client: form.client, intro: form.intro });
  await lockCompany(ctx, ctx.db, userId);
  const id = form.id === undefined ? await add(ctx, form, userId) : await change(ctx, { ...form, id: form.id }, userId);
  ctx.audit('enterprise', userId, { case: id });
  return { message: say(ctx, enterprisesMessages.saved), id };
};

/** Throws NOT_FOUND. */
export const deleteCase = async (ctx: WriteCtx, { id }: { id: number }) => {
  const { userId } = me(ctx);
  const { rowCount } = await ctx.db.delete(enterpriseCasesTable).where(ofMine(id, userId));
  if (rowCount === 0) throw refuse('NOT_FOUND');
  ctx.audit('enterprise', userId, { case: id });
  return null;
};
