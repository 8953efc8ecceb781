import type { Static } from 'typebox';
import type { enterByWechat as enterByWechatCall } from '#contract/connections/connections.calls.ts';
import type { EnterByWechat } from '#contract/connections/connections.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { mayBeUsedHere } from '../../accounts/demo-accounts.policy.ts';
import { refuseShut } from '../../accounts/shut-account.guard.ts';
import { requireStillProven } from '../../accounts/still-proven.guard.ts';
import { enter } from '../../security/entered.writes.ts';
import { secondFactorOf } from '../../security/second-factor.guard.ts';
import { findSocialOwner, type SocialOwnerRow, touchIdentity } from '../connections.queries.ts';
import { savePending } from '../social-pending.tokens.ts';
import { takeStart } from '../social-starts.tokens.ts';
import { type WechatPerson, whoGave } from '../wechat.client.ts';
import { openWechat } from '../wechat.opener.ts';

/** Whether a chat-app account may open its account's door now. Throws ACCOUNT_DISABLED, SECOND_FACTOR_NEEDED. */
const admit = async (ctx: Ctx<'SECOND_FACTOR_NEEDED'>, owner: SocialOwnerRow, deviceId: string | null): Promise<void> => {
  if (!mayBeUsedHere(ctx, owner)) throw refuse('ACCOUNT_DISABLED');
  if (owner.status !== 'active') await refuseShut(ctx, owner.userId);
  const second = await secondFactorOf(ctx, { userId: owner.userId, deviceId });
  if (second) throw second;
};

const open = async (
  write: WriteCtx<'SOCIAL_STATE_WRONG'>,
  owner: SocialOwnerRow,
  entry: { person: WechatPerson; deviceId: string | null },
) => {
  const account = { id: owner.userId, passwordHash: owner.passwordHash };
  await requireStillProven(write, { account, isWhole: false, otherwise: 'SOCIAL_STATE_WRONG' });
  if (!(await touchIdentity(write.db, owner, entry.person, write.now))) throw write.refuse('SOCIAL_STATE_WRONG');
  return enter(write, { userId: owner.userId, deviceId: entry.deviceId, by: 'wechat' });
};

const ownerWord = (owner: SocialOwnerRow | null, userId: number | null) =>
  owner === null ? ('nobody' as const) : owner.userId === userId ? ('me' as const) : ('other' as const);

/**
 * Sections 2.3 and 4.3: what WeChat sent back to the app. Who is known signs in; who is not, and who was signed in and set out to
 * connect, gets a social token. Throws SOCIAL_STATE_WRONG, SOCIAL_CODE_EXPIRED, SOCIAL_SNAPSHOT, ACCOUNT_DISABLED.
 */
export const enterByWechat = async (ctx: Ctx<RefusalOf<typeof enterByWechatCall>>, form: Static<(typeof EnterByWechat)['input']>) => {
  const wechat = await openWechat(ctx);
  const start = await takeStart(ctx, { state: form.state, kind: 'app' });
  if (start.userId !== null && start.userId !== ctx.actor?.userId) throw ctx.refuse('SOCIAL_STATE_WRONG');
  const person = await whoGave(ctx, wechat, form.code);
  const owner = await findSocialOwner(ctx.deps.db.write, 'wechat', person);
  const deviceId = form.deviceId ?? null;
  const signsIn = owner !== null && start.userId === null;
  if (signsIn) await admit(ctx, owner, deviceId);
  return async (write: WriteCtx<RefusalOf<typeof enterByWechatCall>>) => {
    if (signsIn) return { session: await open(write, owner, { person, deviceId }), social: null };
    const token = await savePending(write, person);
    return { session: null, social: { token, nickname: person.nickname, holder: ownerWord(owner, start.userId) } };
  };
};

export type PageEntry = { accessToken: string } | { connectId: string; connectName: string };

/** The same for a page that is called back: who is not known gets a connect id. Throws as `enterByWechat` does. */
export const enterForPage = async (
  ctx: Ctx<'SECOND_FACTOR_NEEDED' | 'SOCIAL_CLOSED' | 'SOCIAL_CODE_EXPIRED' | 'SOCIAL_SNAPSHOT' | 'SOCIAL_STATE_WRONG'>,
  code: string,
): Promise<(write: WriteCtx<'SOCIAL_STATE_WRONG'>) => Promise<PageEntry>> => {
  const wechat = await openWechat(ctx);
  const person = await whoGave(ctx, wechat, code);
  const owner = await findSocialOwner(ctx.deps.db.write, 'wechat', person);
  if (owner) await admit(ctx, owner, null);
  return async (write) =>
    owner
      ? { accessToken: (await open(write, owner, { person, deviceId: null })).access_token }
      : { connectId: await savePending(write, person), connectName: person.nickname };
};
