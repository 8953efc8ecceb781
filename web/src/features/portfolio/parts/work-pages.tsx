import Maximize2 from 'lucide-react/icons/maximize-2';
import { useRef, useState } from 'react';
import type { WorkFile } from '#contract/portfolio/portfolio.schemas.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { openGallery } from '../../../app/overlays/gallery.ts';

/** The first pages of a work: a swipe turns them, a touch shows them over the whole screen. */
export function WorkPages({ file }: { readonly file: WorkFile }) {
  const { t } = useTranslation('portfolio');
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const { previews, pages } = file;
  const images = previews.map((page, at) => ({ key: page.id + at, src: page.url, alt: t('work.page', { n: at + 1, total: pages }) }));
  const tallest = Math.max(...previews.map(({ width, height }) => height / width), 0.5);
  return (
    <section aria-label={t('work.pagesOf')} className="bg-sunken pt-3 pb-2.5">
      <div
        ref={strip}
        onScroll={(event) => {
          const { scrollLeft, scrollWidth } = event.currentTarget;
          setIndex(Math.min(previews.length - 1, Math.round((scrollLeft / Math.max(1, scrollWidth)) * previews.length)));
        }}
        className="scroll-quiet flex snap-x snap-mandatory items-center gap-2.5 overflow-x-auto px-[9%]"
      >
        {previews.map((page, at) => (
          <button
            key={images[at]?.key}
            type="button"
            aria-label={t('work.openPage', { n: at + 1, total: pages })}
            onClick={() => openGallery(images, at)}
            className="press w-full flex-none snap-center overflow-hidden rounded-md border border-line bg-white"
            style={{ aspectRatio: `${page.width} / ${Math.min(page.height, page.width * 1.6, page.width * tallest)}` }}
          >
            <img
              src={`${page.url}&w=692`}
              alt=""
              loading={at === 0 ? 'eager' : 'lazy'}
              decoding="async"
              className="size-full object-cover object-top"
            />
          </button>
        ))}
      </div>
      <p className="num mt-2 flex items-center justify-center gap-1.5 text-xs text-muted">
        <Maximize2 aria-hidden className="size-[0.24rem]" strokeWidth={1.75} />
        {t('work.page', { n: index + 1, total: pages })}
        {pages > previews.length && ` · ${t('work.firstPages', { count: previews.length })}`}
      </p>
    </section>
  );
}
