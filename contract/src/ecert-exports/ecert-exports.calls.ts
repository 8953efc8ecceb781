import { defineCall } from '../kernel/calls.ts';
import * as doors from './ecert-exports.doors.ts';
import * as shapes from './ecert-exports.schemas.ts';

export const getExport = defineCall(doors.getExport, shapes.GetExport, {
  summary: 'What I may take of a certificate of mine, and where a code for it may be sent',
  refusals: ['ECERT_TOKEN_NEEDED'],
  limits: [{ by: 'address', max: 600, perSeconds: 3600 }],
});

export const sendExportCode = defineCall(doors.sendExportCode, shapes.SendExportCode, {
  summary: 'Send a code to the contact that is kept with a certificate, for a copy without a watermark',
  refusals: ['ECERT_TOKEN_NEEDED', 'ECERT_NO_CONTACT', 'CODE_TOO_SOON', 'CODE_TOO_MANY'],
  limits: [{ by: 'address', max: 60, perSeconds: 3600 }],
});

export const checkExportCode = defineCall(doors.checkExportCode, shapes.CheckExportCode, {
  summary: 'Show by that code that it is me who takes a copy without a watermark',
  refusals: ['ECERT_TOKEN_NEEDED', 'ECERT_NO_CONTACT', 'CODE_WRONG'],
  limits: [{ by: 'address', max: 60, perSeconds: 3600 }],
  repeatable: false,
});

export const getDownloadUrl = defineCall(doors.getDownloadUrl, shapes.GetDownloadUrl, {
  summary: 'An address that hands a certificate out as PDF, PNG, SVG or JSON, with a watermark or without',
  refusals: ['ECERT_TOKEN_NEEDED', 'ECERT_CODE_NEEDED', 'ECERT_NOT_RECORDED', 'ECERT_CLOSED'],
  limits: [{ by: 'address', max: 120, perSeconds: 3600 }],
  repeatable: false,
});

export const getExportFile = defineCall(doors.getExportFile, shapes.GetExportFile, {
  summary: 'The file of a certificate, by its signed address',
  limits: [{ by: 'address', max: 240, perSeconds: 3600 }],
});

export const createShare = defineCall(doors.createShare, shapes.CreateShare, {
  summary: 'A link by which a stranger sees a certificate of mine, until it ends or I take it back',
  refusals: ['ECERT_TOKEN_NEEDED', 'ECERT_NOT_RECORDED', 'ECERT_CLOSED', 'ECERT_SHARES_FULL'],
  limits: [{ by: 'address', max: 60, perSeconds: 3600 }],
  repeatable: false,
});

export const listShares = defineCall(doors.listShares, shapes.ListShares, {
  summary: 'The links of a certificate of mine, newest first',
  refusals: ['ECERT_TOKEN_NEEDED'],
  limits: [{ by: 'address', max: 600, perSeconds: 3600 }],
});

export const revokeShare = defineCall(doors.revokeShare, shapes.RevokeShare, {
  summary: 'A link of a certificate of mine opens nothing any more',
  refusals: ['ECERT_TOKEN_NEEDED'],
  limits: [{ by: 'address', max: 120, perSeconds: 3600 }],
});

export const getShared = defineCall(doors.getShared, shapes.GetShared, {
  summary: 'A certificate, for whoever has a link that its holder shared',
  refusals: ['ECERT_LINK_OVER'],
  limits: [{ by: 'address', max: 300, perSeconds: 3600 }],
});
