import type { AdSpaceName } from '#contract/site/ad-space-ids.ts';
import { cx } from '#web/kit/class-names.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useAds } from '../site.data.ts';
import { AnyLink } from './any-link.tsx';

const shapes = ['aspect-[1020/180]', 'aspect-[502/180]', 'aspect-[340/180]'] as const;

/**
 * What is advertised at the top of a list: one picture across, or two or three side by side (specification, section 9),
 * each with its words: a picture alone says nothing.
 */
export function AdStrip({ space }: { readonly space: AdSpaceName }) {
  const { t } = useTranslation('ads');
  const ads = useAds(space).slice(0, shapes.length);
  if (ads.length === 0) return null;
  return (
    <aside aria-label={t('label')} className="relative mx-3 my-2 flex gap-2">
      {ads.map((ad) => (
        <AnyLink
          key={ad.id}
          to={ad.data.link}
          className={`relative block min-w-0 flex-1 overflow-hidden rounded-lg bg-bone ${shapes[ads.length - 1]}`}
        >
          <img src={ad.data.image} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
          <span
            lang={langOf(ad.title)}
            className={cx(
              'absolute inset-0 flex items-center bg-linear-to-r from-black/70 via-black/45 to-transparent font-semibold text-white',
              ads.length === 1 ? 'ps-3 pe-[38%] text-base leading-snug' : 'px-2 text-xs leading-tight',
            )}
          >
            <span className="line-clamp-2 min-w-0 break-anywhere">{ad.title}</span>
          </span>
        </AnyLink>
      ))}
      <span className="absolute end-1.5 bottom-1 rounded-sm bg-black/55 px-1.5 text-micro text-white">{t('mark')}</span>
    </aside>
  );
}
