import * as exchange from '#contract/glossary/exchange.calls.ts';
import * as calls from '#contract/glossary/glossary.calls.ts';
import { type Binding, bindDownloads, bindReads, bindUpload, bindWrites } from '../../kernel/http/context.ts';
import { deleteGlossaryEntry, deleteGlossarySet } from './actions/delete-sets.ts';
import { importGlossary, receiveGlossary } from './actions/import-glossary.ts';
import { acceptProposal, declineProposal, proposeGlossary, withdrawProposal } from './actions/propose.ts';
import { exportGlossary } from './reads/export-glossary.ts';
import { getGlossaryEntry, listGlossary, listGlossarySets, listGlossaryVersions } from './reads/read-glossary.ts';
import { countWaitingProposals, listGlossaryProposals, listWaitingProposals } from './reads/read-proposals.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    listGlossary,
    getGlossaryEntry,
    listGlossaryVersions,
    listGlossarySets,
    listGlossaryProposals,
    listWaitingProposals,
    countWaitingProposals,
  }),
  ...bindWrites(calls, { deleteGlossaryEntry, deleteGlossarySet, proposeGlossary, acceptProposal, declineProposal, withdrawProposal }),
  ...bindDownloads(exchange, { exportGlossary }),
  bindUpload(exchange.importGlossary, receiveGlossary, importGlossary),
];
