type ChipPickerProps = {
  readonly label: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** A chip past it does not answer. */
  readonly max: number;
};

/** Words to choose from, side by side. */
export function ChipPicker({ label, options, value, onChange, max }: ChipPickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ code, name }) => {
          const isChosen = value.includes(code);
          return (
            <button
              key={code}
              type="button"
              aria-pressed={isChosen}
              disabled={!isChosen && value.length >= max}
              onClick={() => onChange(isChosen ? value.filter((one) => one !== code) : [...value, code])}
              className={`press touch-area min-h-[0.6rem] max-w-full rounded-full border px-3.5 text-sm break-anywhere disabled:opacity-45 ${
                isChosen ? 'border-qingdai bg-qingdai-soft font-semibold text-qingdai' : 'border-line bg-card text-ink'
              }`}
            >
              {name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
