import { cx } from '#web/kit/class-names.ts';

type ChoiceChipsProps<Key extends string> = {
  readonly label: string;
  readonly items: readonly { readonly key: Key; readonly label: string }[];
  readonly value: Key | null;
  readonly onChange: (key: Key) => void;
};

/** A few choices in a row that wraps, one of them taken. */
export function ChoiceChips<Key extends string>({ label, items, value, onChange }: ChoiceChipsProps<Key>) {
  return (
    <fieldset className="mt-4 first:mt-0">
      <legend className="mb-2 text-sm text-muted">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            aria-pressed={item.key === value}
            onClick={() => onChange(item.key)}
            className={cx(
              'press touch-area min-h-[0.6rem] rounded-full px-3.5 py-1 text-sm',
              item.key === value ? 'bg-qingdai-soft font-semibold text-qingdai' : 'bg-sunken text-ink',
            )}
          >
            {item.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
