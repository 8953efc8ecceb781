import { FilterChips } from '#web/kit/filter-chips.tsx';
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

/** What two people are to each other, one of a few (career, section 3). */
export function RelationshipChips({ choices, ...chips }: RelationshipChipsProps) {
  const { t } = useTranslation('reviews');
  return <FilterChips {...chips} items={choices.map((key) => ({ key, label: t(`relationship.${key}`) }))} />;
}
