import { read, rest } from '../kernel/doors.ts';
import type { GetSiteConfig } from './site.schemas.ts';

/** `keys` keeps the answer to what is needed: the agreement alone is longer than everything else. */
export const getSiteConfig = read<typeof GetSiteConfig>('site.config', 'guest', [rest('GET', '/bootstrappers')]);
