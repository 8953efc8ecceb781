import type { Static } from 'typebox';
import type { mergeAccount as mergeAccountCall } from '#contract/connections/connections.calls.ts';
import { connectionsMessages, connectionsNotices } from '#contract/connections/connections.messages.ts';
import type { MergeAccount } from '#contract/connections/connections.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../notices/notices.writes.ts';
import { requireRecent } from '../../security/step-up.guard.ts';
import { proveAccount } from '../account.prover.ts';
import { findSocialOwner } from '../connections.queries.ts';
import { lockBoth, mergeInto } from '../merge.writes.ts';
import { checkPending, spendPending } from '../social-pending.tokens.ts';
import { openWechat } from '../wechat.opener.ts';

type Form = Static<(typeof MergeAccount)['input']>;
/** Finds the other account in the merge's transaction, and uses up what proved it. */
type Other = (write: WriteCtx<RefusalOf<typeof mergeAccountCall>>) => Promise<number>;

/** The other account is the one that a chat-app account opens which was just shown. */
const bySocialToken = async (ctx: Ctx<'SOCIAL_CLOSED' | 'SOCIAL_TOKEN_ENDED'>, token: string): Promise<Other> => {
  await openWechat(ctx);
  await checkPending(ctx, token);
  return async (write) => {
    const owner = await findSocialOwner(write.db, 'wechat', await spendPending(write, token));
    if (!owner) throw write.refuse('SOCIAL_TOKEN_ENDED');
    return owner.userId;
  };
};

const byAccount = async (
  ctx: Ctx<
    | 'ACCOUNT_MISSING'
    | 'ACCOUNT_NOT_REGISTERED'
    | 'CAPTCHA_NEEDED'
    | 'CODE_WRONG'
    | 'PASSWORD_MISSING'
    | 'SECOND_FACTOR_NEEDED'
    | 'SIGN_IN_WRONG'
  >,
  { login, ...form }: Form,
): Promise<Other> => {
  if (login === undefined) throw ctx.refuse('ACCOUNT_MISSING');
  const { account, spend } = await proveAccount(ctx, { ...form, login }, null);
  return async (write) => {
    // In the merge's order, before one of the two is held alone.
    await lockBoth(write.db, [account.id, me(write).userId]);
    await spend(write);
    return account.id;
  };
};

/**
 * Section 7 of the career text, 'User centre': member/merge. The account that is signed in stays and was proven anew; the other one is
 * proven in the same request. Throws MERGE_SELF, MERGE_NOT_EMPTY, STEP_UP_NEEDED, SOCIAL_TOKEN_ENDED, and what signing in throws.
 */
export const mergeAccount = async (ctx: Ctx<RefusalOf<typeof mergeAccountCall>>, form: Form) => {
  await requireRecent(ctx);
  const other = form.token === undefined ? await byAccount(ctx, form) : await bySocialToken(ctx, form.token);
  const { userId } = me(ctx);
  return async (write: WriteCtx<RefusalOf<typeof mergeAccountCall>>) => {
    const from = await other(write);
    if (from === userId) throw write.refuse('MERGE_SELF');
    const name = await mergeInto(write, { from, to: userId });
    await notify(write, { kind: 'security', to: userId, text: connectionsNotices.merged, filling: { name } });
    write.audit('user', userId, { merged: from });
    write.audit('user', from, { mergedInto: userId });
    return { message: say(write, connectionsMessages.merged) };
  };
};
