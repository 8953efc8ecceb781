import { liveEvent } from '../kernel/events.ts';
import type { PostChange } from './posts.schemas.ts';

/** Sent to everyone who watches 'post:<id>'. */
export const postChanged = liveEvent<PostChange>('post-changed');
