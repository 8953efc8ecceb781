import { useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { Button } from './button.tsx';
import { daysInMonth, formatDay, formatMonthName } from './format-time.ts';
import { Sheet, type SheetProps } from './sheet.tsx';
import { Wheel, type WheelItem } from './wheel.tsx';

/** What is chosen: a month, 'YYYY-MM', or a day, 'YYYY-MM-DD'. */
export type DateUnit = 'month' | 'day';

type DateWheelsProps = {
  readonly unit: DateUnit;
  readonly value: string;
  readonly first: string;
  readonly last: string;
  readonly onTake: (date: string) => void;
  readonly isOptional: boolean;
};

const LENGTHS: Readonly<Record<DateUnit, number>> = { month: 7, day: 10 };
const MONTHS = 12;

const two = (n: number): string => String(n).padStart(2, '0');

/** Within the bounds; dates are compared as they are written. */
const clamped = (date: string, first: string, last: string): string => {
  if (date < first) return first;
  return date > last ? last : date;
};

const countTo = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => two(index + 1));

const yearsBetween = (first: string, last: string): readonly string[] => {
  const [from, until] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: until - from + 1 }, (_, index) => String(from + index));
};

type Turn = { readonly year?: string; readonly month?: string; readonly day?: string };

const turned = (date: string, next: Turn): string => {
  const [year = '', month = '', day] = date.split('-');
  const to = { year, month, day, ...next };
  // The 31st of a month that has fewer days is its last.
  const monthsDay = to.day === undefined ? [] : [two(Math.min(Number(to.day), daysInMonth(to.year, to.month)))];
  return [to.year, to.month, ...monthsDay].join('-');
};

function DateWheels({ unit, value, first, last, onTake, isOptional }: DateWheelsProps) {
  const { t, i18n } = useTranslation('kit');
  const [date, setDate] = useState(() => clamped(value || formatDay(new Date()).slice(0, LENGTHS[unit]), first, last));
  const [year = '', month = '', day] = date.split('-');
  // Two drums may come to rest in one moment: each turns what the other left.
  const turn = (next: Turn) => setDate((before) => clamped(turned(before, next), first, last));
  /** Those of which some part lies within the bounds. */
  const within = (start: string, keys: readonly string[]): readonly string[] =>
    keys.filter((key) => {
      const date = `${start}-${key}`;
      return date >= first.slice(0, date.length) && date <= last.slice(0, date.length);
    });
  const years: readonly WheelItem[] = yearsBetween(first, last).map((key) => ({ key, label: t('month.year', { year: key }) }));
  const months = within(year, countTo(MONTHS)).map((key) => ({ key, label: formatMonthName(Number(key), i18n.language) }));
  const days = within(`${year}-${month}`, countTo(daysInMonth(year, month))).map((key) => ({
    key,
    label: t('month.day', { day: Number(key) }),
  }));
  return (
    <div className="px-4 pb-4">
      <div className="relative flex gap-2" data-base-ui-swipe-ignore="">
        <div aria-hidden className="absolute inset-x-0 top-1/2 h-[0.88rem] -translate-y-1/2 rounded-md bg-sunken" />
        <Wheel label={t('month.years')} items={years} value={year} onChange={(key) => turn({ year: key })} />
        <Wheel label={t('month.months')} items={months} value={month} onChange={(key) => turn({ month: key })} />
        {day !== undefined && <Wheel label={t('month.days')} items={days} value={day} onChange={(key) => turn({ day: key })} />}
      </div>
      <div className="mt-3 flex gap-3">
        {isOptional && value !== '' && (
          <Button tone="soft" wide onClick={() => onTake('')}>
            {t('field.clear')}
          </Button>
        )}
        <Button wide onClick={() => onTake(date)}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

/** A month on two drums or a day on three. It stands on what was chosen, else on today. */
export function DateSheet({ open, onClose, title, ...wheels }: Pick<SheetProps, 'open' | 'onClose' | 'title'> & DateWheelsProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <DateWheels {...wheels} />
    </Sheet>
  );
}
