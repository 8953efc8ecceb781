import { defineCall } from '../kernel/calls.ts';
import * as doors from './chat.doors.ts';
import * as shapes from './chat.schemas.ts';

/** What keeps somebody from writing in a room. */
const writing = ['CHAT_REFUSED', 'CHAT_CLOSED', 'CHAT_WAIT_ANSWER', 'CHAT_GREETING_WORDS', 'CHAT_GREETINGS_MANY'] as const;

export const listChats = defineCall(doors.listChats, shapes.ListChats, { summary: 'My rooms, by what was said last' });
export const openChat = defineCall(doors.openChat, shapes.OpenChat, {
  summary: 'The room of somebody else and me',
  refusals: ['CHAT_SELF', 'CHAT_REFUSED', 'CHAT_CLOSED'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
export const openCircleChat = defineCall(doors.openCircleChat, shapes.OpenCircleChat, {
  summary: 'The room of a circle, which its group admins open',
  refusals: ['GROUP_ADMINS_ONLY', 'NOT_A_MEMBER'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
export const findCircleChat = defineCall(doors.findCircleChat, shapes.FindCircleChat, { summary: 'Whether a circle has a room' });
export const getChat = defineCall(doors.getChat, shapes.GetChat, { summary: 'A room of mine' });
export const listChatMembers = defineCall(doors.listChatMembers, shapes.ListChatMembers, { summary: 'Who is in a room of mine' });
export const listMessages = defineCall(doors.listMessages, shapes.ListMessages, {
  summary: 'Messages of a room, after a number or before one',
  limits: [{ by: 'actor', max: 1200, perSeconds: 60 }],
});
export const searchMessages = defineCall(doors.searchMessages, shapes.SearchMessages, {
  summary: 'Words in the texts of a room',
  limits: [{ by: 'actor', max: 60, perSeconds: 60 }],
});
export const sendMessage = defineCall(doors.sendMessage, shapes.SendMessage, {
  summary: 'Say something in a room',
  hidesNothing: true,
  refusals: [...writing, 'CHAT_EMPTY', 'CHAT_CARD_WRONG', 'CHAT_NOT_FOR_THEM', 'CHAT_REPLY_GONE', 'FILE_NOT_YOURS', 'FILE_WRONG_KIND'],
  limits: [{ by: 'actor', max: 120, perSeconds: 60 }],
});
export const recallMessage = defineCall(doors.recallMessage, shapes.RecallMessage, {
  summary: 'Take a message back, with its words and files',
  refusals: ['CHAT_RECALL_LATE'],
});
export const listReaders = defineCall(doors.listReaders, shapes.ListReaders, { summary: 'Who has read a message' });
export const readChat = defineCall(doors.readChat, shapes.ReadChat, { summary: 'Say how far I have read a room' });
export const changeChat = defineCall(doors.changeChat, shapes.ChangeChat, {
  summary: 'Mute, pin or hide a room, or keep its words off devices',
  refusals: ['CHAT_PINS_FULL'],
});
export const forwardMessages = defineCall(doors.forwardMessages, shapes.ForwardMessages, {
  summary: 'Pass messages on to other rooms',
  limits: [{ by: 'actor', max: 20, perSeconds: 60 }],
});
export const syncChats = defineCall(doors.syncChats, shapes.SyncChats, {
  summary: 'How far each of my rooms has come',
  limits: [{ by: 'actor', max: 120, perSeconds: 60 }],
});
export const flagMessage = defineCall(doors.flagMessage, shapes.FlagMessage, {
  summary: 'Flag a message',
  refusals: ['FLAG_OWN'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
export const getChatSettings = defineCall(doors.getChatSettings, shapes.GetChatSettings, { summary: 'Who may greet me' });
export const setChatSettings = defineCall(doors.setChatSettings, shapes.SetChatSettings, { summary: 'Choose who may greet me' });
