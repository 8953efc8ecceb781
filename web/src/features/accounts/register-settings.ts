import { getSiteConfig } from '#contract/site/site.doors.ts';
import type { SiteConfig } from '#contract/site/site.schemas.ts';
import { useCall } from '#web/api/use-call.ts';

/** How people may sign up (section 3, site configuration). */
export type RegisterSettings = NonNullable<SiteConfig['registerSettings']>;

export type SignUpBy = 'phone' | 'email';

const asked = { keys: ['registerSettings'] };
const MINUTES_MS = 600_000;
const settingsOf = (site: SiteConfig): RegisterSettings | null => site.registerSettings ?? null;

/** The site's own rules for signing up. */
export const useRegisterSettings = () => useCall(getSiteConfig, asked, { select: settingsOf, staleTimeMs: MINUTES_MS, saveCopy: true });

/** The ways to sign up that are open, both while nothing else is known; a switch between them shows only where there are two. */
export const openWays = (method: RegisterSettings['method'] = 'all'): readonly SignUpBy[] => {
  if (method === 'all') return ['phone', 'email'];
  return method === 'mail-only' ? ['email'] : ['phone'];
};
