import { inLocale } from '#contract/kernel/texts.ts';
import { type RefusalCode, refusalText } from '#contract/refusals.ts';
import type { Refusal, Refuses } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';

/** A refusal that a form can show beside its field: the words stand in `errors` too. */
export const refuseField = <Code extends RefusalCode>(
  ctx: Pick<Ctx, 'locale'> & Refuses<NoInfer<Code>>,
  field: string,
  code: Code,
  params: Record<string, string | number> = {},
): Refusal => ctx.refuse(code, { params, fields: { [field]: [inLocale(refusalText(code), ctx.locale, params)] } });
