import Eye from 'lucide-react/icons/eye';
import { CountText } from '#web/kit/count-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

/** How often a piece of news was read, in a line of facts. */
export function NewsHits({ hits }: { readonly hits: number }) {
  const { t } = useTranslation('news');
  return (
    <span className="inline-flex flex-none items-center gap-1">
      <Eye aria-hidden className="size-[0.26rem]" strokeWidth={1.75} />
      <span className="sr-only">{t('views')}</span>
      <CountText value={hits} />
    </span>
  );
}
