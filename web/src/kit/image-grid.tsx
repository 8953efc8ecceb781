import type { ReactNode } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import {
  FEED_IMAGES_MAX,
  type FeedImage,
  feedImageRequest,
  feedImageRows,
  type ImageRequest,
  isLongImage,
  singleImageBox,
} from './feed-images.ts';
import { PictureTile } from './picture-tile.tsx';

export type GridImage = FeedImage & {
  readonly key: string | number;
  readonly src: string;
  readonly alt?: string;
  /** What it costs, while it is not paid for. */
  readonly price?: ReactNode;
};

type ImageGridProps = {
  readonly images: readonly GridImage[];
  readonly onOpen?: (index: number) => void;
  /** The address of a picture at the size or quality the card needs; its own address unless told otherwise. */
  readonly addressOf?: (image: GridImage, request: ImageRequest) => string;
  /** Told of a picture that does not come: its address may have run out. */
  readonly onFail?: () => void;
};

/** The pictures of a card, one to nine, in the rows and sizes of the specification (section 9). */
export function ImageGrid({ images, onOpen, onFail, addressOf = (image) => image.src }: ImageGridProps) {
  const { t } = useTranslation('kit');
  const shown = images.slice(0, FEED_IMAGES_MAX);
  const tile = (
    image: GridImage,
    index: number,
    box: { readonly className?: string; readonly style?: { width: string; aspectRatio: string }; readonly isItself?: boolean },
  ) => (
    <PictureTile
      {...box}
      key={image.key}
      src={addressOf(image, feedImageRequest(image, index, shown.length))}
      alt={image.alt ?? ''}
      label={t('gallery.open', { n: index + 1 })}
      isLong={isLongImage(image)}
      price={image.price}
      more={index === FEED_IMAGES_MAX - 1 ? images.length - shown.length : 0}
      onOpen={onOpen && (() => onOpen(index))}
      onFail={onFail}
    />
  );
  const [only] = shown;
  if (only !== undefined && shown.length === 1) {
    const { width, height, shows } = singleImageBox(only);
    const style = { width: `${width}rem`, aspectRatio: `${width} / ${height}` };
    return <div>{tile(only, 0, { className: 'max-w-full', style, isItself: shows === 'itself' })}</div>;
  }
  let start = 0;
  return (
    <div className="space-y-[0.08rem]">
      {feedImageRows(shown.length).map((size) => {
        const from = start;
        start += size;
        const isNarrow = size === 2 && (shown.length === 2 || shown.length === 4);
        return (
          <div
            key={from}
            className={`grid gap-[0.08rem] ${size === 2 ? 'grid-cols-2' : 'grid-cols-3'} ${isNarrow ? 'max-w-[5.26rem]' : ''}`}
          >
            {shown.slice(from, from + size).map((image, offset) => tile(image, from + offset, { className: 'aspect-square' }))}
          </div>
        );
      })}
    </div>
  );
}
