export { followChats as start } from './follow-chats.ts';
