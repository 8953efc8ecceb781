import * as exchange from '#contract/glossary/exchange.calls.ts';
import * as calls from '#contract/glossary/glossary.calls.ts';
import { type Binding, bindDownload, bindRead, bindUpload, bindWrite } from '../../kernel/http/context.ts';
import { importGlossary, receiveGlossary } from './actions/import-glossary.ts';
import { deleteGlossaryEntry, deleteGlossarySet } from './actions/keep-sets.ts';
import { acceptProposal, declineProposal, proposeGlossary, withdrawProposal } from './actions/propose.ts';
import { exportGlossary } from './reads/export-glossary.ts';
import { getGlossaryEntry, listGlossary, listGlossarySets, listGlossaryVersions } from './reads/read-glossary.ts';
import { listGlossaryProposals, listWaitingProposals } from './reads/read-proposals.ts';

export const glossaryBindings: readonly Binding[] = [
  bindRead(calls.listGlossary, listGlossary),
  bindRead(calls.getGlossaryEntry, getGlossaryEntry),
  bindWrite(calls.deleteGlossaryEntry, deleteGlossaryEntry),
  bindRead(calls.listGlossaryVersions, listGlossaryVersions),
  bindDownload(exchange.exportGlossary, exportGlossary),
  bindUpload(exchange.importGlossary, receiveGlossary, importGlossary),
  bindRead(calls.listGlossarySets, listGlossarySets),
  bindWrite(calls.deleteGlossarySet, deleteGlossarySet),
  bindRead(calls.listGlossaryProposals, listGlossaryProposals),
  bindRead(calls.listWaitingProposals, listWaitingProposals),
  bindWrite(calls.proposeGlossary, proposeGlossary),
  bindWrite(calls.acceptProposal, acceptProposal),
  bindWrite(calls.declineProposal, declineProposal),
  bindWrite(calls.withdrawProposal, withdrawProposal),
];
