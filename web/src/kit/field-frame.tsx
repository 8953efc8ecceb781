import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type FieldWords = {
  readonly label: ReactNode;
  /** The trouble with what is written, beside the field. */
  readonly error?: string;
  /** A quiet line of help; the error takes its place. */
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /**
   * `row`: label on the left; `stack`: label above, for long labels and long answers; `page`: written on the page itself, the label only
   * heard, where a placeholder says what goes there.
   */
  readonly layout?: 'row' | 'stack' | 'page';
};

type FieldFrameProps = FieldWords & {
  readonly id: string;
  readonly children: ReactNode;
  /** Stands at the end of the input's line: a unit, a button. */
  readonly end?: ReactNode;
  /** Stands right under the line: a counter. */
  readonly foot?: ReactNode;
};

/** What the input says of itself to a screen reader, matching the frame around it. */
export const fieldAria = (id: string, { error, hint, required }: FieldWords) => {
  const described = error ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described, 'aria-required': required || undefined } as const;
};

/** The classes of a bare input inside a frame. */
export const INPUT_CLASS =
  'min-h-[0.88rem] min-w-[min(100%,1.9rem)] flex-1 text-ellipsis bg-transparent py-2 leading-normal outline-none placeholder:text-[min(1em,5.6vw)] placeholder:text-muted disabled:text-muted';

/** Label, line, help and error around one input: the label stays, the error stands beside its field. */
export function FieldFrame({ id, label, error, hint, required, layout = 'row', children, end, foot }: FieldFrameProps) {
  const row = layout === 'row';
  const isPage = layout === 'page';
  return (
    <div className="relative">
      <div
        className={cx(
          !isPage && 'border-b transition-colors',
          !isPage && (error ? 'border-danger' : 'border-line focus-within:border-qingdai'),
          row && 'flex flex-wrap items-center gap-x-2.5',
          layout === 'stack' && 'pt-2.5',
        )}
      >
        <label
          htmlFor={id}
          className={cx(
            'break-anywhere text-base leading-snug text-muted',
            row && 'w-(--label-width) flex-none py-2',
            layout === 'stack' && 'block',
            isPage && 'sr-only',
          )}
        >
          {label}
          {required && (
            <span aria-hidden className="ms-0.5 text-danger">
              *
            </span>
          )}
        </label>
        {/* Where letters are large the answer stands under its label. */}
        <div className={cx('flex flex-1 flex-wrap items-center gap-x-2', row ? 'min-w-[min(100%,3.2rem)]' : 'min-w-0')}>
          {children}
          {end}
        </div>
      </div>
      {foot}
      {error ? (
        <p id={`${id}-error`} role="alert" className="pt-1 pb-0.5 text-xs text-danger">
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={`${id}-hint`} className="pt-1 pb-0.5 text-xs text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
