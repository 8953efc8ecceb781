import { createHash } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import { forgetSubscription, type SubscriptionRow } from './push.queries.ts';

/** What a device shows. */
export type PushMessage = {
  title: string;
  body: string;
  /** A page of the web app. */
  link: string;
  /** What is said under the same one takes the place of what was. */
  tag: string;
};

/** RFC 8030: at most 32 letters of base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Pushes to one browser, and says for whom, as two people may use it. One that is gone is forgotten. Throws where the service is to be asked again. */
export const pushToBrowser = async (
  deps: Deps,
  subscription: SubscriptionRow,
  { message, ttlSeconds }: { message: PushMessage; ttlSeconds: number },
): Promise<void> => {
  const payload = JSON.stringify({ ...message, to: subscription.userId });
  const outcome = await deps.pusher.send(subscription, payload, { ttlSeconds, topic: topicOf(message.tag) });
  if (outcome === 'gone') await forgetSubscription(deps.db.write, subscription);
};
