import { useTranslation } from '#web/words/use-translation.ts';
import { formatCount } from './format-count.ts';

type CountTextProps = { readonly value: number; readonly className?: string };

/** A count in the reader's language, with the whole number for those who point at it. */
export function CountText({ value, className }: CountTextProps) {
  const { i18n } = useTranslation('kit');
  const text = formatCount(value, i18n.language);
  const whole = String(value);
  return (
    <span className={className === undefined ? 'num' : `num ${className}`} title={text === whole ? undefined : whole}>
      {text}
    </span>
  );
}
