import { defineCall } from '../kernel/calls.ts';
import * as doors from './member.doors.ts';
import * as shapes from './member.schemas.ts';

export const getFollowInfo = defineCall(doors.getFollowInfo, shapes.GetFollowInfo, {
  summary: 'A person, and how they and I follow each other',
  refusals: ['SIGN_IN_REQUIRED'],
});
export const listFeedsOf = defineCall(doors.listFeedsOf, shapes.ListFeedsOf, {
  summary: 'Feeds of a person, newest first',
  refusals: ['SIGN_IN_REQUIRED'],
});
export const countPeople = defineCall(doors.countPeople, shapes.CountPeople, {
  summary: 'How many people there are, and how many bonds between two who follow each other',
  limits: [{ by: 'address', max: 60, perSeconds: 60 }],
});
export const getFaq = defineCall(doors.getFaq, shapes.GetFaq, { summary: 'Questions that are often asked, with their answers' });
export const getHelpContact = defineCall(doors.getHelpContact, shapes.GetHelpContact, {
  summary: 'How the house is reached about the value report',
});
