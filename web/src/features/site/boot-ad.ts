import type { Advertisement } from '#contract/site/ads.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { readStored, writeStored } from '../../app/storage/stored.ts';

const bootAdOverlay = defineOverlay<Advertisement>('boot-ad', async () => (await import('./parts/boot-ad-overlay.tsx')).BootAdOverlay);

const DAY_MS = 86_400_000;

/** Brings the picture before it is shown: a page that waits for one is no welcome. */
const pictured = (address: string): Promise<boolean> => {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
};

/** Shows what is advertised while the app opens (specification, section 9): on the home page, once a day on this device. */
export const showBootAd = async (ads: readonly Advertisement[], now = Date.now()): Promise<void> => {
  const ad = ads[Math.floor(Math.random() * ads.length)];
  const last = Number(readStored('H5_BOOT_AD') ?? 0);
  if (ad === undefined || now - last < DAY_MS || !(await pictured(ad.data.image))) return;
  if (window.location.pathname !== '/home') return;
  writeStored('H5_BOOT_AD', String(now));
  await openOverlay(bootAdOverlay, ad);
};
