import { lazy, Suspense, useEffect, useState } from 'react';
import { subscribeOverlays } from '#web/kit/overlays.ts';
import { subscribeToasts } from '#web/kit/toast.ts';
import { whenIdle } from '../when-idle.ts';

const Parts = lazy(async () => ({ default: (await import('./later-parts.tsx')).LaterPartsNow }));

/** The places of overlays, toasts and the word of a new version: there once the first screen stands, or at the first use if that is sooner. */
export function LaterParts() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const want = () => setWanted(true);
    const stops = [whenIdle(want), subscribeOverlays(want), subscribeToasts(want)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isWanted]);
  return isWanted ? (
    <Suspense fallback={null}>
      <Parts />
    </Suspense>
  ) : null;
}
