import { defineCall } from '../kernel/calls.ts';
import * as doors from './glossary.doors.ts';
import * as shapes from './glossary.schemas.ts';
import * as proposals from './proposals.schemas.ts';

const seldom = { limits: [{ by: 'actor', max: 60, perSeconds: 60 }] } as const;

export const listGlossary = defineCall(doors.listGlossary, shapes.ListGlossary, {
  summary: 'Entries of the glossary: newest, found by words, or near to what is typed',
});
export const getGlossaryEntry = defineCall(doors.getGlossaryEntry, shapes.GetGlossaryEntry, { summary: 'An entry of the glossary' });
export const deleteGlossaryEntry = defineCall(doors.deleteGlossaryEntry, shapes.DeleteGlossaryEntry, {
  summary: 'Take an entry out of a set of mine, or out of the glossary as an operator',
});
export const listGlossaryVersions = defineCall(doors.listGlossaryVersions, shapes.ListGlossaryVersions, {
  summary: 'Every version of an entry, the latest first',
});
export const listGlossarySets = defineCall(doors.listGlossarySets, shapes.ListGlossarySets, {
  summary: 'Sets of terms of mine and of my circles',
});
export const deleteGlossarySet = defineCall(doors.deleteGlossarySet, shapes.DeleteGlossarySet, {
  summary: 'Delete a set of terms with its entries',
});

const writing = ['GLOSSARY_TERMS', 'GLOSSARY_CHANGED'] as const;

export const listGlossaryProposals = defineCall(doors.listGlossaryProposals, proposals.ListGlossaryProposals, {
  summary: 'What was proposed for an entry, the latest first',
});
export const listWaitingProposals = defineCall(doors.listWaitingProposals, proposals.ListWaitingProposals, {
  summary: 'Proposals for the glossary that I may decide about, the oldest first',
});
export const countWaitingProposals = defineCall(doors.countWaitingProposals, proposals.CountWaitingProposals, {
  summary: 'How many proposals for the glossary I may decide about',
});
export const proposeGlossary = defineCall(doors.proposeGlossary, proposals.ProposeGlossary, {
  summary: 'Propose what an entry should say; it stands at once where I decide about it',
  refusals: [...writing, 'GLOSSARY_PROPOSALS_MANY', 'TERM_FIELD'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
export const acceptProposal = defineCall(doors.acceptProposal, proposals.AcceptProposal, {
  summary: 'Accept a proposal, with evidence in its field',
  refusals: ['GLOSSARY_CHANGED', 'GLOSSARY_DECIDED', 'GLOSSARY_OWN', 'GLOSSARY_EVIDENCE'],
  ...seldom,
});
export const declineProposal = defineCall(doors.declineProposal, proposals.DeclineProposal, {
  summary: 'Decline a proposal with a reason',
  refusals: ['GLOSSARY_DECIDED'],
  ...seldom,
});
export const withdrawProposal = defineCall(doors.withdrawProposal, proposals.WithdrawProposal, {
  summary: 'Withdraw a proposal of mine',
  refusals: ['GLOSSARY_DECIDED'],
  ...seldom,
});
