import { Gallery } from '../../kit/gallery.tsx';
import type { OverlayProps } from '../../kit/overlays.ts';
import type { GalleryInput } from './gallery.ts';

/** The gallery as an overlay. */
export function GalleryOverlay({ input, open, onDone }: OverlayProps<GalleryInput, void>) {
  return <Gallery open={open} onClose={() => onDone()} images={input.images} start={input.start} />;
}
