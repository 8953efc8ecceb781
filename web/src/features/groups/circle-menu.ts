import { choose } from '#web/kit/choose.ts';
import { translator } from '#web/words/translator.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { openFlagSheet } from '../flags/flags.public.tsx';

/** What else may be done with a circle that is not one's own: it can be reported. */
export const openCircleMenu = async (groupId: number): Promise<void> => {
  const key = await choose({ actions: [{ key: 'flag', label: translator.t('app:report'), tone: 'danger' }] });
  if (key !== 'flag') return;
  await afterOverlays();
  await openFlagSheet({ kind: 'group', id: groupId });
};
