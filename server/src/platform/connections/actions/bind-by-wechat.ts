import type { Static } from 'typebox';
import type { bindByWechat as bindByWechatCall } from '#contract/connections/connections.calls.ts';
import type { BindByWechat } from '#contract/connections/connections.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { enter } from '../../security/entered.writes.ts';
import { proveAccount } from '../account.prover.ts';
import { connectAndNotify } from '../connect.writes.ts';
import { checkPending, spendPending } from '../social-pending.tokens.ts';
import { openWechat } from '../wechat.opener.ts';

/**
 * Section 2.3, 'bind existing account': by its password, or by a code to what is confirmed of it; a phone that nobody confirmed finds
 * no account. Where a second factor is on, it is asked for first and nothing is bound yet. Throws SOCIAL_TOKEN_ENDED, SOCIAL_TAKEN,
 * SOCIAL_ALREADY, SECOND_FACTOR_NEEDED, and what signing in throws.
 */
export const bindByWechat = async (ctx: Ctx<RefusalOf<typeof bindByWechatCall>>, form: Static<(typeof BindByWechat)['input']>) => {
  await openWechat(ctx);
  await checkPending(ctx, form.access_token);
  const deviceId = form.deviceId ?? null;
  const { account, spend } = await proveAccount(ctx, form, deviceId);
  return async (write: WriteCtx<RefusalOf<typeof bindByWechatCall>>) => {
    await spend(write);
    await connectAndNotify(write, account.id, await spendPending(write, form.access_token));
    return enter(write, { userId: account.id, deviceId, by: 'wechat' });
  };
};
