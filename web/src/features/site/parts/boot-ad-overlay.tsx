import { useEffect, useState } from 'react';
import type { Advertisement } from '#contract/site/ads.schemas.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { useBackClose } from '#web/kit/use-back-close.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { loadStrings } from '../../../app/locale/strings.ts';
import { AnyLink } from './any-link.tsx';

const SECONDS_SHOWN = 5;

/** One advertisement over the whole screen for a moment; a touch leads to it, or past it. */
export function BootAdOverlay({ input: ad, open, onDone }: OverlayProps<Advertisement, void>) {
  const { t } = useTranslation('ads');
  const [left, setLeft] = useState(SECONDS_SHOWN);
  useBackClose(open, () => onDone());
  useEffect(() => void loadStrings(['ads']), []);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onDone()), 1_000);
    return () => clearTimeout(timer);
  }, [open, left, onDone]);
  if (!open) return null;
  return (
    <section aria-label={t('label')} className="column fixed inset-0 z-50 bg-paper">
      <AnyLink to={ad.data.link} label={ad.title} onOpen={() => onDone()} className="block size-full">
        <img src={ad.data.image} alt={ad.title} className="size-full object-cover" />
      </AnyLink>
      <span className="absolute start-3 bottom-[calc(0.24rem+var(--safe-bottom))] rounded-sm bg-black/55 px-1.5 text-micro text-white">
        {t('mark')}
      </span>
      <button
        type="button"
        onClick={() => onDone()}
        className="num touch-area absolute! end-3 top-[calc(0.24rem+var(--safe-top))] min-h-[0.6rem] rounded-full bg-black/55 px-3.5 text-sm text-white"
      >
        {t('skip', { n: left })}
      </button>
    </section>
  );
}
