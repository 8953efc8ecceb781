import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';

type UploadTileProps = {
  /** What is being or was uploaded, for the eye: an address or a blob's; '' while it is not known. */
  readonly src: string;
  readonly alt?: string;
  /** 0 to 100 while it is on its way; undefined when it has arrived. */
  readonly progress?: number;
  readonly failed?: boolean;
  readonly onRemove?: () => void;
  readonly onRetry?: () => void;
};

/** A chosen picture on its way: a veil that lifts as it goes up, a way to try again, a way to take it off. */
export function UploadTile({ src, alt = '', progress, failed = false, onRemove, onRetry }: UploadTileProps) {
  const { t } = useTranslation('kit');
  const isMoving = progress !== undefined && !failed;
  return (
    <div className="relative aspect-square overflow-hidden rounded-md bg-bone">
      <img src={src || undefined} alt={alt} className="size-full object-cover" />
      {isMoving && (
        <div
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress)}
          aria-label={t('upload.progress', { n: Math.round(progress) })}
          className="absolute inset-0 grid place-items-center bg-black/50 text-white"
        >
          <span className="num text-sm font-semibold">{Math.round(progress)}%</span>
          <span className="absolute inset-x-2 bottom-2 h-[0.06rem] overflow-hidden rounded-full bg-white/30">
            <span className="block h-full origin-left bg-white transition-transform" style={{ transform: `scaleX(${progress / 100})` }} />
          </span>
        </div>
      )}
      {failed && (
        <button
          type="button"
          onClick={onRetry}
          className="absolute inset-0 grid place-content-center gap-1 bg-black/65 p-2 text-center text-xs text-white"
        >
          <RotateCw aria-hidden className="mx-auto size-[0.36rem]" />
          <span className="sr-only">{t('upload.failed')}</span>
          {t('retry')}
        </button>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={t('upload.remove')}
          onClick={onRemove}
          className="absolute! top-1 right-1 touch-area grid size-[max(24px,0.44rem)] place-items-center rounded-full bg-black/60 text-white"
        >
          <X aria-hidden className="size-[0.26rem]" strokeWidth={2.5} />
        </button>
      )}
    </div>
  );
}

type UploadAddProps = {
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly label?: string;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The empty tile that asks for a picture. */
export function UploadAdd({ accept = 'image/*', multiple = false, label, onFiles }: UploadAddProps) {
  const { t } = useTranslation('kit');
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // So that choosing the same file again is a change again.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label className="press relative grid aspect-square place-content-center gap-1 rounded-md border border-dashed border-edge text-center text-xs text-muted has-focus-visible:outline-2 has-focus-visible:outline-qingdai">
      <Plus aria-hidden className="mx-auto size-[0.44rem]" strokeWidth={1.5} />
      {label ?? t('upload.add')}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={handleChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

/** Tiles in threes. */
export function UploadGrid({ children }: { readonly children: ReactNode }) {
  return <div className="grid cols-3 gap-2">{children}</div>;
}
