import { type FieldValues, type Path, type PathValue, type UseFormReturn, useController } from 'react-hook-form';
import { PickerField, type PickerOption } from '#web/kit/picker-field.tsx';

type ChoiceFieldProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly options: readonly PickerOption[];
  readonly validate: (value: string) => string | true;
  /** Fields whose rules look at this one. */
  readonly besides?: Path<Values>[];
};

/** A choice of one from a dictionary, as a field of a form. */
export function ChoiceField<Values extends FieldValues>({ form, name, label, options, validate, besides = [] }: ChoiceFieldProps<Values>) {
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: (value) => validate(String(value ?? '')) },
  });
  const value = String(field.value ?? '');
  const take = ([code = '']: readonly string[]) => {
    form.setValue(name, code as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldTouch: true });
    void form.trigger([name, ...besides.filter((other) => Boolean(form.getValues(other)))]);
  };
  return (
    <PickerField
      ref={field.ref}
      label={label}
      required
      options={options}
      value={value === '' ? [] : [value]}
      onChange={take}
      error={fieldState.error?.message}
    />
  );
}
