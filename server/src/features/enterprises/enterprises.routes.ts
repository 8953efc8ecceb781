import * as calls from '#contract/enterprises/enterprises.calls.ts';
import { type Binding, bindPreparedWrites, bindReads, bindUpload, bindWrites } from '../../kernel/http/context.ts';
import { receivePaper, uploadPaper } from '../../platform/papers/upload-paper.writes.ts';
import { askQualification } from './actions/ask-qualification.ts';
import { approveQualification, rejectQualification } from './actions/decide-qualification.ts';
import { openCompanyPapers, openOwnPapers } from './actions/open-papers.ts';
import { deleteCase, saveCase } from './actions/save-case.ts';
import { saveEnterprise } from './actions/save-enterprise.ts';
import { answerTeam, deleteTeamMember, saveTeamMember } from './actions/save-team.ts';
import { getCompanyCard } from './reads/get-company-card.ts';
import { getEnterprise } from './reads/get-enterprise.ts';
import {
  getDeskQualification,
  getOwnQualification,
  getQualification,
  listDeskQualifications,
  listQualifications,
} from './reads/list-qualifications.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    getEnterprise,
    getCompanyCard,
    getOwnQualification,
    listQualifications,
    getQualification,
    listDeskQualifications,
    getDeskQualification,
  }),
  ...bindWrites(calls, {
    saveEnterprise,
    saveTeamMember,
    deleteTeamMember,
    answerTeam,
    saveCase,
    deleteCase,
    askQualification,
    approveQualification,
    rejectQualification,
  }),
  bindUpload(calls.uploadPaper, receivePaper, uploadPaper),
  ...bindPreparedWrites(calls, { openOwnPapers, openPapers: openCompanyPapers }),
];
