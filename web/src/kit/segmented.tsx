import { type ReactNode, useId } from 'react';

type SegmentedProps<Key extends string> = {
  readonly label: string;
  readonly items: readonly { readonly key: Key; readonly label: ReactNode }[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
};

/** A few choices side by side, one of them taken. Arrow keys move, as among radio buttons. */
export function Segmented<Key extends string>({ label, items, value, onChange }: SegmentedProps<Key>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap rounded-lg bg-bone p-[0.05rem]">
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <label
          key={item.key}
          className="touch-area flex min-h-[0.64rem] min-w-min flex-1 items-center justify-center rounded-md px-2 py-1 text-center text-sm leading-tight text-ink/80 transition-colors has-checked:bg-chosen has-checked:shadow-segment has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-qingdai"
        >
          <input
            type="radio"
            name={name}
            checked={item.key === value}
            onChange={() => onChange(item.key)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          <span className="min-w-0 break-keep wrap-break-word">{item.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
