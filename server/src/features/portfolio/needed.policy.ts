import { inLocale } from '#contract/kernel/texts.ts';
import { type RefusalCode, refusalText } from '#contract/refusals.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';

type Given<Form, Field extends keyof Form> = Form & { [Name in Field]-?: NonNullable<Form[Name]> };

/**
 * A form in which these fields are filled in. Throws INVALID_INPUT with the words of every field that is not, as the checks of the
 * contract do.
 */
export const withNeeded = <Form extends object, Field extends keyof Form & string>(
  ctx: Pick<Ctx, 'locale'>,
  form: Form,
  needed: Readonly<Record<Field, RefusalCode>>,
): Given<Form, Field> => {
  const missing = (Object.entries(needed) as [Field, RefusalCode][]).filter(([field]) => !form[field]);
  if (missing.length === 0) return form as Given<Form, Field>;
  const fields = Object.fromEntries(missing.map(([field, code]) => [field, [inLocale(refusalText(code), ctx.locale)]]));
  throw refuse('INVALID_INPUT', { fields });
};
