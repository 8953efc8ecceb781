import { TAGS_MAX } from '#contract/onboarding/onboarding.limits.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { toast } from './toast.ts';

export type TagOption = { readonly id: string | number; readonly name: string };
export type TagGroup = { readonly key: string | number; readonly name?: string; readonly tags: readonly TagOption[] };

type TagPickerProps = {
  readonly groups: readonly TagGroup[];
  readonly value: readonly TagOption['id'][];
  readonly onChange: (value: readonly TagOption['id'][]) => void;
};

/** Words to choose from, in groups. A sixth is refused with '标签最多可选5个'. */
export function TagPicker({ groups, value, onChange }: TagPickerProps) {
  const { t } = useTranslation('kit');
  const toggle = (id: TagOption['id']) => {
    if (value.includes(id)) onChange(value.filter((one) => one !== id));
    else if (value.length >= TAGS_MAX) toast.warning(t('tags.max'), { name: 'tags-max' });
    else onChange([...value, id]);
  };
  return (
    <div className="space-y-4">
      {groups.map((group) => (
        <fieldset key={group.key} className="min-w-0">
          <legend className={group.name === undefined ? 'sr-only' : 'mb-2 text-sm text-muted'}>{group.name ?? t('tags.label')}</legend>
          <div className="flex flex-wrap gap-2">
            {group.tags.map((tag) => {
              const isChosen = value.includes(tag.id);
              return (
                <button
                  key={tag.id}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => toggle(tag.id)}
                  className={`press touch-area min-h-[0.6rem] max-w-full rounded-full border px-3.5 text-sm break-anywhere ${
                    isChosen ? 'border-qingdai bg-qingdai-soft font-semibold text-qingdai' : 'border-line bg-card text-ink'
                  }`}
                >
                  {tag.name}
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
      <p role="status" className="num text-xs text-muted">
        {t('tags.chosen', { n: value.length, max: TAGS_MAX })}
      </p>
    </div>
  );
}
