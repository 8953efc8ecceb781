import { defineCall } from '../kernel/calls.ts';
import * as doors from './letters.doors.ts';
import * as shapes from './letters.schemas.ts';

export const sendLetter = defineCall(doors.sendLetter, shapes.SendLetter, {
  summary: 'Write to the operators about something that no other way leads to',
  refusals: ['LETTER_NO_MAILBOX', 'LETTERS_WAITING'],
  limits: [
    { by: 'address', max: 30, perSeconds: 3600 },
    { by: 'actor', max: 10, perSeconds: 3600 },
  ],
});
export const listLetters = defineCall(doors.listLetters, shapes.ListLetters, { summary: 'Letters to the operators, newest first' });
export const answerLetter = defineCall(doors.answerLetter, shapes.AnswerLetter, {
  summary: 'Answer a letter, once',
  refusals: ['LETTER_ANSWERED', 'CASE_OWN'],
});
