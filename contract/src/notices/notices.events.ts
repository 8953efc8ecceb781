import { liveEvent } from '../kernel/events.ts';
import type { Counter } from './notices.schemas.ts';

/** The unread counts that changed, as they are now. */
export type NoticesChange = { counts: Partial<Record<Counter, number>> };

/** Sent to a person when something for them arrived, or was read on another of their devices. */
export const noticesChanged = liveEvent<NoticesChange>('notices-changed');
