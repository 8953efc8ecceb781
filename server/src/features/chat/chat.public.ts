export { showInChats } from './actions/show-in-chats.ts';
