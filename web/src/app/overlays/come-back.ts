import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { afterOverlays } from '../navigation/after-overlays.ts';
import { useSession } from '../session/session.ts';
import { type LeftSheet, takeLeftSheet } from './left-sheet.ts';
import { takeWantedCheckin } from './wanted-checkin.ts';

const standUp = async ({ name, kept }: LeftSheet): Promise<void> => {
  await afterOverlays();
  if (name === 'tip') await (await import('./stand-up-tip.ts')).standUpTip(kept);
  else (await import('../../features/pins/pin-again.public.ts')).pinAgain(kept);
};

const openWanted = async (): Promise<void> => {
  await afterOverlays();
  await (await import('../../features/checkin/checkin.public.tsx')).openCheckin();
};

/** Opens what was wanted here before: a sheet that was left for a recharge, the check-in that a guest chose before signing in. */
export const useComeBack = (): void => {
  const { pathname, search, hash } = useLocation();
  const isPerson = useSession().status === 'person';
  const address = pathname + search + hash;
  useEffect(() => {
    const left = takeLeftSheet(address);
    if (left !== null && isPerson) void standUp(left);
    if (takeWantedCheckin(address) && isPerson) void openWanted();
  }, [address, isPerson]);
};
