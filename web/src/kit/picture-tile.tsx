import ImageOff from 'lucide-react/icons/image-off';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';

type PictureTileProps = {
  readonly src: string;
  readonly alt: string;
  readonly label: string;
  readonly isLong: boolean;
  /** It is smaller than its place, and is not blown up to fill it. */
  readonly isItself?: boolean;
  readonly more?: number;
  /** What it costs: a blurred picture stands under it. */
  readonly price?: ReactNode;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly onOpen?: () => void;
  /** Told when it does not come. */
  readonly onFail?: () => void;
};

/** One picture of a card. A picture that does not come leaves a quiet mark in its place. */
export function PictureTile({
  src,
  alt,
  label,
  isLong,
  isItself = false,
  more = 0,
  price,
  className = '',
  style,
  onOpen,
  onFail,
}: PictureTileProps) {
  const { t } = useTranslation('kit');
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isFailed = failedSrc === src;
  return (
    <button
      type="button"
      onClick={(event) => {
        event.stopPropagation();
        onOpen?.();
      }}
      style={style}
      className={`relative block min-w-0 overflow-hidden rounded-md bg-bone ${className}`}
    >
      <span className="sr-only">{label}</span>
      {isFailed ? (
        <span className="grid size-full place-content-center gap-1 p-1 text-micro text-muted">
          <ImageOff aria-hidden className="mx-auto size-[0.4rem]" strokeWidth={1.5} />
          <span className="max-w-full truncate">{t('gallery.failed')}</span>
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailedSrc(src);
            onFail?.();
          }}
          className={`size-full ${isItself ? 'object-scale-down' : 'object-cover'} ${isLong ? 'object-top' : ''}`}
        />
      )}
      {price !== undefined && !isFailed && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-black/30 p-1 text-white">
          <LockKeyhole aria-hidden className="size-[0.4rem]" strokeWidth={1.75} />
          <span className="num max-w-full truncate rounded-full bg-black/60 px-2 text-xs">{price}</span>
        </span>
      )}
      {isLong && !isFailed && (
        <span className="absolute right-1 bottom-1 rounded-sm bg-black/60 px-1.5 text-micro text-white">{t('gallery.long')}</span>
      )}
      {more > 0 && (
        <span className="num absolute inset-0 grid place-items-center bg-black/50 text-lg font-semibold text-white">+{more}</span>
      )}
    </button>
  );
}
