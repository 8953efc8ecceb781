import { lazy, type Ref, Suspense, useId, useState } from 'react';
import { monthText } from '#contract/kernel/months.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';
import type { DateUnit } from './date-sheet.tsx';
import { FieldFrame, type FieldWords, fieldAria } from './field-frame.tsx';

type DateFieldProps = FieldWords & {
  readonly unit: DateUnit;
  /** 'YYYY-MM' or 'YYYY-MM-DD', or nothing. */
  readonly value: string;
  readonly onChange: (date: string) => void;
  /** The first and the last that may be chosen. */
  readonly first: string;
  readonly last: string;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  /** Takes the focus where a form finds something wrong. */
  readonly ref?: Ref<HTMLButtonElement>;
};

const DateSheet = lazy(async () => ({ default: (await import('./date-sheet.tsx')).DateSheet }));

function DateField({ unit, value, onChange, first, last, placeholder, onBlur, ref, ...words }: DateFieldProps) {
  const { t } = useTranslation('kit');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { 'aria-required': _, ...aria } = fieldAria(id, words);
  const close = () => {
    setIsOpen(false);
    onBlur?.();
  };
  return (
    <FieldFrame {...words} id={id}>
      <ChoiceButton
        aria={aria}
        ref={ref}
        isOpen={isOpen}
        onOpen={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
        chosen={unit === 'month' ? monthText(value) : value}
        placeholder={placeholder ?? t('field.choose')}
      />
      {wasOpened && (
        <Suspense>
          <DateSheet
            unit={unit}
            open={isOpen}
            onClose={close}
            title={words.label}
            value={value}
            first={first}
            last={last}
            isOptional={words.required !== true}
            onTake={(date) => {
              onChange(date);
              close();
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}

type OneUnitProps = Omit<DateFieldProps, 'unit'>;

/** A month, chosen on a wheel: no month beyond the bounds can be written. With react-hook-form it stands in a `Controller`. */
export function MonthField(props: OneUnitProps) {
  return <DateField unit="month" {...props} />;
}

/** A day, chosen on the same wheel. */
export function DayField(props: OneUnitProps) {
  return <DateField unit="day" {...props} />;
}
