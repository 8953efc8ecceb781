import { liveEvent } from '../kernel/events.ts';
import type { NoticesChange } from './notices.schemas.ts';

/** Sent to a person when something for them arrived, or was read on another of their devices. */
export const noticesChanged = liveEvent<NoticesChange>('notices-changed');
