import { useRef } from 'react';
import type { Act } from '#contract/moderation/conduct.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { openGallery } from '../../../app/overlays/gallery.ts';

/** What still does not come after it was read again is not there: nobody reads again so soon. */
const REST_MS = 60_000;

type EvidenceProps = {
  readonly thing: Act['thing'];
  /** Reads it again: addresses of pictures hold for minutes. */
  readonly onStale: () => unknown;
};

/** A thing as it stood: its words and its pictures. */
export function Evidence({ thing, onStale }: EvidenceProps) {
  const { t } = useTranslation('moderation');
  const readAt = useRef(0);
  const handleFail = () => {
    if (Date.now() - readAt.current < REST_MS) return;
    readAt.current = Date.now();
    void onStale();
  };
  if (thing === null) return <p className="text-base text-muted">{t('thingGone')}</p>;
  const images = thing.pictures.map((picture, index) => ({ key: index, src: picture.url, alt: t('picture', { n: index + 1 }) }));
  return (
    <div>
      {thing.title !== '' && (
        <p lang={langOf(thing.title)} className="mb-1 break-anywhere text-body font-semibold">
          {thing.title}
        </p>
      )}
      {thing.text !== '' && (
        <p lang={langOf(thing.text)} className="break-anywhere whitespace-pre-wrap text-body">
          {thing.text}
        </p>
      )}
      {thing.title === '' && thing.text === '' && images.length === 0 && <p className="text-base text-muted">{t('noWords')}</p>}
      {images.length > 0 && (
        <ul className="mt-2.5 grid grid-cols-3 gap-1.5">
          {images.map((image, index) => (
            <li key={image.key}>
              <button type="button" className="press block w-full" onClick={() => openGallery(images, index)}>
                <img
                  src={image.src}
                  alt={image.alt}
                  loading="lazy"
                  onError={handleFail}
                  className="aspect-square w-full rounded-md bg-bone object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
