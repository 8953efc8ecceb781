import type { GalleryImage } from '#web/kit/gallery.tsx';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import type { PaidPicture } from '../../features/purchases/purchases.public.tsx';

/** A picture; one that is to be paid for first says what it costs, and is told when it is paid for. */
export type GalleryPicture = GalleryImage & { readonly paid?: PaidPicture & { readonly onPaid?: () => void } };
export type GalleryInput = { readonly images: readonly GalleryPicture[]; readonly start: number };

const galleryOverlay = defineOverlay<GalleryInput>('gallery', async () => (await import('./gallery-overlay.tsx')).GalleryOverlay);

/** Shows pictures over the whole screen, from `start` on; its code comes with the first opening (specification, section 2.12). */
export const openGallery = (images: readonly GalleryPicture[], start = 0): void => {
  void openOverlay(galleryOverlay, { images, start });
};
