import { defineCall } from '../kernel/calls.ts';
import * as doors from './ads.doors.ts';
import * as shapes from './ads.schemas.ts';

const refusals = ['AD_INCOMPLETE', 'FILE_NOT_YOURS', 'FILE_WRONG_KIND'] as const;

export const listAdSpaces = defineCall(doors.listAdSpaces, shapes.ListAdSpaces, { summary: 'Places for advertisements' });

export const listAds = defineCall(doors.listAds, shapes.ListAds, { summary: 'Advertisements of a place' });

export const listAdDrafts = defineCall(doors.listAdDrafts, shapes.ListAdDrafts, {
  summary: 'Every advertisement as operators write it, hidden ones too',
});

export const createAd = defineCall(doors.createAd, shapes.CreateAd, { summary: 'Put up an advertisement', refusals });

export const changeAd = defineCall(doors.changeAd, shapes.ChangeAd, { summary: 'Change an advertisement', refusals });

export const removeAd = defineCall(doors.removeAd, shapes.RemoveAd, { summary: 'Take an advertisement away', refusals });
