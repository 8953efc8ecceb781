import { describeEvent } from '../kernel/events.ts';
import { noticesChanged } from './notices.events.ts';
import { NoticesChange } from './notices.schemas.ts';

export const noticesChangedEvent = describeEvent(noticesChanged, NoticesChange);
