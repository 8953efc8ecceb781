import { useId } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';

type RelationshipChipsProps = {
  readonly label: string;
  readonly choices: readonly number[];
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** A chip in front that takes the choice back. */
  readonly all?: string;
  /** Side by side, to be scrolled by who holds it. */
  readonly isOneLine?: boolean;
};

const LOOK =
  'press touch-area relative inline-flex min-h-[0.64rem] max-w-full flex-none items-center rounded-full border px-3 py-1 text-sm has-focus-visible:outline-2 has-focus-visible:outline-qingdai';

/** What two people are to each other, one of a few (career, section 3). */
export function RelationshipChips({ label, choices, value, onChange, all, isOneLine = false }: RelationshipChipsProps) {
  const { t } = useTranslation('reviews');
  const name = useId();
  const chips = [...(all === undefined ? [] : [null]), ...choices];
  return (
    <fieldset className={`flex gap-2 ${isOneLine ? 'w-max' : 'min-w-0 flex-wrap'}`}>
      <legend className="sr-only">{label}</legend>
      {chips.map((chip) => (
        <label
          key={chip ?? 'all'}
          className={`${LOOK} ${value === chip ? 'border-qingdai bg-qingdai-soft font-semibold text-qingdai' : 'border-line bg-card text-ink'}`}
        >
          <input
            type="radio"
            name={name}
            checked={value === chip}
            onChange={() => onChange(chip)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {chip === null ? all : t(`relationship.${chip}`)}
        </label>
      ))}
    </fieldset>
  );
}
