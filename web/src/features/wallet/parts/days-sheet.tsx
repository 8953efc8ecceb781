import { type FormEvent, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { DayField } from '#web/kit/date-field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { bookToday, FIRST_BOOK_DAY } from '../money-time.ts';
import type { StatementFilter } from '../wallet.data.ts';

type Days = Pick<StatementFilter, 'from' | 'until'>;

/** The first and the last day of a statement, both included, as the books count days. */
export function DaysSheet({ input, open, onDone }: OverlayProps<Days, Days>) {
  const { t } = useTranslation('wallet');
  const [from, setFrom] = useState(input.from ?? '');
  const [until, setUntil] = useState(input.until ?? '');
  const isBackwards = from !== '' && until !== '' && from > until;
  const today = bookToday();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBackwards) onDone({ from: from || undefined, until: until || undefined });
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('filter.days')}>
      <form noValidate onSubmit={submit} className="px-4 pt-1 pb-5">
        <DayField label={t('filter.from')} first={FIRST_BOOK_DAY} last={today} value={from} onChange={setFrom} />
        <DayField
          label={t('filter.until')}
          first={FIRST_BOOK_DAY}
          last={today}
          value={until}
          error={isBackwards ? t('filter.backwards') : undefined}
          hint={t('filter.clock')}
          onChange={setUntil}
        />
        <div className="mt-4 grid cols-2 gap-2.5">
          <Button tone="ghost" onClick={() => onDone({})}>
            {t('filter.anyDay')}
          </Button>
          <Button type="submit" disabled={isBackwards}>
            {t('filter.show')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
