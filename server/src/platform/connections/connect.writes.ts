import { connectionsNotices } from '#contract/connections/connections.messages.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { notify } from '../notices/notices.writes.ts';
import { findSocialOwner, identityOf, insertIdentity } from './connections.queries.ts';
import type { WechatPerson } from './wechat.client.ts';

/**
 * Makes a WeChat account a way into a person's account. Throws SOCIAL_TAKEN where it is somebody else's, SOCIAL_ALREADY where the
 * person has another one; both are decided by unique indexes, so that two at once cannot both have it.
 */
export const connectTo = async (
  write: WriteCtx<'SOCIAL_ALREADY' | 'SOCIAL_TAKEN'>,
  userId: number,
  { sex: _sex, ...person }: WechatPerson,
): Promise<void> => {
  if (await insertIdentity(write.db, userId, { provider: 'wechat', person, now: write.now })) return;
  const owner = await findSocialOwner(write.db, 'wechat', person);
  if (owner && owner.userId !== userId) throw write.refuse('SOCIAL_TAKEN');
  if (!owner && (await identityOf(write.db, userId, 'wechat'))) throw write.refuse('SOCIAL_ALREADY');
  if (!owner) throw write.refuse('SOCIAL_TAKEN');
};

/** Connects, and tells the owner of the account, who should hear of a new way in. */
export const connectAndNotify = async (
  write: WriteCtx<'SOCIAL_ALREADY' | 'SOCIAL_TAKEN'>,
  userId: number,
  person: WechatPerson,
): Promise<void> => {
  await connectTo(write, userId, person);
  await notify(write, { kind: 'security', to: userId, text: connectionsNotices.connected, filling: { name: person.nickname } });
  write.audit('user', userId, { connected: 'wechat' });
};
