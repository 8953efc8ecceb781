import { fileRefusals } from '../files/files.calls.ts';
import { defineCall } from '../kernel/calls.ts';
import * as doors from './portfolio.doors.ts';
import * as shapes from './portfolio.schemas.ts';

const limits = [{ by: 'actor', max: 240, perSeconds: 3600 }] as const;
const uploads = [{ by: 'actor', max: 120, perSeconds: 3600 }] as const;

export const findLanguages = defineCall(doors.findLanguages, shapes.FindLanguages, { summary: 'Languages of a value report' });
export const editLanguages = defineCall(doors.editLanguages, shapes.EditLanguages, {
  summary: 'Change one’s native and foreign languages',
  refusals: ['GUIDE_INCOMPLETE', 'LANGUAGES_SAME', 'LANGUAGE_TWICE', 'LANGUAGE_UNKNOWN'],
  limits,
});
export const selectIndustries = defineCall(doors.selectIndustries, shapes.SelectIndustries, {
  summary: 'Fields of work of a value report',
});
export const editIndustries = defineCall(doors.editIndustries, shapes.EditIndustries, {
  summary: 'Change one’s fields of work',
  refusals: ['CHOICE_UNKNOWN', 'GUIDE_INCOMPLETE'],
  limits,
});

export const listWorks = defineCall(doors.listWorks, shapes.ListWorks, { summary: 'Works of a value report, in their owner’s order' });
export const getWork = defineCall(doors.getWork, shapes.GetWork, { summary: 'A work with its PDF and the pictures of its first pages' });
export const saveWork = defineCall(doors.saveWork, shapes.SaveWork, {
  summary: 'Add a work, or change it',
  refusals: [
    'WORK_NAME_MISSING',
    'WORK_NAME_TOO_LONG',
    'WORK_INTRO_MISSING',
    'WORK_INTRO_TOO_LONG',
    'WORK_FILE_MISSING',
    'WORK_SOURCE_MISSING',
    'WORK_TARGET_MISSING',
    'WORK_LANGUAGES_SAME',
    'WORK_INDUSTRY_MISSING',
    'WORKS_TOO_MANY',
    'LANGUAGE_UNKNOWN',
    'CHOICE_UNKNOWN',
    'FILE_NOT_YOURS',
    'WORD_REFUSED',
  ],
  limits,
});
export const deleteWork = defineCall(doors.deleteWork, shapes.DeleteWork, { summary: 'Take a work away, with its marks', limits });
export const uploadWorkFile = defineCall(doors.uploadWorkFile, shapes.UploadWorkFile, {
  summary: 'Upload the PDF of a work',
  refusals: [...fileRefusals, 'PDF_ONLY', 'PDF_TOO_LARGE', 'PDF_WAITING', 'PDFS_BUSY'],
  limits: [{ by: 'actor', max: 30, perSeconds: 3600 }],
  body: 'multipart',
});

export const listProjects = defineCall(doors.listProjects, shapes.ListProjects, { summary: 'Projects of a value report' });
export const getProject = defineCall(doors.getProject, shapes.GetProject, { summary: 'A project' });
export const saveProject = defineCall(doors.saveProject, shapes.SaveProject, {
  summary: 'Add a project, or change it',
  refusals: [
    'PROJECT_NAME_MISSING',
    'PROJECT_NAME_TOO_LONG',
    'PROJECT_INTRO_TOO_LONG',
    'PROJECT_START_MISSING',
    'PROJECT_END_MISSING',
    'DATES_REVERSED',
    'DATE_TOO_FAR',
    'COMPANY_TOO_LONG',
    'PROJECTS_TOO_MANY',
    'WORD_REFUSED',
  ],
  limits,
});
export const deleteProject = defineCall(doors.deleteProject, shapes.DeleteProject, { summary: 'Take a project away', limits });

export const listEducation = defineCall(doors.listEducation, shapes.ListEducation, { summary: 'Education of a value report' });
export const saveEducation = defineCall(doors.saveEducation, shapes.SaveEducation, {
  summary: 'Add where one studied, or change it',
  refusals: [
    'SCHOOL_MISSING',
    'SCHOOL_TOO_LONG',
    'MAJOR_TOO_LONG',
    'DEGREE_MISSING',
    'EDUCATION_TOO_MANY',
    'CHOICE_UNKNOWN',
    'WORD_REFUSED',
  ],
  limits,
});
export const deleteEducation = defineCall(doors.deleteEducation, shapes.DeleteEducation, { summary: 'Take an education away', limits });

export const listCertificates = defineCall(doors.listCertificates, shapes.ListCertificates, { summary: 'Certificates of a value report' });
export const saveCertificate = defineCall(doors.saveCertificate, shapes.SaveCertificate, {
  summary: 'Add a certificate, or change it',
  refusals: [
    'CERTIFICATE_TYPE_MISSING',
    'CERTIFICATE_NAME_MISSING',
    'CERTIFICATE_NAME_TOO_LONG',
    'CERTIFICATE_DATE_MISSING',
    'CERTIFICATE_DATE_AHEAD',
    'CERTIFICATE_PICTURES_TOO_MANY',
    'CERTIFICATES_TOO_MANY',
    'CHOICE_UNKNOWN',
    'FILE_NOT_YOURS',
    'WORD_REFUSED',
  ],
  limits,
});
export const deleteCertificate = defineCall(doors.deleteCertificate, shapes.DeleteCertificate, {
  summary: 'Take a certificate away',
  limits,
});
export const uploadCertificatePicture = defineCall(doors.uploadCertificatePicture, shapes.UploadCertificatePicture, {
  summary: 'Upload a picture of a certificate',
  refusals: fileRefusals,
  limits: uploads,
  body: 'multipart',
});

export const orderSection = defineCall(doors.orderSection, shapes.OrderSection, {
  summary: 'Put works, projects, education or certificates in order',
  refusals: ['ORDER_OUTDATED'],
  limits,
});
