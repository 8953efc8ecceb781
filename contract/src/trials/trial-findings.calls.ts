import { defineCall } from '../kernel/calls.ts';
import * as doors from './trial-findings.doors.ts';
import * as shapes from './trial-findings.schemas.ts';

const limits = [{ by: 'actor', max: 120, perSeconds: 3_600 }] as const;

export const listTrialFindings = defineCall(doors.listTrialFindings, shapes.ListTrialFindings, {
  summary: 'Documents that seem to have been cut into trials',
});
export const getTrialFinding = defineCall(doors.getTrialFinding, shapes.GetTrialFinding, {
  summary: 'One of them, with its pieces in order',
});
export const upholdTrialFinding = defineCall(doors.upholdTrialFinding, shapes.UpholdTrialFinding, {
  summary: 'Say that it is one document: who sent it stays stopped, and whoever translated a piece is told',
  refusals: ['CASE_OWN', 'FINDING_DECIDED', 'FINDING_GREW'],
  limits,
});
export const dismissTrialFinding = defineCall(doors.dismissTrialFinding, shapes.DismissTrialFinding, {
  summary: 'Say that it is none: who sent it may start trials again; after an appeal also what was upheld',
  refusals: ['CASE_OWN', 'FINDING_DECIDED', 'FINDING_GREW'],
  limits,
});
export const confirmTrialPieces = defineCall(doors.confirmTrialPieces, shapes.ConfirmTrialPieces, {
  summary:
    'Say that trials which came after it was upheld are of the same document: their senders stay stopped, their translators are told',
  refusals: ['CASE_OWN', 'FINDING_DECIDED'],
  limits,
});
export const takeOutTrialPiece = defineCall(doors.takeOutTrialPiece, shapes.TakeOutTrialPiece, {
  summary: 'Say that a text of one sender is no piece of it; who has no other there may start trials again',
  refusals: ['CASE_OWN', 'FINDING_DECIDED'],
  limits,
});
export const getOwnTrialFinding = defineCall(doors.getOwnTrialFinding, shapes.GetOwnTrialFinding, {
  summary: 'Why I may start no trial; null where I may',
});
export const appealTrialFinding = defineCall(doors.appealTrialFinding, shapes.AppealTrialFinding, {
  summary: 'Say what my texts are, once',
  refusals: ['FINDING_APPEALED', 'FINDING_DISMISSED'],
  limits,
});
