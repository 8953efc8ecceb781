import { defineCall } from '../kernel/calls.ts';
import * as doors from './introductions.doors.ts';
import * as shapes from './introductions.schemas.ts';

export const askIntroduction = defineCall(doors.askIntroduction, shapes.AskIntroduction, {
  summary: 'Ask a friend to introduce me to a friend of theirs',
  refusals: [
    'INTRODUCTION_EMPTY',
    'INTRODUCTION_FRIENDS',
    'INTRODUCTION_NO_WAY',
    'INTRODUCTION_WAITING',
    'INTRODUCTION_DECLINED',
    'INTRODUCTIONS_TODAY',
  ],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
export const getIntroduction = defineCall(doors.getIntroduction, shapes.GetIntroduction, {
  summary: 'An introduction that I have a part in',
});
export const listIntroductions = defineCall(doors.listIntroductions, shapes.ListIntroductions, {
  summary: 'Introductions that I asked for, or that were asked of me and made to me',
});
export const answerIntroduction = defineCall(doors.answerIntroduction, shapes.AnswerIntroduction, {
  summary: 'Make an introduction that a friend asked for, or decline',
  refusals: ['INTRODUCTION_ENDED', 'INTRODUCTION_NO_WAY'],
  limits: [{ by: 'actor', max: 120, perSeconds: 3600 }],
});
export const withdrawIntroduction = defineCall(doors.withdrawIntroduction, shapes.WithdrawIntroduction, {
  summary: 'Take back an introduction that nobody answered yet',
  refusals: ['INTRODUCTION_ENDED'],
});
