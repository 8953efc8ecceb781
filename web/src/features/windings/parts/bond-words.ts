import type { Winding, WindingRecord } from '#contract/windings/windings.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { useTranslation } from '#web/words/use-translation.ts';

/** The day of a moment of an answer. */
export const dayOf = (at: string): string => formatDay(new Date(utcMoment(at)));

type Counts = Pick<Winding, 'invited' | 'reviewed' | 'worked'>;

const isCounted = (kind: string): kind is keyof Counts => ['invited', 'reviewed', 'worked'].includes(kind);

/** How often what bound two people, out of its records. */
export const countsOf = (records: readonly WindingRecord[]): Counts => {
  const counts = { invited: 0, reviewed: 0, worked: 0 };
  for (const { kind } of records) if (isCounted(kind)) counts[kind] += 1;
  return counts;
};

/** By what two people are bound, in a line: 'Follow each other · 2 reviews'. */
export const useBondWords = () => {
  const { t } = useTranslation('windings');
  return ({ invited, reviewed, worked }: Counts): string =>
    [
      t('by.bound'),
      invited > 0 && t('by.invited'),
      reviewed > 0 && t('by.reviewed', { count: reviewed }),
      worked > 0 && t('by.worked', { count: worked }),
    ]
      .filter(Boolean)
      .join(' · ');
};
