import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { GROUP_NAME_MAX, GROUP_NOTICE_MAX, GROUP_PLACE_MAX, GROUP_SUMMARY_MAX, GROUP_TAGS_MAX } from '#contract/groups/groups.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { Field } from '#web/kit/field.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { PlaceButton } from '../../locations/locations.public.tsx';
import { pickTags } from '../../people/picking.public.ts';
import { useCategories } from '../groups.data.ts';
import { CirclePicture } from './circle-picture.tsx';

export type CircleTag = { readonly id: number; readonly name: string };

/** What a circle says of itself, as it is written. */
export type CircleValues = {
  avatar: number | null;
  name: string;
  category: string;
  summary: string;
  notice: string;
  location: string;
  tags: readonly CircleTag[];
  allow_feed: boolean;
};

/** Tags are chosen in a sheet of their own, without its first-use tip (specification, section 4.6). */
function Tags({ value, onChange }: { readonly value: readonly CircleTag[]; readonly onChange: (tags: readonly CircleTag[]) => void }) {
  const { t } = useTranslation('group-admin');
  const change = async () => {
    const chosen = await pickTags({ chosen: value, hasTip: false });
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Cell
      label={t('form.tags')}
      note={value.length === 0 ? t('form.tagsNone') : value.map((tag) => tag.name).join(' · ')}
      value={`${value.length}/${GROUP_TAGS_MAX}`}
      onClick={() => void change()}
    />
  );
}

type CircleFieldsProps = { readonly form: UseFormReturn<CircleValues>; readonly picture: string | null; readonly children?: ReactNode };

/** The fields of a circle, as founding and editing show them. */
export function CircleFields({ form, picture, children }: CircleFieldsProps) {
  const { t } = useTranslation('group-admin');
  const categories = useCategories().data ?? [];
  const { errors } = form.formState;
  return (
    <>
      <CirclePicture name={form.watch('name')} src={picture} onArrived={(id) => form.setValue('avatar', id, { shouldDirty: true })} />
      <Card>
        <Field
          label={t('form.name')}
          placeholder={t('form.nameHint')}
          maxLength={GROUP_NAME_MAX}
          required
          error={errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim() !== '' || t('form.nameMissing') })}
        />
        <Controller
          control={form.control}
          name="category"
          rules={{ validate: (category) => category !== '' || t('form.categoryMissing') }}
          render={({ field }) => (
            <PickerField
              label={t('form.category')}
              required
              options={categories.map((one) => ({ value: String(one.id), label: one.name }))}
              value={field.value === '' ? [] : [field.value]}
              onChange={([value]) => field.onChange(value ?? '')}
              onBlur={field.onBlur}
              placeholder={t('form.categoryHint')}
              error={errors.category?.message}
            />
          )}
        />
        <Field
          label={t('form.location')}
          placeholder={t('form.locationHint')}
          maxLength={GROUP_PLACE_MAX}
          end={<PlaceButton onChosen={(place) => form.setValue('location', place, { shouldDirty: true, shouldValidate: true })} />}
          error={errors.location?.message}
          {...form.register('location')}
        />
        <TextArea
          label={t('form.summary')}
          placeholder={t('form.summaryHint')}
          lengthMax={GROUP_SUMMARY_MAX}
          error={errors.summary?.message}
          {...form.register('summary')}
        />
        <TextArea
          label={t('form.notice')}
          placeholder={t('form.noticeHint')}
          lengthMax={GROUP_NOTICE_MAX}
          error={errors.notice?.message}
          {...form.register('notice')}
        />
      </Card>
      <Card inset="rows">
        <Controller control={form.control} name="tags" render={({ field }) => <Tags value={field.value} onChange={field.onChange} />} />
        <Switch label={t('form.allowFeed')} note={t('form.allowFeedNote')} {...form.register('allow_feed')} />
      </Card>
      {children}
    </>
  );
}
