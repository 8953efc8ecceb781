import { read, rest } from '../kernel/doors.ts';
import type * as shapes from './site.schemas.ts';

/** `keys` keeps the answer to what is needed: the agreement alone is longer than everything else. */
export const getSiteConfig = read<typeof shapes.GetSiteConfig>('site.config', 'guest', [rest('GET', '/bootstrappers')]);

/** A page about the house, for clients that open it in a browser. */
export const getAboutUs = read<typeof shapes.GetAboutUs>('site.about-us', 'guest', [rest('GET', '/aboutus')]);
