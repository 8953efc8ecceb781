import { defineCall } from '../kernel/calls.ts';
import * as doors from './site.doors.ts';
import * as shapes from './site.schemas.ts';

export const getSiteConfig = defineCall(doors.getSiteConfig, shapes.GetSiteConfig, { summary: 'Configuration of the site' });

export const getAboutUs = defineCall(doors.getAboutUs, shapes.GetAboutUs, { summary: 'A page about the house' });
