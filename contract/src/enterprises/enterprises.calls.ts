import { fileRefusals } from '../files/files.calls.ts';
import { defineCall } from '../kernel/calls.ts';
import * as doors from './enterprises.doors.ts';
import * as shapes from './enterprises.schemas.ts';
import * as papers from './qualifications.schemas.ts';

const editing = { limits: [{ by: 'actor', max: 120, perSeconds: 3600 }] } as const;

export const getEnterprise = defineCall(doors.getEnterprise, shapes.GetEnterprise, {
  summary: 'The report of a company, as far as it is for me',
  refusals: ['SIGN_IN_REQUIRED'],
});
export const getCompanyCard = defineCall(doors.getCompanyCard, shapes.GetCompanyCard, {
  summary: 'What of a company’s report stands at the head of its page',
});
export const saveEnterprise = defineCall(doors.saveEnterprise, shapes.SaveEnterprise, {
  summary: 'Change what my company says of itself',
  refusals: [
    'GUIDE_INCOMPLETE',
    'COUNTRY_MISSING',
    'PHONE_INVALID',
    'EMAIL_INVALID',
    'LANGUAGE_UNKNOWN',
    'PAIR_SAME',
    'CHOICE_UNKNOWN',
    'WEBSITE_WRONG',
    'YEAR_AHEAD',
    'COMPANY_NAME_HELD',
    'COMPANY_NAME_TAKEN',
    'COMPANY_UNSIGNED',
  ],
  ...editing,
});
export const saveTeamMember = defineCall(doors.saveTeamMember, shapes.SaveTeamMember, {
  summary: 'Add somebody to the team of my company, or change what it says of them',
  refusals: ['TEAM_FULL', 'TEAM_TWICE', 'TEAM_NOT_FRIEND', 'TEAM_DECLINED', 'TEAM_ASKED_TODAY', 'COMPANY_UNSIGNED'],
  ...editing,
});
export const deleteTeamMember = defineCall(doors.deleteTeamMember, shapes.DeleteTeamMember, {
  summary: 'Take somebody out of the team of my company',
  ...editing,
});
export const answerTeam = defineCall(doors.answerTeam, shapes.AnswerTeam, {
  summary: 'Agree or not to be linked from the team of a company',
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
export const saveCase = defineCall(doors.saveCase, shapes.SaveCase, {
  summary: 'Add something that my company did, or change it',
  refusals: ['CASES_FULL', 'CHOICE_UNKNOWN', 'YEAR_AHEAD', 'COMPANY_UNSIGNED'],
  ...editing,
});
export const deleteCase = defineCall(doors.deleteCase, shapes.DeleteCase, { summary: 'Take a case of my company away', ...editing });

export const getOwnQualification = defineCall(doors.getOwnQualification, papers.GetOwnQualification, {
  summary: 'How the qualification that my company asked for stands',
});
export const uploadPaper = defineCall(doors.uploadPaper, papers.UploadPaper, {
  summary: 'Send a picture of my company’s papers',
  refusals: [...fileRefusals, 'FILE_WRONG_KIND'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
  body: 'multipart',
});
export const askQualification = defineCall(doors.askQualification, papers.AskQualification, {
  summary: 'Ask for the qualification of my company, with pictures of its papers',
  refusals: [
    'GUIDE_INCOMPLETE',
    'REGISTRATION_NUMBER_WRONG',
    'PAPERS_MISSING',
    'FILE_NOT_YOURS',
    'FILE_WRONG_KIND',
    'QUALIFICATION_WAITING',
    'COMPANY_UNSIGNED',
  ],
  limits: [{ by: 'actor', max: 10, perSeconds: 86_400 }],
});
export const openOwnPapers = defineCall(doors.openOwnPapers, papers.OpenOwnPapers, {
  summary: 'Open the pictures of my company’s papers; it is noted',
  repeatable: false,
  ...editing,
});
export const listQualifications = defineCall(doors.listQualifications, papers.ListQualifications, {
  summary: 'Companies whose qualification was approved',
});
export const getQualification = defineCall(doors.getQualification, papers.GetQualification, {
  summary: 'An approved qualification: whose it is and since when',
});
export const listDeskQualifications = defineCall(doors.listDeskQualifications, papers.ListDeskQualifications, {
  summary: 'Qualifications that were asked for, by their state',
});
export const getDeskQualification = defineCall(doors.getDeskQualification, papers.GetDeskQualification, {
  summary: 'A qualification that was asked for',
});
export const openPapers = defineCall(doors.openPapers, papers.OpenPapers, {
  summary: 'Open the pictures of a company’s papers; it is noted',
  repeatable: false,
});
const deciding = ['QUALIFICATION_DECIDED', 'CASE_OWN'] as const;
export const approveQualification = defineCall(doors.approveQualification, papers.ApproveQualification, {
  summary: 'Approve a qualification',
  refusals: [...deciding, 'QUALIFICATION_OF_PERSON', 'CERTIFICATION_SECOND', 'CERTIFICATION_UNSEEN'],
});
export const rejectQualification = defineCall(doors.rejectQualification, papers.RejectQualification, {
  summary: 'Reject a qualification, with the reason',
  refusals: deciding,
});
