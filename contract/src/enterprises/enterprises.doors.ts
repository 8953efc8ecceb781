import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './enterprises.schemas.ts';
import type {
  ApproveQualification,
  AskQualification,
  GetDeskQualification,
  GetOwnQualification,
  GetQualification,
  ListDeskQualifications,
  ListQualifications,
  OpenOwnPapers,
  OpenPapers,
  RejectQualification,
  UploadPaper,
} from './qualifications.schemas.ts';

export const getEnterprise = read<typeof shapes.GetEnterprise>('enterprises.get', 'guest', [rest('GET', '/enterprise-report')]);
export const getCompanyCard = read<typeof shapes.GetCompanyCard>('enterprises.card', 'guest', [
  rest('GET', '/users/{userId}/company-card'),
]);
export const saveEnterprise = write<typeof shapes.SaveEnterprise>('enterprises.save', 'enterprise', [rest('PATCH', '/user/enterprise')]);
export const saveTeamMember = write<typeof shapes.SaveTeamMember>('enterprises.save-person', 'enterprise', [
  rest('POST', '/user/enterprise/team'),
]);
export const deleteTeamMember = write<typeof shapes.DeleteTeamMember>('enterprises.delete-person', 'enterprise', [
  rest('DELETE', '/user/enterprise/team/{id}'),
]);
export const answerTeam = write<typeof shapes.AnswerTeam>('enterprises.answer-team', 'user', [
  rest('POST', '/enterprise-team/{id}/answer'),
]);
export const saveCase = write<typeof shapes.SaveCase>('enterprises.save-case', 'enterprise', [rest('POST', '/user/enterprise/cases')]);
export const deleteCase = write<typeof shapes.DeleteCase>('enterprises.delete-case', 'enterprise', [
  rest('DELETE', '/user/enterprise/cases/{id}'),
]);

export const getOwnQualification = read<typeof GetOwnQualification>('qualifications.own', 'enterprise', [
  rest('GET', '/user/qualification'),
]);
export const uploadPaper = write<typeof UploadPaper>('qualifications.upload', 'enterprise', [rest('POST', '/user/qualification/papers')]);
export const askQualification = write<typeof AskQualification>('qualifications.ask', 'enterprise', [rest('POST', '/user/qualification')]);
export const openOwnPapers = write<typeof OpenOwnPapers>('qualifications.open-own', 'enterprise', [
  rest('POST', '/user/qualification/openings'),
]);

export const listQualifications = read<typeof ListQualifications>('qualifications.list', 'guest', [rest('GET', '/qualifications')]);
export const getQualification = read<typeof GetQualification>('qualifications.get', 'guest', [rest('GET', '/qualifications/{id}')]);

/** The reviewers' desk (decisions 42 and 53). */
export const listDeskQualifications = read<typeof ListDeskQualifications>('qualifications.desk', 'reviewer', [
  rest('GET', '/ops/qualifications'),
]);
export const getDeskQualification = read<typeof GetDeskQualification>('qualifications.desk-get', 'reviewer', [
  rest('GET', '/ops/qualifications/{id}'),
]);
export const openPapers = write<typeof OpenPapers>('qualifications.open', 'reviewer', [rest('POST', '/ops/qualifications/{id}/openings')]);
export const approveQualification = write<typeof ApproveQualification>('qualifications.approve', 'reviewer', [
  rest('POST', '/ops/qualifications/{id}/approval'),
]);
export const rejectQualification = write<typeof RejectQualification>('qualifications.reject', 'reviewer', [
  rest('POST', '/ops/qualifications/{id}/rejection'),
]);
