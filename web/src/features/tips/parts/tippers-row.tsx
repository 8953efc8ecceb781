import HandCoins from 'lucide-react/icons/hand-coins';
import { CountText } from '#web/kit/count-text.tsx';
import { FootRow } from '#web/kit/foot-row.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

/** How often a thing was tipped, and the way to those who did; nothing while nobody has. */
export function TippersRow({ to, count }: { readonly to: string; readonly count: number }) {
  const { t } = useTranslation('tips');
  if (count === 0) return null;
  return (
    <FootRow to={to}>
      <HandCoins aria-hidden className="size-[0.34rem] flex-none text-gold" strokeWidth={1.75} />
      <span>
        <CountText value={count} /> {t('of', { count })}
      </span>
    </FootRow>
  );
}
