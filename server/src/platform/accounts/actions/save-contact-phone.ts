import type { Static } from 'typebox';
import type { saveContactPhone as saveContactPhoneCall } from '#contract/accounts/accounts.calls.ts';
import type { SaveContactPhone } from '#contract/accounts/accounts.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { changeUser } from '../account.writes.ts';
import { lockUser } from '../accounts.queries.ts';
import { contactPhoneChange } from '../contact-phone.writes.ts';

/** The phone that friends see (decision 135). Throws DIAL_CODE_MISSING, PHONE_INVALID, PHONE_IN_USE. */
export const saveContactPhone = async (
  ctx: WriteCtx<RefusalOf<typeof saveContactPhoneCall>>,
  form: Static<(typeof SaveContactPhone)['input']>,
) => {
  const user = await lockUser(ctx.db, me(ctx).userId);
  if (!user) throw refuse('NOT_FOUND');
  const change = await contactPhoneChange(ctx, user, form);
  await changeUser(ctx.db, user.id, { ...change, updatedAt: ctx.now });
  ctx.audit('user', user.id, { fields: Object.keys(change) });
  return null;
};
