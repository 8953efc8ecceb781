import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { GalleryPage } from './gallery-page.tsx';
import { IconButton } from './icon-button.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { useBackClose } from './use-back-close.ts';

export type GalleryImage = {
  readonly key: string | number;
  readonly src: string;
  readonly alt?: string;
  readonly isLocked?: boolean;
  /** Of an address that runs out: answers another one, asked when the picture does not come. */
  readonly renew?: () => Promise<string | null>;
};

type GalleryProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly images: readonly GalleryImage[];
  readonly start?: number;
  /** What stands in place of a picture that must be paid for first. */
  readonly renderLocked?: (image: GalleryImage, index: number, isCurrent: boolean) => ReactNode;
  /** Words at the foot: who took it, how to save it. */
  readonly caption?: (image: GalleryImage, index: number) => ReactNode;
};

/** Scripts that scroll are not held back by the style sheet. */
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function Pages({ images, start = 0, renderLocked, caption }: GalleryProps) {
  const { t } = useTranslation('kit');
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(Math.min(Math.max(0, start), images.length - 1));
  const first = useRef(index);

  useLayoutEffect(() => {
    const element = strip.current;
    element?.scrollTo?.({ left: first.current * element.clientWidth, behavior: 'instant' });
  }, []);

  const turn = (step: number) => {
    const element = strip.current;
    const next = Math.min(images.length - 1, Math.max(0, index + step));
    setIndex(next);
    element?.scrollTo?.({ left: next * element.clientWidth, behavior: isStill() ? 'instant' : 'smooth' });
  };
  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turnByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const image = images[index];
  return (
    <>
      <ScrollRegion
        ref={strip}
        aria-roledescription="carousel"
        label={t('gallery.position', { n: index + 1, total: images.length })}
        onScroll={(event) => setIndex(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))}
        className="scroll-quiet flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden outline-none"
      >
        {images.map((one, at) => (
          <div
            key={one.key}
            aria-hidden={at !== index}
            inert={at !== index}
            className="relative size-full flex-none snap-center snap-always"
          >
            {one.isLocked && renderLocked !== undefined ? (
              <div className="grid size-full place-items-center p-8 text-center">{renderLocked(one, at, at === index)}</div>
            ) : (
              <GalleryPage key={one.src} image={one} isNear={Math.abs(at - index) <= 1} isCurrent={at === index} />
            )}
          </div>
        ))}
      </ScrollRegion>
      <p
        aria-live="polite"
        className="num pointer-events-none absolute inset-x-0 top-[calc(0.24rem+var(--safe-top))] text-center text-base"
      >
        <span aria-hidden>
          {index + 1} / {images.length}
        </span>
        <span className="sr-only">{t('gallery.position', { n: index + 1, total: images.length })}</span>
      </p>
      {image !== undefined && caption !== undefined && (
        <div className="absolute inset-x-0 bottom-0 bg-black/50 px-4 pt-3 pb-[calc(0.24rem+var(--safe-bottom))] text-sm empty:hidden">
          {caption(image, index)}
        </div>
      )}
    </>
  );
}

/** Pictures over the whole screen: swipe or arrow keys turn, pinch, double tap or + - bring nearer, up to four times. */
export function Gallery(props: GalleryProps) {
  const { t } = useTranslation('kit');
  const { open, onClose, images } = props;
  useBackClose(open, onClose);
  return (
    <Base.Root open={open && images.length > 0} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {/* As high as sheets: one that opens from a picture, to pay for it, comes later and stands above. */}
        <Base.Backdrop className="kit-scrim z-40 bg-black!" />
        <Base.Popup className="kit-dialog fixed inset-0 z-40 text-white outline-none">
          <Base.Title className="sr-only">{t('gallery.label')}</Base.Title>
          <Pages {...props} />
          <Base.Close
            render={
              <IconButton label={t('close')} icon={<X />} className="absolute! top-[calc(0.08rem+var(--safe-top))] left-1 text-white" />
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
