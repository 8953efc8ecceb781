import { defineCall } from '../kernel/calls.ts';
import * as doors from './banners.doors.ts';
import * as shapes from './banners.schemas.ts';

const refusals = ['FILE_NOT_YOURS', 'FILE_WRONG_KIND'] as const;

export const listBanners = defineCall(doors.listBanners, shapes.ListBanners, { summary: 'Banners of a place, or of all places' });

export const listBannerDrafts = defineCall(doors.listBannerDrafts, shapes.ListBannerDrafts, {
  summary: 'Every banner as operators write it, hidden ones too',
});

export const createBanner = defineCall(doors.createBanner, shapes.CreateBanner, { summary: 'Put up a banner', refusals });

export const changeBanner = defineCall(doors.changeBanner, shapes.ChangeBanner, { summary: 'Change a banner', refusals });

export const removeBanner = defineCall(doors.removeBanner, shapes.RemoveBanner, { summary: 'Take a banner away', refusals });
