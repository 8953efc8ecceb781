export { followChats } from './follow-chats.ts';
