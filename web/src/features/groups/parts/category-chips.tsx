import { cx } from '#web/kit/class-names.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCategories } from '../groups.data.ts';

type CategoryChipsProps = { readonly value: number | null; readonly onChange: (id: number | null) => void };

const CHIP = 'press touch-area min-h-[0.56rem] flex-none rounded-full px-3.5 text-sm whitespace-nowrap';

/** The categories of circles in one line; pressing the chosen one again shows all. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { t } = useTranslation('groups');
  const categories = useCategories().data ?? [];
  const entries = [{ id: null, name: t('category.all') }, ...categories];
  return (
    <fieldset className="scroll-quiet flex gap-2 overflow-x-auto px-3 py-2.5">
      <legend className="sr-only">{t('category.label')}</legend>
      {entries.map(({ id, name }) => (
        <button
          key={id ?? 'all'}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id === value ? null : id)}
          className={cx(CHIP, id === value ? 'bg-qingdai font-semibold text-on-qingdai' : 'bg-card text-ink')}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
