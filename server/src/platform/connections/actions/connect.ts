import type { Static } from 'typebox';
import type { connect as connectCall } from '#contract/connections/connections.calls.ts';
import { connectionsMessages, connectionsNotices } from '#contract/connections/connections.messages.ts';
import type { Connect, Disconnect } from '#contract/connections/connections.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../notices/notices.writes.ts';
import { requireRecent } from '../../security/step-up.guard.ts';
import { connectAndNotify } from '../connect.writes.ts';
import { deleteIdentity, hasOtherWay, identityOf } from '../connections.queries.ts';
import { spendPending } from '../social-pending.tokens.ts';
import { openWechat } from '../wechat.opener.ts';

/** Section 7.2: auth/social/connect/connect. Throws SOCIAL_TOKEN_ENDED, SOCIAL_TAKEN, SOCIAL_ALREADY, STEP_UP_NEEDED. */
export const connect = async (ctx: WriteCtx<RefusalOf<typeof connectCall>>, { token }: Static<(typeof Connect)['input']>) => {
  await openWechat(ctx);
  await requireRecent(ctx);
  await connectAndNotify(ctx, me(ctx).userId, await spendPending(ctx, token));
  return { message: say(ctx, connectionsMessages.connected) };
};

/**
 * Section 7.2: auth/social/connect/disconnect. Open also where the house has closed WeChat. The person's row is held while the other
 * ways in are counted, so that two at once cannot take the last two. Throws SOCIAL_NOT_CONNECTED, LAST_WAY_IN, STEP_UP_NEEDED.
 */
export const disconnect = async (
  ctx: WriteCtx<'LAST_WAY_IN' | 'SOCIAL_NOT_CONNECTED' | 'STEP_UP_NEEDED'>,
  { provider }: Static<(typeof Disconnect)['input']>,
) => {
  const { userId } = me(ctx);
  if (!(await identityOf(ctx.db, userId, provider))) throw ctx.refuse('SOCIAL_NOT_CONNECTED');
  if (!(await hasOtherWay(ctx.db, userId))) throw ctx.refuse('LAST_WAY_IN');
  await requireRecent(ctx);
  if (!(await deleteIdentity(ctx.db, userId, provider))) throw ctx.refuse('SOCIAL_NOT_CONNECTED');
  await notify(ctx, { kind: 'security', to: userId, text: connectionsNotices.disconnected });
  ctx.audit('user', userId, { disconnected: provider });
  return { message: say(ctx, connectionsMessages.disconnected) };
};
