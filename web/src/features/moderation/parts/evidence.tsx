import { useTranslation } from 'react-i18next';
import type { Act } from '#contract/moderation/conduct.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { openGallery } from '../../../app/overlays/gallery.ts';

/** A thing as it stood: its words and its pictures. */
export function Evidence({ thing }: { readonly thing: Act['thing'] }) {
  const { t } = useTranslation('moderation');
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
                <img src={image.src} alt={image.alt} loading="lazy" className="aspect-square w-full rounded-md bg-bone object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
