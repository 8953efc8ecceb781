import type { ContactAudience } from '#contract/accounts/accounts.schemas.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import { writeNow } from '#web/api/write-now.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { changeUser } from '../../app/session/session.ts';
import { currentSession } from '../../app/session/session-store.ts';

export type Befriending = { readonly name: string; readonly audience: ContactAudience };

const befriendOverlay = defineOverlay<Befriending, ContactAudience>(
  'befriend',
  async () => (await import('./parts/befriend-overlay.tsx')).BefriendOverlay,
);

/**
 * Before somebody follows back for the first time: says that friends see each other's contact details, with the choice beside it (decision 135). Answers whether
 * to go on. Whoever chose already and has friends is not asked, nor is who has no report that could show anything.
 */
export const agreeToBefriend = async ({ name, following }: Person): Promise<boolean> => {
  const session = currentSession();
  if (session.status !== 'person' || session.user === null || !following || !session.user.signed) return true;
  const { contact_audience: chosen, friends_count: friends } = session.user;
  if (chosen != null && friends > 0) return true;
  await loadStrings(['onboarding']);
  const audience = await openOverlay(befriendOverlay, { name, audience: chosen ?? 'friends' }).catch(() => undefined);
  if (audience === undefined) return false;
  if ((await writeNow(setAudience, { section: 'contact', audience })) === null) return false;
  changeUser({ contact_audience: audience });
  return true;
};
