import { createPublicKey } from 'node:crypto';
import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { subscribe as subscribeCall } from '#contract/push/push.calls.ts';
import type { GetPushKey, Subscribe } from '#contract/push/push.schemas.ts';
import { me, type ReadCtx, type WriteCtx } from '../../../kernel/http/context.ts';
import { refuseField } from '../../accounts/field.refusal.ts';
import { dropSubscriptionOf, isSubscribed, putSubscription } from '../push.queries.ts';
import { isPushService } from '../push-services.policy.ts';

export const getPushKey = async (ctx: ReadCtx): Promise<Static<(typeof GetPushKey)['answer']>> => ({
  key: await ctx.deps.pusher.publicKey(),
  is_on: await isSubscribed(ctx.db, me(ctx).sessionId),
});

/** Whether 65 bytes are a point of the curve: what is none cannot be encrypted for. */
const isPoint = (p256dh: string): boolean => {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const jwk = { kty: 'EC', crv: 'P-256', x: bytes.subarray(1, 33).toString('base64url'), y: bytes.subarray(33).toString('base64url') };
  try {
    createPublicKey({ key: jwk, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
};

/** POST /push/subscriptions: this device in the place of what it gave before. Throws PUSH_ENDPOINT_REFUSED for anything but a browser's push service. */
export const subscribe = async (
  ctx: WriteCtx<RefusalOf<typeof subscribeCall>>,
  { endpoint, keys }: Static<(typeof Subscribe)['input']>,
): Promise<null> => {
  const { userId, sessionId } = me(ctx);
  if (!isPushService(ctx.deps.config, endpoint) || !isPoint(keys.p256dh)) throw refuseField(ctx, 'endpoint', 'PUSH_ENDPOINT_REFUSED');
  const isPut = await putSubscription(ctx.db, { userId, sessionId, endpoint, ...keys, locale: ctx.locale, createdAt: ctx.now });
  if (!isPut) throw refuseField(ctx, 'endpoint', 'PUSH_ENDPOINT_REFUSED');
  ctx.audit('session', sessionId, { push: true });
  return null;
};

/** DELETE /push/subscriptions: no pushes to this device any more. */
export const unsubscribe = async (ctx: WriteCtx): Promise<null> => {
  await dropSubscriptionOf(ctx.db, me(ctx).sessionId);
  ctx.audit('session', me(ctx).sessionId, { push: false });
  return null;
};
