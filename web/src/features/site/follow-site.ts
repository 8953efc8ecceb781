import { getSiteConfig } from '#contract/site/site.doors.ts';
import { call } from '#web/api/call.ts';
import { writeStored } from '../../app/storage/stored.ts';
import { showBootAd } from './boot-ad.ts';

/** Asks once a visit how the site is set up: rows a page for the next start (section 9), the longest password, and what is shown while the app opens. */
export const followSite = async (): Promise<void> => {
  // Without an answer the usual holds: nobody has to be told.
  const config = await call(getSiteConfig, { keys: ['limit', 'password-max', 'ad'] }).catch(() => null);
  if (config === null) return;
  if (config.limit !== undefined) writeStored('BOOTSTRAPPERS.limit', String(config.limit));
  const passwordMax = config['password-max'];
  if (passwordMax !== undefined) writeStored('BOOTSTRAPPERS.passwordMax', String(passwordMax));
  if (config.ad !== undefined) await showBootAd(config.ad);
};
