import { lazy, type Ref, Suspense, useId, useState } from 'react';
import { monthText } from '#contract/kernel/months.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';
import { FieldFrame, type FieldWords, fieldAria } from './field-frame.tsx';

type MonthFieldProps = FieldWords & {
  /** 'YYYY-MM', or nothing. */
  readonly value: string;
  readonly onChange: (month: string) => void;
  /** The first and the last month that may be chosen. */
  readonly first: string;
  readonly last: string;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  /** Takes the focus where a form finds something wrong. */
  readonly ref?: Ref<HTMLButtonElement>;
};

const MonthSheet = lazy(async () => ({ default: (await import('./month-sheet.tsx')).MonthSheet }));

/** A month, chosen on a wheel: no month beyond the bounds can be written. With react-hook-form it stands in a `Controller`. */
export function MonthField({ value, onChange, first, last, placeholder, onBlur, ref, ...words }: MonthFieldProps) {
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
        chosen={monthText(value)}
        placeholder={placeholder ?? t('field.choose')}
      />
      {wasOpened && (
        <Suspense>
          <MonthSheet
            open={isOpen}
            onClose={close}
            title={words.label}
            value={value}
            first={first}
            last={last}
            isOptional={words.required !== true}
            onTake={(month) => {
              onChange(month);
              close();
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
