import { defineCall } from '../kernel/calls.ts';
import * as doors from './lists.doors.ts';
import * as shapes from './lists.schemas.ts';

export const uploadList = defineCall(doors.uploadList, shapes.UploadList, {
  summary: 'Read a list of recipients, CSV or XLSX, and tell which lines can be issued; nothing is issued yet',
  body: 'multipart',
  refusals: [
    ...(['FILE_MISSING', 'FILE_TOO_LARGE', 'UPLOAD_BROKEN_OFF', 'ECERT_ISSUERS_ONLY', 'ECERT_CLOSED'] as const),
    ...(['ECERT_LIST_UNREADABLE', 'ECERT_LIST_HEAD', 'ECERT_LIST_LONG', 'ECERT_LIST_EMPTY'] as const),
  ],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});

export const listLists = defineCall(doors.listLists, shapes.ListLists, {
  summary: 'The lists of recipients of a kind of certificate',
  refusals: ['ECERT_ISSUERS_ONLY'],
});

export const getList = defineCall(doors.getList, shapes.GetList, {
  summary: 'A list of recipients: what of it can be issued, and how far it is',
  refusals: ['ECERT_ISSUERS_ONLY'],
});

export const issueList = defineCall(doors.issueList, shapes.IssueList, {
  summary: 'Issue what can be issued of a list, or go on with one that stopped',
  refusals: ['ECERT_ISSUERS_ONLY', 'ECERT_CLOSED', 'ECERT_LIST_TWICE', 'ECERT_LIST_EMPTY'],
  limits: [{ by: 'actor', max: 120, perSeconds: 3600 }],
});

export const dropList = defineCall(doors.dropList, shapes.DropList, {
  summary: 'Delete a list that was not issued, or end one that stopped; what was issued stays',
  refusals: ['ECERT_ISSUERS_ONLY', 'ECERT_LIST_TWICE'],
  limits: [{ by: 'actor', max: 120, perSeconds: 3600 }],
});

export const fetchCodes = defineCall(doors.fetchCodes, shapes.FetchCodes, {
  summary: 'Numbers and security codes of what a list issued, as CSV, once',
  refusals: ['ECERT_ISSUERS_ONLY', 'ECERT_CODES_FETCHED'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
  repeatable: false,
});

export const correctCertificate = defineCall(doors.correctCertificate, shapes.CorrectCertificate, {
  summary: 'Revoke a certificate that is wrong, and issue the right one in its place',
  refusals: ['ECERT_ISSUERS_ONLY', 'ECERT_CLOSED', 'ECERT_TOO_MANY', 'ECERT_RECIPIENT_WRONG'],
  limits: [{ by: 'actor', max: 600, perSeconds: 3600 }],
  repeatable: false,
});

export const previewTemplate = defineCall(doors.previewTemplate, shapes.PreviewTemplate, {
  summary: 'A certificate as it would look, as SVG',
  refusals: ['ECERT_ISSUERS_ONLY', 'ECERT_PLACE_UNKNOWN'],
  limits: [{ by: 'actor', max: 600, perSeconds: 3600 }],
});
