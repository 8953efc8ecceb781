import { defineCall } from '../kernel/calls.ts';
import { adsCalls } from './ads.calls.ts';
import { bannersCalls } from './banners.calls.ts';
import { settingsCalls } from './settings.calls.ts';
import * as doors from './site.doors.ts';
import * as shapes from './site.schemas.ts';

export const getSiteConfig = defineCall(doors.getSiteConfig, shapes.GetSiteConfig, { summary: 'Configuration of the site' });

export const getAboutUs = defineCall(doors.getAboutUs, shapes.GetAboutUs, { summary: 'A page about the house' });

export const siteCalls = [getSiteConfig, getAboutUs, ...settingsCalls, ...bannersCalls, ...adsCalls];
