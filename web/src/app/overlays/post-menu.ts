import { defineOverlay } from '#web/kit/overlays.ts';

/** What '+' opens. */
export const postMenuOverlay = defineOverlay<undefined>('post-menu', async () => (await import('./post-menu-overlay.tsx')).PostMenuOverlay);
