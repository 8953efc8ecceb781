import Type, { type Static } from 'typebox';
import { Nothing } from '../kernel/schemas.ts';

/** The key by which browsers check who pushes to them: 65 bytes in base64url. `is_on` where the device that asks takes pushes already. */
export const GetPushKey = { input: Type.Object({}), answer: Type.Object({ key: Type.String(), is_on: Type.Boolean() }) };

/** What a browser gives of its subscription (W3C Push API, `toJSON`). */
const Subscription = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: 1_000 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
  }),
});
export type Subscription = Static<typeof Subscription>;

export const Subscribe = { input: Subscription, answer: Nothing };

export const Unsubscribe = { input: Type.Object({}), answer: Nothing };
