import { describeEvent } from '../kernel/events.ts';
import { postChanged } from './posts.events.ts';
import { PostChange } from './posts.schemas.ts';

export const postChangedEvent = describeEvent(postChanged, PostChange);
