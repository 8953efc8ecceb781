import { useForm } from 'react-hook-form';
import { GUIDE_FIELDS_MAX } from '#contract/onboarding/onboarding.limits.ts';
import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { TagPicker } from '#web/kit/tag-picker.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { useIndustries } from '../dictionaries.ts';
import { useGuideWay } from '../guide-way.ts';
import { saveFields, useTagGroups } from '../onboarding.data.ts';
import { ChipPicker } from '../parts/chip-picker.tsx';
import { GuideGate, GuideWaiting } from '../parts/guide-gate.tsx';
import { GuideHead, GuideNav } from '../parts/guide-page.tsx';

type Values = { fields: readonly string[]; tags: readonly (string | number)[] };
type Choices = {
  readonly industries: NonNullable<ReturnType<typeof useIndustries>['data']>;
  readonly groups: NonNullable<ReturnType<typeof useTagGroups>['data']>;
};

const DRAFT = 'guide-3';

function FieldsStep({ guide, industries, groups }: Choices & { readonly guide: Guide }) {
  const { t } = useTranslation('onboarding');
  const way = useGuideWay(3);
  const form = useForm<Values>({ defaultValues: draftOf<Values>(DRAFT, { fields: guide.fields, tags: guide.tags }) });
  useFormDraft(DRAFT, form);
  const { fields, tags } = form.watch();
  const submit = async (values: Values) => {
    const saved = await saveFields({ fields: [...values.fields], tags: values.tags.map(Number) });
    if (!saved.ok) return;
    dropDraft(DRAFT);
    way.next();
  };
  return (
    <FormScreen
      form={form}
      nav={<GuideNav step={3} />}
      onSubmit={submit}
      submitLabel={t('guide.next')}
      isSubmitDisabled={fields.length + tags.length === 0}
      extra={
        fields.length + tags.length === 0 && (
          <Button wide tone="text" size="md" className="mt-1" onClick={way.next}>
            {t('guide.skip')}
          </Button>
        )
      }
    >
      <GuideHead title={t('fields.title')} text={t('fields.text')} />
      <Card
        title={t('fields.industries')}
        action={<span className="num">{t('fields.chosen', { n: fields.length, max: GUIDE_FIELDS_MAX })}</span>}
      >
        <ChipPicker
          label={t('fields.industries')}
          options={industries}
          value={fields}
          onChange={(next) => form.setValue('fields', next, { shouldDirty: true })}
          max={GUIDE_FIELDS_MAX}
        />
      </Card>
      <Card title={t('fields.tags')} action={t('fields.tagsNote')}>
        <TagPicker
          groups={groups.map((group) => ({ key: group.id, name: group.name, tags: group.tags }))}
          value={tags}
          onChange={(next) => form.setValue('tags', next, { shouldDirty: true })}
        />
      </Card>
    </FormScreen>
  );
}

function FieldsWithChoices({ guide }: { readonly guide: Guide }) {
  const industries = useIndustries();
  const groups = useTagGroups();
  if (industries.data !== undefined && groups.data !== undefined) {
    return <FieldsStep guide={guide} industries={industries.data} groups={groups.data} />;
  }
  const lacking = industries.data === undefined ? industries : groups;
  return <GuideWaiting step={3} status={lacking.status} error={lacking.error} onRetry={lacking.refetch} />;
}

/** Guide, step 3: fields of work and at most five tags (decision 19). */
export function GuideFieldsScreen() {
  return <GuideGate step={3}>{(guide) => <FieldsWithChoices guide={guide} />}</GuideGate>;
}
