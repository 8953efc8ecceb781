import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { FIRST_MONTH } from '#contract/kernel/months.ts';
import { Field } from '#web/kit/field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isMonth } from './month.ts';

type MonthFieldProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  /** The last month that may be chosen, and what is said of a later one. */
  readonly last: { readonly month: string; readonly says: string };
  /** What is said where nothing is chosen. */
  readonly missing: string;
  readonly validate?: (text: string) => string | true;
  readonly deps?: Path<Values>[];
};

/** Browsers fill an empty picker with dashes of their own: an example stands there instead, until it is written in. */
const emptyLook = [
  'relative before:pointer-events-none before:absolute before:inset-y-0 before:items-center before:text-muted',
  'data-empty:not-focus-within:before:flex data-empty:not-focus-within:before:content-[attr(placeholder)]',
  'data-empty:not-focus-within:[&::-webkit-datetime-edit]:opacity-0',
].join(' ');

/** A month that must be chosen; where the browser has no picker for months it is written as '2024-03'. */
export function MonthField<Values extends FieldValues>({ form, name, label, last, missing, validate, deps }: MonthFieldProps<Values>) {
  const { t } = useTranslation('portfolio');
  const check = (value: unknown): string | true => {
    const text = String(value ?? '');
    if (text === '') return missing;
    if (!isMonth(text)) return t('month');
    if (text > last.month) return last.says;
    return validate?.(text) ?? true;
  };
  const isEmpty = String(useWatch({ control: form.control, name }) ?? '') === '';
  const error = form.formState.errors[name]?.message;
  return (
    <Field
      type="month"
      min={FIRST_MONTH}
      max={last.month}
      placeholder="2024-03"
      data-empty={isEmpty || undefined}
      className={emptyLook}
      required
      label={label}
      error={typeof error === 'string' ? error : undefined}
      {...form.register(name, { validate: check, ...(deps === undefined ? {} : { deps }) })}
    />
  );
}
