import { liveEvent } from '../kernel/events.ts';
import type { ChatChange, ChatRead, ChatsChange, ChatTyping } from './chat.schemas.ts';

/** Sent to everyone of a room: a hint alone. A `seq` above the one that follows the last known says that others were missed. */
export const chatChanged = liveEvent<ChatChange>('chat-changed');

/** Sent to everyone of a room of at most 200 people, and in a larger one to the reader's own devices. */
export const chatRead = liveEvent<ChatRead>('chat-read');

/** Sent to the others of a room. */
export const chatTyping = liveEvent<ChatTyping>('chat-typing');

/** Sent to a person. */
export const chatsChanged = liveEvent<ChatsChange>('chats-changed');
