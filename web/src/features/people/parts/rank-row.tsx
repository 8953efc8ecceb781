import type { ReactNode } from 'react';
import type { Person as Shown } from '#contract/people/people.schemas.ts';
import { cx } from '#web/kit/class-names.ts';
import { Someone } from './person-link.tsx';

/** The first three stand out. */
const FIRST_FEW = 3;

type RankSize = 'xs' | 'sm' | 'md';

const boxes: Record<RankSize, string> = { xs: 'min-h-[0.8rem] py-1', sm: 'min-h-[0.96rem] py-1', md: 'min-h-[1.2rem] py-2' };
const places: Record<RankSize, string> = { xs: 'w-[0.3rem] text-sm', sm: 'w-[0.48rem] text-base', md: 'w-[0.56rem] text-title' };

type RankRowProps = {
  readonly person: Shown;
  readonly place: number;
  /** What they have of what counts. */
  readonly count?: ReactNode;
  readonly note?: ReactNode;
  /** `md` on a screen of its own, `sm` in a sheet, `xs` in a rail. */
  readonly size?: RankSize;
  /** Said to the profile that a tap opens: where it came from. */
  readonly from?: string;
  readonly className?: string;
};

/** Somebody in a rank: place, person, and what they have of what counts. The row leads where the name does. */
export function RankRow({ person, place, count, note, size = 'md', from, className }: RankRowProps) {
  return (
    <div className={cx('row-links flex items-center gap-2.5', boxes[size], className)}>
      <span className={cx('num flex-none text-center font-semibold', places[size], place <= FIRST_FEW ? 'text-seal' : 'text-muted')}>
        {place}
      </span>
      <Someone
        person={person}
        isRow
        size={size}
        note={note}
        from={from}
        nameClass={size === 'md' ? 'text-body font-semibold' : 'text-base'}
        end={count && <span className={cx('num text-end text-muted', size === 'xs' ? 'text-xs' : 'text-sm')}>{count}</span>}
      />
    </div>
  );
}
