import Copyright from 'lucide-react/icons/copyright';
import Folder from 'lucide-react/icons/folder';
import PenLine from 'lucide-react/icons/pen-line';
import Tags from 'lucide-react/icons/tags';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { NEWS_SOURCE_MAX, NEWS_TAGS_MAX } from '#contract/news/news.limits.ts';
import { Cell } from '#web/kit/cell.tsx';
import { Field } from '#web/kit/field.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { QuietRow } from '#web/kit/quiet-row.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { pickTags } from '../../people/picking.public.ts';
import { useNewsCategories } from '../news.data.ts';
import type { NewsForm } from '../news-text.ts';

/** What a piece of news is about, and where it comes from: category, up to five tags, source and author. */
export function FormRows({ form }: { readonly form: UseFormReturn<NewsForm> }) {
  const { t } = useTranslation('news');
  const { data } = useNewsCategories();
  const options = [...(data?.my_cates ?? []), ...(data?.more_cates ?? [])]
    .sort((one, other) => one.rank - other.rank)
    .map(({ id, name }) => ({ value: `${id}`, label: name }));
  const { errors } = form.formState;
  return (
    <div className="mt-3 border-y border-line bg-card">
      <QuietRow icon={<Folder />}>
        <Controller
          control={form.control}
          name="category"
          rules={{ validate: (value) => value !== null || t('form.chooseCategory') }}
          render={({ field }) => (
            <PickerField
              layout="page"
              label={t('form.category')}
              required
              options={options}
              value={field.value === null ? [] : [`${field.value}`]}
              onChange={([value]) => field.onChange(idFrom(value))}
              onBlur={field.onBlur}
              placeholder={t('form.chooseCategory')}
              error={errors.category?.message}
            />
          )}
        />
      </QuietRow>
      <Controller
        control={form.control}
        name="tags"
        render={({ field }) => (
          <Cell
            icon={<Tags />}
            label={t('form.tags')}
            value={field.value.map(({ name }) => name).join('、') || t('form.tagsHint', { max: NEWS_TAGS_MAX })}
            onClick={() => void pickTags({ chosen: field.value, hasTip: false }).then((tags) => tags && field.onChange(tags))}
          />
        )}
      />
      <QuietRow icon={<Copyright />}>
        <Field
          layout="page"
          label={t('form.from')}
          placeholder={t('form.fromHint')}
          maxLength={NEWS_SOURCE_MAX}
          error={errors.from?.message}
          {...form.register('from')}
        />
      </QuietRow>
      <QuietRow icon={<PenLine />}>
        <Field
          layout="page"
          label={t('form.author')}
          placeholder={t('form.authorHint')}
          maxLength={NEWS_SOURCE_MAX}
          error={errors.author?.message}
          {...form.register('author')}
        />
      </QuietRow>
    </div>
  );
}
