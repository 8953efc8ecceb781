import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { cx } from './class-names.ts';

type CellProps = {
  readonly label: ReactNode;
  /** A second, quieter line under the label. */
  readonly note?: ReactNode;
  /** What stands on the right, before the chevron. Long words are cut to two lines. */
  readonly value?: ReactNode;
  readonly icon?: ReactNode;
  readonly to?: To;
  readonly href?: string;
  readonly onClick?: () => void;
  /** Shown when the cell leads somewhere, unless told otherwise. */
  readonly chevron?: boolean;
  readonly tone?: 'ink' | 'danger';
  readonly disabled?: boolean;
};

/** A row of a list: icon, words, value, and a way on. Stands in `<Card inset="rows">`. */
export function Cell({ label, note, value, icon, to, href, onClick, chevron, tone = 'ink', disabled = false }: CellProps) {
  const leads = to !== undefined || href !== undefined || onClick !== undefined;
  const inside = (
    <>
      {icon !== undefined && (
        <span className="grid flex-none place-items-center text-qingdai [&_svg]:size-[0.4rem] [&_svg]:stroke-[1.75]">{icon}</span>
      )}
      <span className="min-w-[34%] flex-1 text-start">
        <span className="block break-words text-body leading-snug">{label}</span>
        {note !== undefined && <span className="mt-0.5 block break-anywhere text-xs text-muted">{note}</span>}
      </span>
      {value !== undefined && (
        <span className="line-clamp-2 max-w-[44%] min-w-0 break-anywhere text-end text-base leading-snug text-muted num">{value}</span>
      )}
      {(chevron ?? leads) && <ChevronRight aria-hidden className="-mr-1 size-[0.32rem] flex-none text-muted" strokeWidth={1.75} />}
    </>
  );
  const className = cx(
    'relative flex min-h-[1.04rem] w-full items-center gap-2.5 px-[0.28rem] py-2.5',
    'after:absolute after:inset-x-[0.28rem] after:bottom-0 after:h-px after:bg-line last:after:hidden [li:last-child>&]:after:hidden',
    tone === 'danger' && 'text-danger',
    leads && 'press focus-visible:-outline-offset-4',
  );
  if (to !== undefined && !disabled)
    return (
      <Link to={to} className={className}>
        {inside}
      </Link>
    );
  if (href !== undefined && !disabled)
    return (
      <a href={href} className={className}>
        {inside}
      </a>
    );
  if (leads) {
    return (
      <button type="button" onClick={onClick} disabled={disabled} className={cx(className, 'disabled:opacity-45')}>
        {inside}
      </button>
    );
  }
  return <div className={className}>{inside}</div>;
}
