import { type FieldValues, type Path, type PathValue, type UseFormReturn, useController } from 'react-hook-form';
import { FIRST_MONTH } from '#contract/kernel/months.ts';
import { MonthField } from '#web/kit/date-field.tsx';

type MonthChoiceProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  /** The last month that may be chosen, and what is said of a later one that was kept from before. */
  readonly last: { readonly month: string; readonly says: string };
  /** The first one; that of the house unless told otherwise. */
  readonly first?: string;
  /** What is said where nothing is chosen. */
  readonly missing: string;
  readonly validate?: (text: string) => string | true;
  /** Fields whose rules look at this one. */
  readonly besides?: Path<Values>[];
};

/** A month that must be chosen, as a field of a form. */
export function MonthChoice<Values extends FieldValues>(props: MonthChoiceProps<Values>) {
  const { form, name, label, last, first = FIRST_MONTH, missing, validate, besides = [] } = props;
  const check = (value: unknown): string | true => {
    const text = String(value ?? '');
    if (text === '') return missing;
    if (text > last.month) return last.says;
    return validate?.(text) ?? true;
  };
  const { field, fieldState } = useController({ control: form.control, name, rules: { validate: check } });
  const take = (month: string) => {
    form.setValue(name, month as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldTouch: true });
    void form.trigger([name, ...besides.filter((other) => Boolean(form.getValues(other)))]);
  };
  return (
    <MonthField
      ref={field.ref}
      label={label}
      required
      first={first}
      last={last.month}
      value={String(field.value ?? '')}
      onChange={take}
      error={fieldState.error?.message}
    />
  );
}
