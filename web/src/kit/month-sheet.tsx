import { useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { Button } from './button.tsx';
import { formatDay, formatMonthName } from './format-time.ts';
import { Sheet, type SheetProps } from './sheet.tsx';
import { Wheel, type WheelItem } from './wheel.tsx';

type MonthWheelsProps = {
  readonly value: string;
  readonly first: string;
  readonly last: string;
  readonly onTake: (month: string) => void;
  readonly isOptional: boolean;
};

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Within the bounds; months are compared as they are written. */
const clamped = (month: string, first: string, last: string): string => {
  if (month < first) return first;
  return month > last ? last : month;
};

const yearsBetween = (first: string, last: string): readonly string[] => {
  const [from, until] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: until - from + 1 }, (_, index) => String(from + index));
};

function MonthWheels({ value, first, last, onTake, isOptional }: MonthWheelsProps) {
  const { t, i18n } = useTranslation('kit');
  const [month, setMonth] = useState(() => clamped(value || formatDay(new Date()).slice(0, 7), first, last));
  const [year = '', number = ''] = month.split('-');
  const turn = (next: string) => setMonth(clamped(next, first, last));
  const years: readonly WheelItem[] = yearsBetween(first, last).map((key) => ({ key, label: t('month.year', { year: key }) }));
  const months: readonly WheelItem[] = MONTHS.filter((key) => `${year}-${key}` >= first && `${year}-${key}` <= last).map((key) => ({
    key,
    label: formatMonthName(Number(key), i18n.language),
  }));
  return (
    <div className="px-4 pb-4">
      <div className="relative flex gap-2" data-base-ui-swipe-ignore="">
        <div aria-hidden className="absolute inset-x-0 top-1/2 h-[0.88rem] -translate-y-1/2 rounded-md bg-sunken" />
        <Wheel label={t('month.years')} items={years} value={year} onChange={(key) => turn(`${key}-${number}`)} />
        <Wheel label={t('month.months')} items={months} value={number} onChange={(key) => turn(`${year}-${key}`)} />
      </div>
      <div className="mt-3 flex gap-3">
        {isOptional && value !== '' && (
          <Button tone="soft" wide onClick={() => onTake('')}>
            {t('field.clear')}
          </Button>
        )}
        <Button wide onClick={() => onTake(month)}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

/** A month on two drums: year and month. It stands on the month that was chosen, else on this one. */
export function MonthSheet({ open, onClose, title, ...wheels }: Pick<SheetProps, 'open' | 'onClose' | 'title'> & MonthWheelsProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <MonthWheels {...wheels} />
    </Sheet>
  );
}
