import { useEffect, useState } from 'react';
import { Gallery, type GalleryImage } from '#web/kit/gallery.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { LockedPicture, OriginalOffer } from '../../features/purchases/purchases.public.tsx';
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
    return { ...image, src: src ?? image.src, isLocked: image.paid?.type === 'read' && src === undefined };
  });
  const show = (image: GalleryImage, index: number) => (src: string) => {
    setPaid((before) => new Map([...before, [image.key, src]]));
    input.images[index]?.paid?.onPaid?.();
  };
  const offerOf = (image: GalleryImage, index: number) => {
    const picture = input.images[index]?.paid;
    if (picture?.type !== 'download' || paid.has(image.key)) return null;
    return <OriginalOffer picture={picture} onPaid={show(image, index)} />;
  };
  return (
    <Gallery
      open={open}
      onClose={() => onDone()}
      images={images}
      start={input.start}
      caption={hasPaid ? offerOf : undefined}
      renderLocked={(image, index, isCurrent) => {
        const picture = input.images[index]?.paid;
        if (picture === undefined) return null;
        return <LockedPicture picture={picture} src={image.src} isCurrent={isCurrent} onPaid={show(image, index)} />;
      }}
    />
  );
}
