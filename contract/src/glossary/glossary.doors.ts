import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './glossary.schemas.ts';
import type {
  AcceptProposal,
  CountWaitingProposals,
  DeclineProposal,
  ListGlossaryProposals,
  ListWaitingProposals,
  ProposeGlossary,
  WithdrawProposal,
} from './proposals.schemas.ts';

/** Issue 17, parts 5 and 9; decision 69. */
export const listGlossary = read<typeof shapes.ListGlossary>('glossary.list', 'guest', [rest('GET', '/glossary')]);
export const getGlossaryEntry = read<typeof shapes.GetGlossaryEntry>('glossary.get', 'guest', [rest('GET', '/glossary/{id}')]);
export const deleteGlossaryEntry = write<typeof shapes.DeleteGlossaryEntry>('glossary.delete', 'owner', [rest('DELETE', '/glossary/{id}')]);
export const listGlossaryVersions = read<typeof shapes.ListGlossaryVersions>('glossary.versions', 'guest', [
  rest('GET', '/glossary/{id}/versions'),
]);

/** Sets of one's own and of one's circles. */
export const listGlossarySets = read<typeof shapes.ListGlossarySets>('glossary.sets', 'user', [rest('GET', '/user/glossaries')]);
export const deleteGlossarySet = write<typeof shapes.DeleteGlossarySet>('glossary.delete-set', 'owner', [
  rest('DELETE', '/user/glossaries/{id}'),
]);

export const listGlossaryProposals = read<typeof ListGlossaryProposals>('glossary.proposals', 'guest', [
  rest('GET', '/glossary/{id}/proposals'),
]);
export const listWaitingProposals = read<typeof ListWaitingProposals>('glossary.waiting', 'user', [
  rest('GET', '/user/glossary-proposals'),
]);
export const countWaitingProposals = read<typeof CountWaitingProposals>('glossary.waiting-count', 'user', [
  rest('GET', '/user/glossary-proposals/count'),
]);
export const proposeGlossary = write<typeof ProposeGlossary>('glossary.propose', 'user', [rest('POST', '/glossary/{id}/proposals')]);
export const acceptProposal = write<typeof AcceptProposal>('glossary.accept', 'user', [rest('PUT', '/glossary-proposals/{id}/acceptance')]);
export const declineProposal = write<typeof DeclineProposal>('glossary.decline', 'owner', [
  rest('PUT', '/glossary-proposals/{id}/refusal'),
]);
export const withdrawProposal = write<typeof WithdrawProposal>('glossary.withdraw', 'owner', [rest('DELETE', '/glossary-proposals/{id}')]);
