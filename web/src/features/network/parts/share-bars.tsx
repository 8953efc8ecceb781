import type { ReactNode } from 'react';
import { Card } from '#web/kit/card.tsx';
import { formatNumber } from '#web/kit/format-number.ts';
import { useTranslation } from '#web/words/use-translation.ts';

type Bar = { readonly key: string; readonly label: ReactNode; readonly count: number };
type ShareBarsProps = { readonly title: string; readonly bars: readonly Bar[]; readonly hidden: number; readonly none: string };

/** How many are of which sort: a bar for each, and how many show none. */
export function ShareBars({ title, bars, hidden, none }: ShareBarsProps) {
  const { t } = useTranslation('network');
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Card title={title}>
      {bars.length === 0 && <p className="text-sm text-muted">{none}</p>}
      <ul className="space-y-2.5">
        {bars.map(({ key, label, count }) => (
          <li key={key}>
            <span className="flex justify-between gap-3 text-base">
              <span className="min-w-0 break-anywhere">{label}</span>
              <span className="num flex-none text-muted">{formatNumber(count)}</span>
            </span>
            <span aria-hidden className="mt-1 block h-[0.12rem] rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-qingdai" style={{ width: `${(100 * count) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {bars.length > 0 && hidden > 0 && <p className="mt-3 text-xs text-muted">{t('bars.hidden', { count: hidden })}</p>}
    </Card>
  );
}
