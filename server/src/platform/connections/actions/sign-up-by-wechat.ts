import type { Static } from 'typebox';
import type { signUpByWechat as signUpByWechatCall } from '#contract/connections/connections.calls.ts';
import type { SignUpByWechat } from '#contract/connections/connections.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { insertAccount, isUsernameTaken } from '../../accounts/accounts.queries.ts';
import { checkName, queueName } from '../../accounts/actions/register.ts';
import { refuseField } from '../../accounts/field.refusal.ts';
import { bindAtSignUp } from '../../accounts/inviter.writes.ts';
import { tidyName } from '../../accounts/names.policy.ts';
import { isNameTaken } from '../../accounts/shown-names.writes.ts';
import { recordConsents, requireConsent } from '../../policies/consents.writes.ts';
import { enter } from '../../security/entered.writes.ts';
import { settingOf } from '../../settings/settings.registry.ts';
import { connectTo } from '../connect.writes.ts';
import { wechatUse } from '../connections.settings.ts';
import { checkPending, spendPending } from '../social-pending.tokens.ts';
import { openWechat } from '../wechat.opener.ts';
import { wechatAvatarJob } from '../wechat-avatar.jobs.ts';

/**
 * Section 2.3, 'complete profile': a new account whose one way in is WeChat; phone, e-mail and password may follow. Two at once make
 * one account. Throws SOCIAL_TOKEN_ENDED, SOCIAL_TAKEN, REGISTER_METHOD_CLOSED and the refusals of a name.
 */
export const signUpByWechat = async (ctx: Ctx<RefusalOf<typeof signUpByWechatCall>>, form: Static<(typeof SignUpByWechat)['input']>) => {
  requireConsent(ctx, form.agreed);
  await openWechat(ctx);
  if (!(await settingOf(ctx.deps, wechatUse)).signUp) throw ctx.refuse('REGISTER_METHOD_CLOSED');
  await checkPending(ctx, form.access_token);
  const username = tidyName(form.name);
  await checkName(ctx, username);
  const { write: db } = ctx.deps.db;
  if ((await isUsernameTaken(db, username)) || (await isNameTaken(db, username, 0))) throw refuseField(ctx, 'name', 'NAME_TAKEN');
  return async (write: WriteCtx<RefusalOf<typeof signUpByWechatCall>>) => {
    const person = await spendPending(write, form.access_token);
    const account = { username, contact: null, passwordHash: null, channel: form.channel || null, now: write.now };
    const userId = await insertAccount(write.db, account);
    if (userId === null) throw refuseField(write, 'name', 'NAME_TAKEN');
    await connectTo(write, userId, person);
    await queueName(write, userId, username);
    await bindAtSignUp(write, userId, form.invitePeople);
    if (form.agreed) await recordConsents(write, userId, { agreed: true, asked: 'sign-up' });
    if (person.avatarUrl !== '') await write.enqueue(wechatAvatarJob, { userId, url: person.avatarUrl });
    write.audit('user', userId, { channel: account.channel, by: 'wechat' });
    return enter(write, { userId, deviceId: form.deviceId ?? null, by: 'wechat' });
  };
};
