import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, type Ref, Suspense, useId, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
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
      <button
        {...aria}
        ref={ref}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
        className="flex min-h-[0.88rem] min-w-0 flex-1 items-center gap-2 py-2 text-start text-body leading-normal disabled:text-muted"
      >
        <span className={`line-clamp-2 min-w-0 flex-1 break-anywhere ${chosen.length === 0 ? 'text-muted' : ''}`}>
          {chosen.length === 0 ? (placeholder ?? t('field.choose')) : chosen.join(' · ')}
        </span>
        <ChevronDown aria-hidden className="size-[0.32rem] flex-none text-muted" strokeWidth={1.75} />
      </button>
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
