import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './push.schemas.ts';

export const getPushKey = read<typeof shapes.GetPushKey>('push.key', 'user', [rest('GET', '/push/key')]);

/** Pushes go to this device from now on; one subscription a device. */
export const subscribe = write<typeof shapes.Subscribe>('push.subscribe', 'user', [rest('POST', '/push/subscriptions', { status: 204 })]);

export const unsubscribe = write<typeof shapes.Unsubscribe>('push.unsubscribe', 'user', [
  rest('DELETE', '/push/subscriptions', { status: 204 }),
]);
