import { defineClientEvent } from '../kernel/events.ts';
import { typing } from './chat.client-events.ts';
import { Typing } from './chat.schemas.ts';

/** Tells the others of a room that somebody types; answered false where they may not write there. */
export const typingEvent = defineClientEvent(typing, Typing, { access: 'user', perMinute: 40 });
