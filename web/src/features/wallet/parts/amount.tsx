import { wholeText, yuanText } from '#contract/kernel/numbers.ts';
import { cx } from '#web/kit/class-names.ts';
import { useTranslation } from '#web/words/use-translation.ts';

type AmountProps = {
  /** Fen, whole 积分, or hundredths of 译力. */
  readonly value: number;
  readonly asset: string;
  /** Shows which way it went: a sign, and a colour for what came in. */
  readonly isSigned?: boolean;
  readonly className?: string;
};

const MINUS = '\u2212';

/** An amount as it is read in columns: tabular, on one line, its sign written out. */
export function Amount({ value, asset, isSigned = false, className }: AmountProps) {
  const { i18n } = useTranslation();
  const sign = value < 0 ? MINUS : isSigned && value > 0 ? '+' : '';
  const text = asset === 'currency' ? wholeText(value, i18n.language) : yuanText(value, i18n.language);
  return (
    <span
      className={cx('num whitespace-nowrap', isSigned && value > 0 && 'text-success', className)}
    >{`${sign}${asset === 'CNY' ? '¥' : ''}${text}`}</span>
  );
}
