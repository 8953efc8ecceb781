import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { cx } from '#web/kit/class-names.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import type { CropInput } from '../choose-face.ts';
import { CROP_ZOOM_MAX, type Crop, cropSquare, FACE_SIDE, type Size, scaleOf } from '../crop-geometry.ts';
import { useCrop } from '../use-crop.ts';

/** What the frame shows, as a PNG of 500 by 500; with a round mask, what lies outside the circle is left clear. */
const pngOf = (picture: ImageBitmap, crop: Crop, { frame, isRound }: { frame: number; isRound: boolean }): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = FACE_SIDE;
  canvas.height = FACE_SIDE;
  const { left, top, side } = cropSquare(crop, picture, frame);
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  if (isRound) {
    context.arc(FACE_SIDE / 2, FACE_SIDE / 2, FACE_SIDE / 2, 0, 2 * Math.PI);
    context.clip();
  }
  context.drawImage(picture, left, top, side, side, 0, 0, FACE_SIDE, FACE_SIDE);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};

type CanvasProps = { readonly picture: ImageBitmap; readonly size: Size; readonly crop: Crop; readonly frame: number };

/** The picture drawn once into a canvas, which then only moves. */
function Canvas({ picture, size, crop, frame }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const share = Math.min(1, 1600 / Math.max(picture.width, picture.height));
    element.width = Math.round(picture.width * share);
    element.height = Math.round(picture.height * share);
    element.getContext('2d')?.drawImage(picture, 0, 0, element.width, element.height);
  }, [picture]);
  const scale = scaleOf(size, frame, crop.zoom);
  return (
    <canvas
      ref={canvas}
      className="absolute top-1/2 left-1/2 max-w-none"
      style={{
        width: size.width * scale,
        height: size.height * scale,
        transform: `translate(-50%, -50%) translate(${crop.x}px, ${crop.y}px)`,
      }}
    />
  );
}

type WindowProps = CanvasProps & {
  readonly isRound: boolean;
  readonly onFrame: (side: number) => void;
  readonly handlers: ReturnType<typeof useCrop>['handlers'];
};

/** The square that shows the picture; it measures itself once it stands in the page. */
function CropWindow({ isRound, onFrame, handlers, ...canvas }: WindowProps) {
  const { t } = useTranslation('people');
  const square = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = square.current;
    if (element === null) return;
    onFrame(element.clientWidth);
    const observer = new ResizeObserver(() => onFrame(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [onFrame]);
  return (
    <div
      ref={square}
      {...handlers}
      role="application"
      aria-label={t('face.window')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
      tabIndex={0}
      className="relative aspect-square touch-none overflow-hidden rounded-card bg-bone select-none"
    >
      {canvas.frame > 0 && <Canvas {...canvas} />}
      <span
        aria-hidden
        className={cx(
          'pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_9rem_rgb(0_0_0/0.42)] transition-opacity',
          !isRound && 'opacity-0',
        )}
      />
    </div>
  );
}

const masks = ['round', 'square'] as const;
type Mask = (typeof masks)[number];

/** A square window on a picture: move it, bring it nearer, take it (career specification, section 5: aspect 1). */
export function CropOverlay({ input, open, onDone }: OverlayProps<CropInput, Blob>) {
  const { t } = useTranslation('people');
  const [frame, setFrame] = useState(0);
  const [mask, setMask] = useState<Mask>('round');
  const isRound = mask === 'round';
  // The bitmap is given back when the window closes and has no size any more, while the window is still on its way out.
  const [size] = useState<Size>(() => ({ width: input.picture.width, height: input.picture.height }));
  const { crop, setZoom, handlers } = useCrop(size, () => frame);
  const take = async () => {
    const png = await pngOf(input.picture, crop, { frame, isRound });
    if (png === null) toast.error(t('face.unreadable'));
    onDone(png ?? undefined);
  };
  const footer = (
    <div className="grid cols-2 gap-3">
      <Button tone="ghost" onClick={() => onDone()}>
        {t('face.cancel')}
      </Button>
      <Button disabled={frame === 0} onClick={() => void take()}>
        {t('face.use')}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onClose={() => onDone()} title={t('face.cut')} closable={false} mustAnswer footer={footer}>
      <CropWindow picture={input.picture} size={size} crop={crop} frame={frame} isRound={isRound} onFrame={setFrame} handlers={handlers} />
      <div className="mt-3">
        <Segmented label={t('face.mask')} items={masks.map((key) => ({ key, label: t(`face.${key}`) }))} value={mask} onChange={setMask} />
      </div>
      <label className="mt-3 flex min-h-[0.88rem] items-center gap-3 text-sm text-muted">
        {t('face.zoom')}
        <input
          type="range"
          min={1}
          max={CROP_ZOOM_MAX}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-w-0 flex-1 accent-(--qingdai)"
        />
      </label>
    </Dialog>
  );
}
