import { type UseFormReturn, useController } from 'react-hook-form';
import { portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import type { Work } from '#contract/portfolio/portfolio.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useIndustries, useLanguages } from '../../onboarding/choices.public.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { EditGate } from '../parts/edit-gate.tsx';
import { type ChosenPdf, PdfField } from '../parts/pdf-field.tsx';
import { saveWork, useWork } from '../portfolio.data.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { usePdfUpload } from '../use-pdf-upload.ts';
import { useEditedId } from '../use-report-of.ts';

type Values = { name: string; intro: string; file: ChosenPdf | null; source: string; target: string; industry: string };
type FormOf = { readonly form: UseFormReturn<Values> };

const begin = (work: Work | null): Values => ({
  name: work?.name ?? '',
  intro: work?.intro ?? '',
  file: work && { id: work.file.id, name: work.file.name, size: work.file.size, pages: work.file.pages },
  source: work?.sourceLanguage.code ?? '',
  target: work?.targetLanguage.code ?? '',
  industry: work?.industry.code ?? '',
});

const fieldNames: Readonly<Record<string, string>> = { fileId: 'file', sourceLanguage: 'source', targetLanguage: 'target' };

function Languages({ form }: FormOf) {
  const { t } = useTranslation('portfolio');
  const languages = useLanguages();
  const options = (languages.data ?? []).map(({ code, name, native }) => ({
    value: code,
    label: name,
    note: native === name ? undefined : native,
  }));
  return (
    <>
      <ChoiceField
        form={form}
        name="source"
        label={t('works.source')}
        options={options}
        validate={(code) => code !== '' || t('works.sourceMissing')}
        besides={['target']}
      />
      <ChoiceField
        form={form}
        name="target"
        label={t('works.target')}
        options={options}
        validate={(code) => (code === '' ? t('works.targetMissing') : code !== form.getValues('source') || t('works.same'))}
      />
    </>
  );
}

function Industry({ form }: FormOf) {
  const { t } = useTranslation('portfolio');
  const industries = useIndustries();
  const options = (industries.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <ChoiceField
      form={form}
      name="industry"
      label={t('works.industry')}
      options={options}
      validate={(code) => code !== '' || t('works.industryMissing')}
    />
  );
}

/** The PDF of the form: registered before what stands below it, so that the form finds it missing first. */
const usePdf = (form: UseFormReturn<Values>) => {
  const { t } = useTranslation('portfolio');
  const rules = { validate: (file: ChosenPdf | null) => file !== null || t('works.fileMissing') };
  const { field, fieldState } = useController({ control: form.control, name: 'file', rules });
  const upload = usePdfUpload(({ id, name, size, pages }) =>
    form.setValue('file', { id, name, size, pages }, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  );
  return { ref: field.ref, value: field.value, upload, error: fieldState.error?.message };
};

function WorkForm({ work }: { readonly work: Work | null }) {
  const { t } = useTranslation('portfolio');
  const title = useScreenTitle();
  const { form, submit } = useEntryForm<Values>('work', work?.id ?? null, begin(work));
  const pdf = usePdf(form);
  const { errors } = form.formState;
  const send = ({ name, intro, file, source, target, industry }: Values) => {
    const given = { name: name.trim(), intro: intro.trim(), sourceLanguage: source, targetLanguage: target, industry };
    const input = { ...given, ...(work === null ? {} : { id: work.id }), ...(file === null ? {} : { fileId: file.id }) };
    return submit(
      () => saveWork(input),
      (field) => fieldNames[field] ?? field,
    );
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={work === null ? t('works.add') : title} back="/workList" />}
      onSubmit={send}
      submitLabel={t('save')}
      isSubmitDisabled={pdf.upload.sending !== null}
    >
      <Card>
        <PdfField {...pdf} />
        <TextArea
          label={t('works.name')}
          rows={1}
          lengthMax={portfolioLimits.workName}
          required
          placeholder={t('works.nameHint')}
          error={errors.name?.message}
          {...form.register('name', { validate: (text) => text.trim() !== '' || t('works.nameMissing') })}
        />
        <TextArea
          label={t('works.intro')}
          lengthMax={portfolioLimits.workIntro}
          required
          placeholder={t('works.introHint')}
          error={errors.intro?.message}
          {...form.register('intro', { validate: (text) => text.trim() !== '' || t('works.introMissing') })}
        />
        <Languages form={form} />
        <Industry form={form} />
      </Card>
      <p className="px-4 pt-1 text-sm text-muted">{t('works.rights')}</p>
    </FormScreen>
  );
}

/** Adds a work, or changes it (career, section 5: Works). */
export function WorksEditScreen() {
  const id = useEditedId();
  const query = useWork(id);
  const needs = [useLanguages(), useIndustries()];
  return (
    <EditGate id={id} query={query} item={query.data} needs={needs}>
      {(work) => <WorkForm key={id} work={work} />}
    </EditGate>
  );
}
