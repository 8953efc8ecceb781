import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import type { Banner } from '#contract/site/banners.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { AnyLink } from '../../site/banners.public.tsx';
import { useSlides } from '../use-slides.ts';

/** The shape of a banner: as wide as the column, 9 by 4. */
export const BANNER_SHAPE = 'aspect-[9/4] w-full overflow-hidden rounded-card bg-bone';

function Slide({ banner, isFirst }: { readonly banner: Banner; readonly isFirst: boolean }) {
  const hasWords = banner.title !== '' || banner.text !== '';
  return (
    <AnyLink to={banner.link} label={hasWords ? undefined : banner.link} className={`relative block ${BANNER_SHAPE}`}>
      <img
        src={banner.image.url}
        alt=""
        decoding="async"
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
      {hasWords && (
        <span className="absolute inset-0 flex flex-col justify-end bg-linear-to-t from-black/75 via-black/30 via-45% to-black/0 to-80% p-[0.28rem] pr-[2.4rem] text-white">
          {banner.title !== '' && (
            <b lang={langOf(banner.title)} className="line-clamp-2 text-lg leading-tight font-semibold break-anywhere">
              {banner.title}
            </b>
          )}
          {banner.text !== '' && (
            <span lang={langOf(banner.text)} className="mt-1 line-clamp-2 text-xs leading-snug text-white/90 break-anywhere">
              {banner.text}
            </span>
          )}
        </span>
      )}
    </AnyLink>
  );
}

type MarksProps = { readonly count: number; readonly current: number; readonly isTurning: boolean; readonly onToggle: () => void };

/** Which banner it is, and the way to stop or start the turning. */
function Marks({ count, current, isTurning, onToggle }: MarksProps) {
  const { t } = useTranslation('site');
  return (
    <div className="pointer-events-none absolute right-[0.12rem] bottom-[0.06rem] flex items-center gap-1 text-white">
      <span className="sr-only">{t('banner.nth', { n: current + 1, count })}</span>
      {Array.from({ length: count }, (_, index) => `dot-${index}`).map((key, index) => (
        <span
          key={key}
          aria-hidden
          className={`h-[0.1rem] rounded-full transition-all ${index === current ? 'w-[0.28rem] bg-white' : 'w-[0.1rem] bg-white/60'}`}
        />
      ))}
      <button
        type="button"
        aria-label={t(isTurning ? 'banner.pause' : 'banner.play')}
        onClick={onToggle}
        className="pointer-events-auto touch-area grid size-[0.56rem] place-items-center"
      >
        {isTurning ? <Pause aria-hidden className="size-[0.26rem]" /> : <Play aria-hidden className="size-[0.26rem]" />}
      </button>
    </div>
  );
}

/** Banners side by side: they turn by themselves until a hand takes over, and not at all for those who want no motion. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useTranslation('site');
  const strip = useRef<HTMLUListElement>(null);
  const { current, isTurning, toggle, onScroll, stop } = useSlides(strip, banners.length);
  return (
    <section aria-label={t('banner.label')} className="relative mx-3 my-2">
      <ul
        ref={strip}
        onScroll={onScroll}
        onPointerDown={stop}
        onFocus={stop}
        className="scroll-quiet flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card"
      >
        {banners.map((banner, index) => (
          <li key={banner.id} className="w-full flex-none snap-start">
            <Slide banner={banner} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && <Marks count={banners.length} current={current} isTurning={isTurning} onToggle={toggle} />}
    </section>
  );
}
