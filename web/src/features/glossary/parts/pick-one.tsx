import { PickerField } from '#web/kit/picker-field.tsx';

type PickOneProps = {
  readonly label: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** What stands where nothing is chosen; then nothing may be chosen, too. */
  readonly none?: string;
};

/** One of a dictionary by its code, '' for none. */
export function PickOne({ label, options, value, onChange, none }: PickOneProps) {
  const listed = options.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <PickerField
      label={label}
      options={none === undefined ? listed : [{ value: '', label: none }, ...listed]}
      value={value === '' && none === undefined ? [] : [value]}
      onChange={([code = '']) => onChange(code)}
    />
  );
}
