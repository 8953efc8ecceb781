import ImageOff from 'lucide-react/icons/image-off';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GalleryImage } from './gallery.tsx';
import { Spinner } from './spinner.tsx';
import { useZoom } from './use-zoom.ts';

type GalleryPageProps = { readonly image: GalleryImage; readonly isNear: boolean; readonly isCurrent: boolean };

type ZoomableProps = {
  readonly image: GalleryImage;
  readonly isCurrent: boolean;
  readonly onReady: () => void;
  readonly onFail: () => void;
};

function Zoomable({ image, isCurrent, onReady, onFail }: ZoomableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { scale, x, y } = useZoom(frame, isCurrent);
  return (
    <div ref={frame} className="grid size-full touch-pan-x place-items-center overflow-hidden select-none">
      <img
        src={image.src}
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

/** One page of a gallery. Only the pages beside the current one are loaded; one that is turned away from is whole again. */
export function GalleryPage({ image, isNear, isCurrent }: GalleryPageProps) {
  const { t } = useTranslation('kit');
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming');
  if (!isNear) return null;
  if (state === 'failed') {
    return (
      <div role="alert" className="grid size-full place-content-center gap-2 text-center text-base text-white/80">
        <ImageOff aria-hidden className="mx-auto size-[0.72rem]" strokeWidth={1.25} />
        {t('gallery.failed')}
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
        key={isCurrent ? 'current' : 'beside'}
        image={image}
        isCurrent={isCurrent}
        onReady={() => setState('here')}
        onFail={() => setState('failed')}
      />
    </>
  );
}
