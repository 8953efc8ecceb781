import { defineCall } from '../kernel/calls.ts';
import * as doors from './desk.doors.ts';
import * as shapes from './desk.schemas.ts';

export const listCases = defineCall(doors.listCases, shapes.ListCases, { summary: 'What is looked into, newest first' });
export const getCase = defineCall(doors.getCase, shapes.GetCase, { summary: 'A case with its evidence and the history of whose it is' });
export const openCase = defineCall(doors.openCase, shapes.OpenCase, { summary: 'Look into what nobody has flagged' });
export const upholdCase = defineCall(doors.upholdCase, shapes.UpholdCase, {
  summary: 'Remove, warn, mute or ban, with a reason that whose it is is told',
  refusals: ['CASE_DECIDED', 'CASE_OWN', 'THING_GONE', 'CANNOT_REMOVE', 'STAFF_SPARED', 'NOTHING_DECIDED', 'APPEAL_OTHER_OPERATOR'],
});
export const dismissCase = defineCall(doors.dismissCase, shapes.DismissCase, {
  summary: 'Find nothing wrong with a thing',
  refusals: ['CASE_DECIDED', 'CASE_OWN', 'APPEAL_OTHER_OPERATOR'],
});
export const withdrawAct = defineCall(doors.withdrawAct, shapes.WithdrawAct, {
  summary: 'Restore a thing, or withdraw a card, a mute or a ban',
  refusals: ['ACT_OVER', 'CASE_OWN'],
});

export const listAppeals = defineCall(doors.listAppeals, shapes.ListAppeals, { summary: 'Appeals, newest first' });
export const decideAppeal = defineCall(doors.decideAppeal, shapes.DecideAppeal, {
  summary: 'Keep a decision that was appealed against, or overturn it',
  refusals: ['CASE_DECIDED', 'CASE_OWN', 'APPEAL_OTHER_OPERATOR'],
});

export const listWords = defineCall(doors.listWords, shapes.ListWords, { summary: 'Sensitive words, newest first' });
export const addWords = defineCall(doors.addWords, shapes.AddWords, {
  summary: 'Add sensitive words, or change their grade',
  refusals: ['WORD_EMPTY', 'WORDS_TOO_MANY'],
});
export const removeWord = defineCall(doors.removeWord, shapes.RemoveWord, { summary: 'Take a word off the list' });
export const tryWords = defineCall(doors.tryWords, shapes.TryWords, { summary: 'What the sensitive words say of a text' });
