import type { GalleryImage } from '../../kit/gallery.tsx';
import { defineOverlay, openOverlay } from '../../kit/overlays.ts';

export type GalleryInput = { readonly images: readonly GalleryImage[]; readonly start: number };

const galleryOverlay = defineOverlay<GalleryInput>('gallery', async () => (await import('./gallery-overlay.tsx')).GalleryOverlay);

/** Shows pictures over the whole screen, from `start` on; its code comes with the first opening (specification, section 2.12). */
export function openGallery(images: readonly GalleryImage[], start = 0): void {
  void openOverlay(galleryOverlay, { images, start });
}
