import type { Db } from '../../kernel/db/database.ts';
import type { BoundClientEvent } from '../../kernel/live/client-events.ts';
import { openRegistry } from '../registry.ts';

/** Which of these people belong to which places ('group:7') that are told of to all who belong there; in one query. */
export type Belonging = (db: Db, userIds: readonly number[]) => Promise<{ userId: number; place: string }[]>;

/** Those features that tell things to everyone of a place. */
export const placesRegistry = openRegistry<Belonging>('places that people belong to');

/** What browsers may send over the live connection, by the name of the event. */
export const clientEventRegistry = openRegistry<BoundClientEvent>('client events');
