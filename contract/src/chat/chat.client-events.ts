import { clientEvent } from '../kernel/events.ts';
import type { Typing } from './chat.schemas.ts';

/** Tells the others of a room that I am typing; answered false where I may not write there. */
export const typing = clientEvent<Typing>('chat-typing');
