import type { Static } from 'typebox';
import { audienceChoices } from '#contract/reports/report-sections.ts';
import type { SetAudience, SetListed } from '#contract/reports/reports.schemas.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { chooseAudiences, setReportListed } from '../../../platform/reports/report.writes.ts';

/** Says for whom a part is. Parts that are chosen for at the same time do not undo each other. Throws AUDIENCE_NOT_OFFERED. */
export const setAudience = async (ctx: WriteCtx<'AUDIENCE_NOT_OFFERED'>, { section, audience }: Static<(typeof SetAudience)['input']>) => {
  if (!audienceChoices(section).includes(audience)) throw ctx.refuse('AUDIENCE_NOT_OFFERED');
  const { userId } = me(ctx);
  const chosen = { [section]: audience };
  await chooseAudiences(ctx.db, { userId, now: ctx.now }, chosen);
  ctx.audit('report', userId, chosen);
  return null;
};

/** Says whether search engines and link previews may show the report (decision 7.2 of the house). */
export const setListed = async (ctx: WriteCtx, { listed }: Static<(typeof SetListed)['input']>) => {
  const { userId } = me(ctx);
  await setReportListed(ctx.db, { userId, now: ctx.now }, listed);
  ctx.audit('report', userId, { listed });
  return null;
};
