import type { Network } from '#contract/network/network.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { formatMonthName } from '#web/kit/format-time.ts';
import { useTranslation } from '#web/words/use-translation.ts';

/** Who came in each of the last twelve months; the number of all of them is said beside each. */
export function GrowthBars({ growth }: Pick<Network, 'growth'>) {
  const { t, i18n } = useTranslation('network');
  const most = Math.max(1, ...growth.map(({ added }) => added));
  return (
    <Card title={t('growth.title')}>
      <ol className="flex h-[2rem] items-end gap-1">
        {growth.map(({ month, added, total }) => {
          const name = formatMonthName(Number(month.slice(5)), i18n.language);
          return (
            <li key={month} className="flex h-full min-w-0 flex-1 flex-col justify-end text-center">
              <span className="sr-only">{t('growth.month', { month, added, total })}</span>
              <span aria-hidden className="num text-micro text-muted">
                {added > 0 ? added : ''}
              </span>
              <span
                aria-hidden
                className={`block min-h-[0.03rem] rounded-xs ${added > 0 ? 'bg-qingdai' : 'bg-line'}`}
                style={{ height: `${(68 * added) / most}%` }}
              />
              <span aria-hidden className="mt-1 truncate text-micro text-muted">
                {name.replace(/月$/u, '')}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
