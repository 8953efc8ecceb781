import { type ReactNode, useId } from 'react';
import { wholeText, yuanText } from '#contract/kernel/numbers.ts';
import { Button } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pointsTyped, yuanTyped } from '../money.ts';
import type { Asset } from '../wallet.data.ts';

type AmountFieldProps = {
  readonly asset: Asset;
  readonly label: string;
  readonly value: string;
  readonly error?: string;
  readonly onChange: (text: string) => void;
  /** Fills in all there is. */
  readonly onAll?: () => void;
  /** A quiet line under it; the error takes its place. */
  readonly foot?: ReactNode;
  readonly unit?: string;
};

/** An amount, written large, with the keyboard of numbers. */
export function AmountField({ asset, label, value, error, onChange, onAll, foot, unit }: AmountFieldProps) {
  const { t, i18n } = useTranslation('wallet');
  const id = useId();
  const isMoney = asset === 'CNY';
  return (
    <div className="pt-3 first:pt-0">
      <label htmlFor={id} className="block text-base text-muted">
        {label}
      </label>
      <div
        className={`flex items-center gap-2 border-b transition-colors ${error ? 'border-danger' : 'border-line focus-within:border-qingdai'}`}
      >
        {isMoney && (
          <span aria-hidden className="text-xl font-semibold">
            ¥
          </span>
        )}
        <input
          id={id}
          value={value}
          inputMode={isMoney ? 'decimal' : 'numeric'}
          placeholder={(isMoney ? yuanText : wholeText)(0, i18n.language)}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-foot`}
          onChange={(event) => onChange(isMoney ? yuanTyped(event.target.value) : pointsTyped(event.target.value))}
          className="num min-h-[1.04rem] w-full min-w-0 flex-1 bg-transparent py-2 text-[0.56rem]! leading-tight font-semibold outline-none placeholder:font-normal placeholder:text-muted"
        />
        {unit && <span className="flex-none text-base text-muted">{unit}</span>}
        {onAll && (
          <Button tone="text" size="md" onClick={onAll} className="flex-none px-1!">
            {t('all')}
          </Button>
        )}
      </div>
      <p
        id={`${id}-foot`}
        role={error ? 'alert' : undefined}
        className={`num min-h-[0.47rem] pt-1 text-sm ${error ? 'text-danger' : 'text-muted'}`}
      >
        {error ?? foot}
      </p>
    </div>
  );
}
