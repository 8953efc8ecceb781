import { useState } from 'react';
import type { ClosedDay } from '#contract/ledger/ledger.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

const SHOWN_AT_FIRST = 5;

function Day({ day }: { readonly day: ClosedDay }) {
  const { t } = useTranslation('proof');
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <p className="num flex items-baseline justify-between gap-3">
        <span className="text-base font-semibold">{day.day}</span>
        <span className="text-xs text-muted">{t('dayFacts', { leaves: day.leaves, last: day.last_transfer })}</span>
      </p>
      <p lang="en" className="mt-1 font-mono text-xs leading-relaxed break-all text-muted select-all">
        {day.root}
      </p>
    </li>
  );
}

/** The days that were closed, each with its root: whoever keeps one can tell later that nothing before it was rewritten. */
export function ClosedDays({ days }: { readonly days: readonly ClosedDay[] }) {
  const { t } = useTranslation('proof');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? days : days.slice(0, SHOWN_AT_FIRST);
  return (
    <Card title={t('days.title')}>
      <p className="text-sm text-muted">{t(days.length === 0 ? 'days.none' : 'days.text')}</p>
      <ul>
        {shown.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ul>
      {shown.length < days.length && (
        <Button tone="text" size="md" wide onClick={() => setIsWhole(true)}>
          {t('days.more', { count: days.length - shown.length })}
        </Button>
      )}
    </Card>
  );
}
