import * as calls from '#contract/enterprises/enterprises.calls.ts';
import { type Binding, bindPreparedWrite, bindRead, bindUpload, bindWrite } from '../../kernel/http/context.ts';
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

export const enterprisesBindings: readonly Binding[] = [
  bindRead(calls.getEnterprise, getEnterprise),
  bindRead(calls.getCompanyCard, getCompanyCard),
  bindWrite(calls.saveEnterprise, saveEnterprise),
  bindWrite(calls.saveTeamMember, saveTeamMember),
  bindWrite(calls.deleteTeamMember, deleteTeamMember),
  bindWrite(calls.answerTeam, answerTeam),
  bindWrite(calls.saveCase, saveCase),
  bindWrite(calls.deleteCase, deleteCase),
  bindRead(calls.getOwnQualification, getOwnQualification),
  bindUpload(calls.uploadPaper, receivePaper, uploadPaper),
  bindWrite(calls.askQualification, askQualification),
  bindPreparedWrite(calls.openOwnPapers, openOwnPapers),
  bindRead(calls.listQualifications, listQualifications),
  bindRead(calls.getQualification, getQualification),
  bindRead(calls.listDeskQualifications, listDeskQualifications),
  bindRead(calls.getDeskQualification, getDeskQualification),
  bindPreparedWrite(calls.openPapers, openCompanyPapers),
  bindWrite(calls.approveQualification, approveQualification),
  bindWrite(calls.rejectQualification, rejectQualification),
];
