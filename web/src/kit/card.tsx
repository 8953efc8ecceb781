import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type CardProps = {
  readonly children: ReactNode;
  /** Words at the head of the card. */
  readonly title?: ReactNode;
  /** A link or a button on the right of the title. */
  readonly action?: ReactNode;
  /** `rows`: no padding inside, for a stack of `Cell`. */
  readonly inset?: 'padded' | 'rows';
  readonly as?: 'section' | 'article' | 'div';
  readonly className?: string;
};

/** A sheet of paper on the page. Its margins to the column's edge are its own. */
export function Card({ children, title, action, inset = 'padded', as: Tag = 'section', className }: CardProps) {
  const head = title !== undefined || action !== undefined;
  return (
    <Tag className={cx('mx-3 my-2 rounded-card bg-card', inset === 'padded' ? 'p-[0.28rem]' : 'overflow-hidden', className)}>
      {head && (
        <div className={cx('flex items-baseline justify-between gap-3', inset === 'padded' ? 'mb-2' : 'px-[0.28rem] pt-[0.28rem] pb-1')}>
          {title !== undefined && <h2 className="min-w-0 break-anywhere text-title font-semibold">{title}</h2>}
          {action !== undefined && <div className="ms-auto min-w-min break-keep text-end text-xs text-muted">{action}</div>}
        </div>
      )}
      {children}
    </Tag>
  );
}
