import { CASE_CLIENT_MAX, CASE_INTRO_MAX, CASE_NAME_MAX, YEAR_DIGITS } from '#contract/enterprises/enterprises.limits.ts';
import type { CompanyCase } from '#contract/enterprises/enterprises.schemas.ts';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { PickerField } from '#web/kit/picker-field.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useIndustries } from '../../onboarding/onboarding.public.tsx';
import { deleteCaseNow, saveCaseNow } from '../enterprises.data.ts';
import { useSheetForm } from '../use-sheet-form.ts';
import { EditSheet } from './edit-sheet.tsx';

/** Something that the company did. */
export function CaseSheet({ input: one, open, onDone }: OverlayProps<CompanyCase | null, void>) {
  const { t } = useTranslation('enterprises');
  const industries = useIndustries();
  const start = {
    ...{ name: one?.name ?? '', client: one?.client ?? '', intro: one?.intro ?? '', field: one?.field ?? null },
    year: one?.year ? String(one.year) : '',
  };
  const form = useSheetForm({
    draft: `case-${one?.id ?? 'new'}`,
    start,
    send: (values) =>
      saveCaseNow({
        ...(one === null ? {} : { id: one.id }),
        ...{ name: values.name.trim(), client: values.client.trim(), intro: values.intro.trim(), field: values.field },
        year: values.year === '' ? null : Number(values.year),
      }),
    onSaved: () => onDone(),
  });
  const { values, errors, change } = form;
  return (
    <EditSheet
      title={t(one === null ? 'cases.add' : 'cases.edit')}
      open={open}
      isBusy={form.isBusy}
      isReady={values.name.trim() !== ''}
      onClose={() => onDone()}
      onSubmit={form.submit}
      onDelete={one === null ? undefined : () => deleteCaseNow(one.id)}
      onDeleted={form.drop}
    >
      <Field
        label={t('cases.name')}
        required
        maxLength={CASE_NAME_MAX}
        value={values.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label={t('cases.client')}
        maxLength={CASE_CLIENT_MAX}
        placeholder={t('cases.clientHint')}
        value={values.client}
        error={errors['client']}
        onChange={(event) => change({ client: event.target.value })}
      />
      <PickerField
        label={t('cases.field')}
        options={(industries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={values.field === null ? [] : [values.field]}
        error={errors['field']}
        onChange={([field = null]) => change({ field })}
      />
      <Field
        label={t('cases.year')}
        inputMode="numeric"
        maxLength={YEAR_DIGITS}
        value={values.year}
        error={errors['year']}
        onChange={(event) => change({ year: event.target.value.replace(/\D/g, '') })}
      />
      <TextArea
        label={t('cases.intro')}
        lengthMax={CASE_INTRO_MAX}
        rows={4}
        value={values.intro}
        error={errors['intro']}
        onChange={(event) => change({ intro: event.target.value })}
      />
    </EditSheet>
  );
}
