import type { Static } from 'typebox';
import type { CheckCode } from '#contract/accounts/accounts.schemas.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { returnTry, tryCode } from '../codes.writes.ts';
import { refuseField } from '../field.refusal.ts';
import { accountIn, purposeOf } from './send-code.ts';

/** Section 7.2: validateCode and codeIsUseable. A right code stays usable; a wrong one counts as a try. Throws CODE_WRONG. */
export const checkCode = async (ctx: Ctx<'CODE_WRONG' | 'EMAIL_INVALID' | 'PHONE_INVALID'>, form: Static<(typeof CheckCode)['input']>) => {
  const id = await tryCode(ctx, accountIn(ctx, form.account), { purpose: purposeOf(form.codeUse), code: form.code });
  if (id === null) throw refuseField(ctx, 'code', 'CODE_WRONG');
  await returnTry(ctx, id);
  return async () => ({ useable: true });
};
