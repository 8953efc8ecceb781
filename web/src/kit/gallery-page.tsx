import ImageOff from 'lucide-react/icons/image-off';
import { useRef, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import type { GalleryImage } from './gallery.tsx';
import { Spinner } from './spinner.tsx';
import { useZoom } from './use-zoom.ts';

type GalleryPageProps = { readonly image: GalleryImage; readonly isNear: boolean; readonly isCurrent: boolean };

type ZoomableProps = {
  readonly image: GalleryImage;
  readonly src: string;
  readonly isCurrent: boolean;
  readonly onReady: () => void;
  readonly onFail: () => void;
};

function Zoomable({ image, src, isCurrent, onReady, onFail }: ZoomableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { scale, x, y } = useZoom(frame, isCurrent);
  return (
    <div ref={frame} className="grid size-full touch-pan-x place-items-center overflow-hidden select-none">
      <img
        src={src}
        alt={image.alt ?? ''}
        draggable={false}
        decoding="async"
        onLoad={onReady}
        onError={onFail}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        className="max-h-full max-w-full object-contain"
      />
    </div>
  );
}

type Try = { readonly src: string; readonly state: 'coming' | 'here' | 'failed'; readonly isRenewed: boolean };

/** A picture from its first try on: one whose address has run out is asked for anew by itself, once; then it is for whoever looks. */
const useTries = (image: GalleryImage) => {
  const [last, setLast] = useState<Try>({ src: image.src, state: 'coming', isRenewed: false });
  const renew = async () => {
    setLast((before) => ({ ...before, state: 'coming' }));
    const src = await image.renew?.().catch(() => null);
    setLast((before) => ({ src: src ?? before.src, state: 'coming', isRenewed: true }));
  };
  return {
    ...last,
    onReady: () => setLast((before) => ({ ...before, state: 'here' })),
    onFail: () => {
      if (image.renew === undefined || last.isRenewed) setLast((before) => ({ ...before, state: 'failed' }));
      else void renew();
    },
    again: () => void renew(),
  };
};

/** One page of a gallery, made anew for another address. Only the pages beside the current one are loaded; one that is turned away from is whole again. */
export function GalleryPage({ image, isNear, isCurrent }: GalleryPageProps) {
  const { t } = useTranslation('kit');
  const { src, state, onReady, onFail, again } = useTries(image);
  if (!isNear) return null;
  if (state === 'failed') {
    return (
      <div className="grid size-full place-content-center justify-items-center gap-2 text-base text-white/80">
        <ImageOff aria-hidden className="size-[0.72rem]" strokeWidth={1.25} />
        <p role="alert">{t('gallery.failed')}</p>
        <button type="button" onClick={again} className="press min-h-[0.88rem] px-4 font-semibold text-white underline underline-offset-4">
          {t('retry')}
        </button>
      </div>
    );
  }
  return (
    <>
      {state === 'coming' && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="size-[0.56rem]" />
        </span>
      )}
      <Zoomable
        key={`${isCurrent ? 'current' : 'beside'} ${src}`}
        image={image}
        src={src}
        isCurrent={isCurrent}
        onReady={onReady}
        onFail={onFail}
      />
    </>
  );
}
