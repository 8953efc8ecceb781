import { MARK_MAX, SCORE_MAX } from '#contract/kernel/marks.ts';
import { cx } from './class-names.ts';
import { formatTenth } from './format-number.ts';

type OutOfProps = {
  /** Null where there is none: a dash stands there. */
  readonly value: number | null | undefined;
  readonly kind: 'mark' | 'score';
  readonly className?: string;
};

const most = { mark: MARK_MAX, score: SCORE_MAX } as const;

/** A mark of five or a score of ten, always with what it is of (decision 136). Sentences take `markText` and `scoreText`. */
export function OutOf({ value, kind, className }: OutOfProps) {
  const isThere = value !== null && value !== undefined;
  return (
    <span className={cx('num whitespace-nowrap', className)}>
      {formatTenth(value)}
      {isThere && <span className="text-[max(0.22rem,0.6em)] font-normal text-muted">/{most[kind]}</span>}
    </span>
  );
}
