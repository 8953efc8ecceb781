import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './chat.schemas.ts';

export const listChats = read<typeof shapes.ListChats>('chat.list', 'user', [rest('GET', '/chats')]);
export const openChat = write<typeof shapes.OpenChat>('chat.open', 'user', [rest('POST', '/chats')]);
export const openCircleChat = write<typeof shapes.OpenCircleChat>('chat.open-circle', 'member', [
  rest('POST', '/plus-group/groups/{id}/chat'),
]);
export const findCircleChat = read<typeof shapes.FindCircleChat>('chat.of-circle', 'user', [rest('GET', '/plus-group/groups/{id}/chat')]);
export const getChat = read<typeof shapes.GetChat>('chat.get', 'member', [rest('GET', '/chats/{id}')]);
export const listChatMembers = read<typeof shapes.ListChatMembers>('chat.members', 'member', [rest('GET', '/chats/{id}/members')]);
export const listMessages = read<typeof shapes.ListMessages>('chat.messages', 'member', [rest('GET', '/chats/{id}/messages')]);
export const searchMessages = read<typeof shapes.SearchMessages>('chat.search', 'member', [rest('GET', '/chats/{id}/messages/search')]);
export const sendMessage = write<typeof shapes.SendMessage>('chat.send', 'member', [rest('POST', '/chats/{id}/messages')]);
export const recallMessage = write<typeof shapes.RecallMessage>('chat.recall', 'member', [
  rest('DELETE', '/chats/{id}/messages/{message}'),
]);
export const listReaders = read<typeof shapes.ListReaders>('chat.readers', 'member', [
  rest('GET', '/chats/{id}/messages/{message}/readers'),
]);
export const readChat = write<typeof shapes.ReadChat>('chat.read', 'member', [rest('PUT', '/chats/{id}/read', { status: 204 })]);
export const changeChat = write<typeof shapes.ChangeChat>('chat.change', 'member', [rest('PATCH', '/chats/{id}')]);
export const forwardMessages = write<typeof shapes.ForwardMessages>('chat.forward', 'member', [rest('POST', '/chats/forward')]);
export const syncChats = read<typeof shapes.SyncChats>('chat.sync', 'user', [rest('GET', '/chats/sync')]);
export const flagMessage = write<typeof shapes.FlagMessage>('chat.flag', 'member', [
  rest('POST', '/chats/{id}/messages/{message}/reports'),
]);
export const getChatSettings = read<typeof shapes.GetChatSettings>('chat.settings', 'user', [rest('GET', '/chats/settings')]);
export const setChatSettings = write<typeof shapes.SetChatSettings>('chat.set-settings', 'user', [rest('PATCH', '/chats/settings')]);
