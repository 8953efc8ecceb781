import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './portfolio.schemas.ts';

/** What a person writes into their value report (career, sections 3, 5 and 7). Another's parts are seen by whom they are for. */
export const findLanguages = read<typeof shapes.FindLanguages>('portfolio.languages', 'guest', [
  rest('GET', '/users/{userId}/report/languages'),
  named('member/languageability/find'),
  named('member/languageability/select'),
]);
export const editLanguages = write<typeof shapes.EditLanguages>('portfolio.edit-languages', 'user', [
  rest('PUT', '/user/report/languages', { status: 204 }),
  named('member/languageability/edit'),
]);
export const selectIndustries = read<typeof shapes.SelectIndustries>('portfolio.industries', 'guest', [
  rest('GET', '/users/{userId}/report/industries'),
  named('member/memberIndustry/select'),
]);
export const editIndustries = write<typeof shapes.EditIndustries>('portfolio.edit-industries', 'user', [
  rest('PUT', '/user/report/industries', { status: 204 }),
  named('member/memberIndustry/edit'),
]);

export const listWorks = read<typeof shapes.ListWorks>('portfolio.works', 'guest', [
  rest('GET', '/users/{userId}/report/works'),
  named('member/translationWorks/findByObjList'),
]);
export const getWork = read<typeof shapes.GetWork>('portfolio.work', 'guest', [
  rest('GET', '/report/works/{id}'),
  named('member/translationWorks/findByTranslationWorks'),
]);
export const saveWork = write<typeof shapes.SaveWork>('portfolio.save-work', 'signed', [
  rest('POST', '/user/report/works'),
  rest('PUT', '/user/report/works/{id}'),
  named('member/translationWorks/edit'),
]);
export const deleteWork = write<typeof shapes.DeleteWork>('portfolio.delete-work', 'user', [
  rest('DELETE', '/user/report/works/{id}'),
  named('member/translationWorks/delete'),
]);
/** A PDF for a work that is still to be saved. */
export const uploadWorkFile = write<typeof shapes.UploadWorkFile>('portfolio.upload-work', 'signed', [
  rest('POST', '/user/report/works/files'),
  named('member/file/works/upload'),
]);

export const listProjects = read<typeof shapes.ListProjects>('portfolio.projects', 'guest', [
  rest('GET', '/users/{userId}/report/projects'),
  named('member/projectexperience/select'),
]);
export const getProject = read<typeof shapes.GetProject>('portfolio.project', 'guest', [
  rest('GET', '/report/projects/{id}'),
  named('member/projectexperience/find'),
]);
export const saveProject = write<typeof shapes.SaveProject>('portfolio.save-project', 'signed', [
  rest('POST', '/user/report/projects'),
  rest('PUT', '/user/report/projects/{id}'),
  named('member/projectexperience/edit'),
]);
export const deleteProject = write<typeof shapes.DeleteProject>('portfolio.delete-project', 'user', [
  rest('DELETE', '/user/report/projects/{id}'),
  named('member/projectexperience/delete'),
]);

export const listEducation = read<typeof shapes.ListEducation>('portfolio.education', 'guest', [
  rest('GET', '/users/{userId}/report/education'),
  named('member/education/select'),
]);
export const saveEducation = write<typeof shapes.SaveEducation>('portfolio.save-education', 'signed', [
  rest('POST', '/user/report/education'),
  rest('PUT', '/user/report/education/{id}'),
  named('member/education/edit'),
]);
export const deleteEducation = write<typeof shapes.DeleteEducation>('portfolio.delete-education', 'user', [
  rest('DELETE', '/user/report/education/{id}'),
  named('member/education/delete'),
]);

export const listCertificates = read<typeof shapes.ListCertificates>('portfolio.certificates', 'guest', [
  rest('GET', '/users/{userId}/report/certificates'),
  named('member/certifications/selectObjList'),
  named('member/certifications/listSelectCertifications'),
]);
export const saveCertificate = write<typeof shapes.SaveCertificate>('portfolio.save-certificate', 'signed', [
  rest('POST', '/user/report/certificates'),
  rest('PUT', '/user/report/certificates/{id}'),
  named('member/certifications/edit'),
]);
export const deleteCertificate = write<typeof shapes.DeleteCertificate>('portfolio.delete-certificate', 'user', [
  rest('DELETE', '/user/report/certificates/{id}'),
  named('member/certifications/delete'),
]);
/** A picture for a certificate that is still to be saved. */
export const uploadCertificatePicture = write<typeof shapes.UploadCertificatePicture>('portfolio.upload-certificate', 'signed', [
  rest('POST', '/user/report/certificates/pictures'),
  named('member/file/certificate/upload'),
]);

export const orderSection = write<typeof shapes.OrderSection>('portfolio.order', 'user', [
  rest('PUT', '/user/report/order/{section}', { status: 204 }),
]);
