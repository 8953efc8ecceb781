import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/kit/field.tsx';
import { isMonth } from './month.ts';

type MonthFieldProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
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
export function MonthField<Values extends FieldValues>({ form, name, label, missing, validate, deps }: MonthFieldProps<Values>) {
  const { t } = useTranslation('portfolio');
  const check = (value: unknown): string | true => {
    const text = String(value ?? '');
    if (text === '') return missing;
    if (!isMonth(text)) return t('month');
    return validate?.(text) ?? true;
  };
  const isEmpty = String(useWatch({ control: form.control, name }) ?? '') === '';
  const error = form.formState.errors[name]?.message;
  return (
    <Field
      type="month"
      min="1950-01"
      max="2099-12"
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
