import { lazy, type Ref, Suspense, useId, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';
import { FieldFrame, type FieldWords, fieldAria } from './field-frame.tsx';

export type PickerOption = { readonly value: string; readonly label: string; readonly note?: string; readonly disabled?: boolean };

type PickerFieldProps = FieldWords & {
  readonly options: readonly PickerOption[];
  /** Chosen values: at most one unless `max` allows more. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** How many may be chosen; 1 unless told otherwise. */
  readonly max?: number;
  /** Lists longer than this can be searched; 10 unless told otherwise. */
  readonly searchAbove?: number;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  /** Takes the focus where a form finds something wrong. */
  readonly ref?: Ref<HTMLButtonElement>;
};

const PickerSheet = lazy(async () => ({ default: (await import('./picker-sheet.tsx')).PickerSheet }));

/** A field whose answer is chosen from a list in a sheet. With react-hook-form it stands in a `Controller`. */
export function PickerField(props: PickerFieldProps) {
  const {
    label,
    error,
    hint,
    required,
    layout,
    options,
    value,
    onChange,
    max = 1,
    searchAbove = 10,
    placeholder,
    disabled,
    onBlur,
    ref,
  } = props;
  const { t } = useTranslation('kit');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const words = { label, error, hint, required, layout };
  const { 'aria-required': _, ...aria } = fieldAria(id, words);
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const close = () => {
    setIsOpen(false);
    onBlur?.();
  };
  return (
    <FieldFrame {...words} id={id}>
      <ChoiceButton
        aria={aria}
        ref={ref}
        disabled={disabled}
        isOpen={isOpen}
        onOpen={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
        chosen={chosen.join(' · ')}
        placeholder={placeholder ?? t('field.choose')}
      />
      {wasOpened && (
        <Suspense>
          <PickerSheet
            open={isOpen}
            onClose={close}
            title={label}
            options={options}
            value={value}
            onChange={onChange}
            max={max}
            isSearchable={options.length > searchAbove}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
