import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { PickerField, type PickerOption } from '#web/kit/picker-field.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { useLanguages } from '../dictionaries.ts';
import { useGuideWay } from '../guide-way.ts';
import { actForCompany, saveLanguages } from '../onboarding.data.ts';
import { GuideGate } from '../parts/guide-gate.tsx';
import { GuideHead, GuideNav } from '../parts/guide-page.tsx';

type Values = { native: string; first: string; second: string; third: string };
type Place = keyof Values;

const DRAFT = 'guide-1';
const places: readonly Place[] = ['native', 'first', 'second', 'third'];
const needed: readonly Place[] = ['native', 'first'];

const useLanguageRules = (form: UseFormReturn<Values>) => {
  const { t } = useTranslation('onboarding');
  return (place: Place) => (code: string) => {
    const { native, first } = form.getValues();
    if (code === '') return !needed.includes(place) || t('incomplete');
    if (place === 'first' && code === native) return t('languages.same');
    const before = { native: [], first: [], second: [native, first], third: [native, first, form.getValues('second')] }[place];
    return !(before as readonly string[]).includes(code) || t('languages.twice');
  };
};

type LanguageFieldProps = { readonly form: UseFormReturn<Values>; readonly place: Place; readonly options: readonly PickerOption[] };

function LanguageField({ form, place, options }: LanguageFieldProps) {
  const { t } = useTranslation('onboarding');
  const isNeeded = needed.includes(place);
  const value = form.watch(place);
  const choices = isNeeded || value === '' ? options : [{ value: '', label: t('languages.none') }, ...options];
  const choose = ([code = '']: readonly string[]) => {
    form.setValue(place, code, { shouldDirty: true });
    // A choice may mend or break the fields beside it; those that nobody has chosen yet stay quiet.
    void form.trigger(places.filter((one) => one === place || form.getValues(one) !== ''));
  };
  return (
    <PickerField
      label={t(`languages.${place}`)}
      options={choices}
      value={value === '' ? [] : [value]}
      onChange={choose}
      required={isNeeded}
      placeholder={isNeeded ? undefined : t('languages.optional')}
      error={form.formState.errors[place]?.message}
    />
  );
}

function CompanySwitch({ onSwitched }: { readonly onSwitched: () => void }) {
  const { t } = useTranslation('onboarding');
  const [isMoving, setIsMoving] = useState(false);
  const turn = async () => {
    setIsMoving(true);
    if (await actForCompany(true)) onSwitched();
    setIsMoving(false);
  };
  return (
    <Card inset="rows">
      <Switch
        label={t('company.actFor')}
        note={t('company.actForNote')}
        checked={isMoving}
        disabled={isMoving}
        onChange={() => void turn()}
      />
    </Card>
  );
}

function LanguagesStep({ guide }: { readonly guide: Guide }) {
  const { t } = useTranslation('onboarding');
  const way = useGuideWay(1);
  const languages = useLanguages();
  const begin = { native: '', first: '', second: '', third: '' };
  const known = guide.languages;
  const given = known === null ? begin : { native: known.native, first: known.first, second: known.second ?? '', third: known.third ?? '' };
  const form = useForm<Values>({ defaultValues: draftOf(DRAFT, given) });
  useFormDraft(DRAFT, form);
  const ruleOf = useLanguageRules(form);
  for (const place of places) form.register(place, { validate: ruleOf(place) });
  const options = (languages.data ?? []).map(({ code, name, native }) => ({
    value: code,
    label: name,
    note: native === name ? undefined : native,
  }));

  const submit = async ({ native, first, second, third }: Values) => {
    const saved = await saveLanguages({ native, first, second: second || null, third: third || null });
    for (const [place, message] of Object.entries(saved.fields)) form.setError(place as Place, { message });
    if (!saved.ok) return;
    dropDraft(DRAFT);
    way.next();
  };
  return (
    <FormScreen form={form} nav={<GuideNav step={1} />} onSubmit={submit} submitLabel={t('guide.next')}>
      <GuideHead title={t('languages.title')} text={t('languages.text')} />
      {languages.isError ? (
        <ErrorState message={languages.error.message} onRetry={() => void languages.refetch()} />
      ) : (
        <Card>
          {places.map((place) => (
            <LanguageField key={place} form={form} place={place} options={options} />
          ))}
        </Card>
      )}
      <CompanySwitch onSwitched={way.toCompany} />
    </FormScreen>
  );
}

/** Guide, step 1: native and foreign languages (specification, section 5.1; decision 19). */
export function GuideLanguagesScreen() {
  return <GuideGate step={1}>{(guide) => <LanguagesStep guide={guide} />}</GuideGate>;
}
