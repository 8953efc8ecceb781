import { useEffect, useState } from 'react';
import { LockedPicture } from '../../features/purchases/purchases.public.tsx';
import { Gallery, type GalleryImage } from '../../kit/gallery.tsx';
import type { OverlayProps } from '../../kit/overlays.ts';
import { loadStrings } from '../locale/strings.ts';
import type { GalleryInput } from './gallery.ts';

/** The gallery as an overlay. A picture that is paid for in it is shown as it is from then on (specification, section 4.5). */
export function GalleryOverlay({ input, open, onDone }: OverlayProps<GalleryInput, void>) {
  const [paid, setPaid] = useState<ReadonlyMap<GalleryImage['key'], string>>(new Map());
  const hasPaid = input.images.some((image) => image.paid !== undefined);
  useEffect(() => {
    if (hasPaid) void loadStrings(['purchases']);
  }, [hasPaid]);
  const images = input.images.map((image) => {
    const src = paid.get(image.key);
    return { ...image, src: src ?? image.src, isLocked: image.paid !== undefined && src === undefined };
  });
  return (
    <Gallery
      open={open}
      onClose={() => onDone()}
      images={images}
      start={input.start}
      renderLocked={(image, index, isCurrent) => {
        const picture = input.images[index]?.paid;
        if (picture === undefined) return null;
        return (
          <LockedPicture
            picture={picture}
            src={image.src}
            isCurrent={isCurrent}
            onPaid={(src) => setPaid(new Map([...paid, [image.key, src]]))}
          />
        );
      }}
    />
  );
}
