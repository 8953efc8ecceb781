import { type ReactNode, useId } from 'react';

type FilterChipsProps<Key extends string | number> = {
  readonly label: string;
  readonly items: readonly { readonly key: Key; readonly label: ReactNode }[];
  readonly value: Key | null;
  readonly onChange: (value: Key | null) => void;
  /** A chip in front that takes the choice back. */
  readonly all?: ReactNode;
  /** Side by side, to be scrolled by who holds it. */
  readonly isOneLine?: boolean;
};

const LOOK =
  'press touch-area num relative inline-flex min-h-[0.64rem] max-w-full flex-none items-center rounded-full border px-3 py-1 text-sm has-focus-visible:outline-2 has-focus-visible:outline-qingdai';

/** One of a few, as chips: what a list is narrowed to, or an answer of a form. Arrow keys move, as among radio buttons. */
export function FilterChips<Key extends string | number>(props: FilterChipsProps<Key>) {
  const { label, items, value, onChange, all, isOneLine = false } = props;
  const name = useId();
  const chips = [...(all === undefined ? [] : [{ key: null, label: all }]), ...items];
  return (
    <fieldset className={`flex gap-2 ${isOneLine ? 'w-max' : 'min-w-0 flex-wrap'}`}>
      <legend className="sr-only">{label}</legend>
      {chips.map((chip) => (
        <label
          key={chip.key ?? 'all'}
          className={`${LOOK} ${value === chip.key ? 'border-qingdai bg-qingdai-soft font-semibold text-qingdai' : 'border-line bg-card text-ink'}`}
        >
          <input
            type="radio"
            name={name}
            checked={value === chip.key}
            onChange={() => onChange(chip.key)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {chip.label}
        </label>
      ))}
    </fieldset>
  );
}
