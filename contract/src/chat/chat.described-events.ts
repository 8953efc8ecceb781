import { describeEvent } from '../kernel/events.ts';
import { chatChanged, chatRead, chatsChanged, chatTyping } from './chat.events.ts';
import { ChatChange, ChatRead, ChatsChange, ChatTyping } from './chat.schemas.ts';

export const chatChangedEvent = describeEvent(chatChanged, ChatChange);
export const chatReadEvent = describeEvent(chatRead, ChatRead);
export const chatTypingEvent = describeEvent(chatTyping, ChatTyping);
export const chatsChangedEvent = describeEvent(chatsChanged, ChatsChange);
