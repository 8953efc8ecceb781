import { fileRefusals } from '../files/files.calls.ts';
import { defineCall } from '../kernel/calls.ts';
import * as doors from './reports.doors.ts';
import * as shapes from './reports.schemas.ts';

const written = [{ by: 'actor', max: 120, perSeconds: 3600 }] as const;

export const getReport = defineCall(doors.getReport, shapes.GetReport, {
  summary: 'A value report with every part that the caller may see; without an id their own',
  sameForGuests: true,
});

export const getReportCard = defineCall(doors.getReportCard, shapes.GetReportCard, {
  summary: 'Score, languages, fields and first works of a report as far as the caller may see them; it is no visit',
});

export const saveIntro = defineCall(doors.saveIntro, shapes.SaveIntro, {
  summary: 'The introduction of one’s own report; an empty one takes it away',
  refusals: ['INTRO_TOO_LONG', 'WORD_REFUSED'],
  limits: written,
});

export const getUserinfo = defineCall(doors.getUserinfo, shapes.GetUserinfo, {
  summary: 'What stands at the head of a report; without an id of one’s own',
});

export const editUserinfo = defineCall(doors.editUserinfo, shapes.EditUserinfo, {
  summary: 'Change what stands at the head of one’s own report; the country must be named',
  refusals: [
    'COUNTRY_MISSING',
    'NICKNAME_LENGTH',
    'COMPANY_NAME_SHOWN',
    'NAME_RESERVED',
    'NICKNAME_TAKEN',
    'WORD_REFUSED',
    'AVATAR_UNUSABLE',
    'FILE_NOT_YOURS',
  ],
  limits: written,
});

const picture = {
  refusals: [
    ...fileRefusals,
    'PHOTO_TOO_LARGE',
    'PHOTO_TYPE',
    'AVATAR_UNUSABLE',
    'FILE_NOT_YOURS',
    'COMPANY_NAME_SHOWN',
    'NAME_RESERVED',
    'NICKNAME_TAKEN',
  ],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
  body: 'multipart',
} as const;

export const uploadPhoto = defineCall(doors.uploadPhoto, shapes.UploadPhoto, {
  summary: 'Upload a picture of oneself, at most 5 MB, and wear it',
  ...picture,
});

export const uploadBackground = defineCall(doors.uploadBackground, shapes.UploadBackground, {
  summary: 'Upload the picture behind the head of one’s page, at most 5 MB',
  ...picture,
});

export const setAudience = defineCall(doors.setAudience, shapes.SetAudience, {
  summary: 'Say for whom a part of one’s own report is',
  refusals: ['AUDIENCE_NOT_OFFERED'],
  limits: written,
});

export const setListed = defineCall(doors.setListed, shapes.SetListed, {
  summary: 'Say whether search engines and link previews may show one’s own report',
  limits: written,
});

export const listVisitors = defineCall(doors.listVisitors, shapes.ListVisitors, {
  summary: 'Who looked at one’s own report, the latest first',
});

export const seeVisitors = defineCall(doors.seeVisitors, shapes.SeeVisitors, {
  summary: 'The visitors of one’s own report were looked at: none of them is new any more',
});
