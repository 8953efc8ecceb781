import * as calls from '#contract/glossary/glossary.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { deleteGlossaryEntry, deleteGlossarySet } from './actions/keep-sets.ts';
import { acceptProposal, declineProposal, proposeGlossary, withdrawProposal } from './actions/propose.ts';
import { getGlossaryEntry, listGlossary, listGlossarySets, listGlossaryVersions } from './reads/read-glossary.ts';
import { listGlossaryProposals, listWaitingProposals } from './reads/read-proposals.ts';

export const glossaryBindings: readonly Binding[] = [
  bindRead(calls.listGlossary, listGlossary),
  bindRead(calls.getGlossaryEntry, getGlossaryEntry),
  bindWrite(calls.deleteGlossaryEntry, deleteGlossaryEntry),
  bindRead(calls.listGlossaryVersions, listGlossaryVersions),
  bindRead(calls.listGlossarySets, listGlossarySets),
  bindWrite(calls.deleteGlossarySet, deleteGlossarySet),
  bindRead(calls.listGlossaryProposals, listGlossaryProposals),
  bindRead(calls.listWaitingProposals, listWaitingProposals),
  bindWrite(calls.proposeGlossary, proposeGlossary),
  bindWrite(calls.acceptProposal, acceptProposal),
  bindWrite(calls.declineProposal, declineProposal),
  bindWrite(calls.withdrawProposal, withdrawProposal),
];
