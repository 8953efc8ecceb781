import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { FIRST_MONTH, lastMonth, monthText, YEARS_AHEAD } from '#contract/kernel/months.ts';
import { GUIDE_COMPANY_MAX, GUIDE_INTRO_MAX, GUIDE_TITLE_MAX } from '#contract/onboarding/onboarding.limits.ts';
import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { MonthField } from '#web/kit/date-field.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { useGuideWay } from '../guide-way.ts';
import { saveExperience } from '../onboarding.data.ts';
import { GuideGate } from '../parts/guide-gate.tsx';
import { GuideHead, GuideNav } from '../parts/guide-page.tsx';

type Values = { title: string; company: string; intro: string; started_on: string; ended_on: string };

const DRAFT = 'guide-4';
/** A work's name and its words, as long as decision 23 allows. */

function MonthFields({ form }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('onboarding');
  const last = lastMonth(new Date(), YEARS_AHEAD);
  const tooFar = (text: string): string | true => text <= last || t('experience.tooFar', { month: monthText(last) });
  const wrongEnd = (text: string): string | true => {
    const start = form.getValues('started_on');
    return text === '' || start === '' || text >= start ? tooFar(text) : t('experience.reversed');
  };
  const start = useController({ control: form.control, name: 'started_on', rules: { validate: tooFar } });
  const end = useController({ control: form.control, name: 'ended_on', rules: { validate: wrongEnd } });
  const take = (name: 'started_on' | 'ended_on') => (month: string) => {
    form.setValue(name, month, { shouldDirty: true, shouldTouch: true });
    void form.trigger(['started_on', 'ended_on']);
  };
  return (
    <>
      <MonthField
        ref={start.field.ref}
        label={t('experience.start')}
        first={FIRST_MONTH}
        last={last}
        value={start.field.value}
        onChange={take('started_on')}
        error={start.fieldState.error?.message}
      />
      <MonthField
        ref={end.field.ref}
        label={t('experience.end')}
        hint={t('experience.endHint')}
        first={start.field.value || FIRST_MONTH}
        last={last}
        value={end.field.value}
        onChange={take('ended_on')}
        error={end.fieldState.error?.message}
      />
    </>
  );
}

function ExperienceStep({ guide }: { readonly guide: Guide }) {
  const { t } = useTranslation('onboarding');
  const way = useGuideWay(4);
  const known = guide.experience;
  const given: Values = {
    title: known?.title ?? '',
    company: known?.company ?? '',
    intro: known?.intro ?? '',
    started_on: known?.started_on ?? '',
    ended_on: known?.ended_on ?? '',
  };
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, given) });
  useFormDraft(DRAFT, form);
  const { errors } = form.formState;
  const submit = async ({ title, company, intro, started_on, ended_on }: Values) => {
    const saved = await saveExperience({
      title: title.trim(),
      company: company.trim(),
      intro: intro.trim(),
      started_on: started_on || null,
      ended_on: ended_on || null,
    });
    for (const [field, message] of Object.entries(saved.fields)) form.setError(field as keyof Values, { message });
    if (!saved.ok) return;
    dropDraft(DRAFT);
    way.next();
  };
  return (
    <FormScreen
      form={form}
      nav={<GuideNav step={4} />}
      onSubmit={submit}
      submitLabel={t('guide.next')}
      extra={
        <Button wide tone="text" size="md" className="mt-1" onClick={way.next}>
          {t('guide.skip')}
        </Button>
      }
    >
      <GuideHead title={t('experience.title')} text={t('experience.text')} />
      <Card>
        <TextArea
          label={t('experience.name')}
          placeholder={t('experience.nameHint')}
          rows={1}
          lengthMax={GUIDE_TITLE_MAX}
          required
          error={errors.title?.message}
          {...form.register('title', { validate: (text) => text.trim() !== '' || t('incomplete') })}
        />
        <Field
          label={t('experience.company')}
          placeholder={t('experience.companyHint')}
          maxLength={GUIDE_COMPANY_MAX}
          {...form.register('company')}
        />
        <MonthFields form={form} />
        <TextArea
          label={t('experience.intro')}
          placeholder={t('experience.introHint')}
          lengthMax={GUIDE_INTRO_MAX}
          error={errors.intro?.message}
          {...form.register('intro')}
        />
      </Card>
    </FormScreen>
  );
}

/** Guide, step 4: a first work or experience; it may be skipped (decision 19). */
export function GuideExperienceScreen() {
  return <GuideGate step={4}>{(guide) => <ExperienceStep guide={guide} />}</GuideGate>;
}
