import { Controller } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import {
  MONTHS_DIGITS_MAX,
  STATEMENT_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_TEXT_MAX,
  VALID_MONTHS_MAX,
} from '#contract/ecerts/ecerts.limits.ts';
import type { Template } from '#contract/ecerts/ecerts.schemas.ts';
import { sheetForms, sheetTones } from '#contract/ecerts/layout.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { FilterChips } from '#web/kit/filter-chips.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { PictureField } from '../../attachments/picture.public.ts';
import { useTemplate, useTemplates } from '../ecert-issuing.data.ts';
import { CertificatePreview, previewLanguages } from '../parts/certificate-preview.tsx';
import { refusedScreen } from '../parts/issuer-only.tsx';
import { useTemplateForm } from '../use-template-form.ts';

type Parts = ReturnType<typeof useTemplateForm>;

/** How it looks: its form and colour, the sentence in the language of the preview, the pictures of the issuer. */
function LookCard({ parts }: { readonly parts: Parts }) {
  const { t } = useTranslation('ecert-issuing');
  const { form, picture, seal, language, faults } = parts;
  return (
    <Card title={t('form.look')}>
      <div className="grid gap-4">
        <Controller
          control={form.control}
          name="form"
          render={({ field }) => (
            <Segmented
              label={t('form.form')}
              value={field.value}
              onChange={field.onChange}
              items={sheetForms.map((key) => ({ key, label: t(`form.forms.${key}`) }))}
            />
          )}
        />
        <Controller
          control={form.control}
          name="tone"
          render={({ field }) => (
            <FilterChips
              label={t('form.tone')}
              value={field.value}
              onChange={(tone) => tone !== null && field.onChange(tone)}
              items={sheetTones.map((key) => ({ key, label: t(`form.tones.${key}`) }))}
            />
          )}
        />
      </div>
      {previewLanguages.map((one) => (
        <div key={one} hidden={one !== language}>
          <TextArea
            label={t('form.statement')}
            hint={t('form.statementHint')}
            placeholder={t('form.statementPlaceholder')}
            lengthMax={STATEMENT_MAX}
            error={form.formState.errors[one]?.message ?? faults[one]}
            {...form.register(one)}
          />
        </div>
      ))}
      <div className="grid cols-2 gap-4">
        <PictureField label={t('form.picture')} size="400x400" picture={picture.picture} onChoose={(file) => void picture.choose(file)} />
        <PictureField label={t('form.seal')} size="400x400" picture={seal.picture} onChoose={(file) => void seal.choose(file)} />
      </div>
      <p className="text-xs text-muted">{t('form.sealHint')}</p>
    </Card>
  );
}

function TextsCard({ parts }: { readonly parts: Parts }) {
  const { t } = useTranslation('ecert-issuing');
  const { form } = parts;
  const { errors } = form.formState;
  const needed = { validate: (text: string) => text.trim() !== '' || t('form.needed') };
  return (
    <Card title={t('form.texts')}>
      <Controller
        control={form.control}
        name="type"
        render={({ field }) => (
          <Segmented
            label={t('form.type')}
            value={field.value}
            onChange={field.onChange}
            items={(['2', '1'] as const).map((key) => ({ key, label: t(`templates.types.${key}`) }))}
          />
        )}
      />
      <Field
        layout="stack"
        required
        label={t('form.name')}
        maxLength={TEMPLATE_NAME_MAX}
        error={errors.name?.message}
        {...form.register('name', needed)}
      />
      <TextArea
        required
        label={t('form.description')}
        lengthMax={TEMPLATE_TEXT_MAX}
        error={errors.description?.message}
        {...form.register('description', needed)}
      />
      <TextArea
        required
        label={t('form.criteria')}
        hint={t('form.criteriaHint')}
        lengthMax={TEMPLATE_TEXT_MAX}
        error={errors.criteria?.message}
        {...form.register('criteria', needed)}
      />
      <Field
        layout="stack"
        label={t('form.months')}
        hint={t('form.monthsHint')}
        inputMode="numeric"
        maxLength={MONTHS_DIGITS_MAX}
        error={errors.months?.message}
        {...form.register('months', {
          validate: (text) => (/^(?:[1-9]\d{0,2})?$/.test(text.trim()) && Number(text) <= VALID_MONTHS_MAX) || t('form.monthsWrong'),
        })}
      />
    </Card>
  );
}

type Editing = { readonly before: Template | null; readonly isCopy: boolean };

function TemplateForm({ before, isCopy }: Editing) {
  const { t } = useTranslation('ecert-issuing');
  const title = useScreenTitle();
  const parts = useTemplateForm({ before, isCopy });
  const { form, look, language, setLanguage, faults, save, isSending } = parts;
  const back = before === null ? pathTo('/ecert-templates') : pathTo('/ecert-templates/:id', { id: before.id });
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back={back} />}
      onSubmit={save}
      submitLabel={t('form.save')}
      serverErrors={faults}
      isSubmitDisabled={isSending}
    >
      <Card title={t('form.preview')}>
        <CertificatePreview look={look} language={language} onLanguage={setLanguage} />
      </Card>
      <TextsCard parts={parts} />
      <LookCard parts={parts} />
      <p className="px-[0.52rem] pt-1 text-xs text-muted">{t('form.frozen')}</p>
    </FormScreen>
  );
}

/** /ecert-templates/new and /ecert-templates/:id/edit: a kind of certificate, with the certificate that it makes above its fields. */
export function TemplateEditScreen() {
  const title = useScreenTitle();
  const own = idFrom(useParams()['id']);
  const [query] = useSearchParams();
  const from = idFrom(query.get('from'));
  const found = useTemplate(own ?? from);
  // Who may not issue is told before they fill anything in.
  const { list } = useTemplates();
  const refused = refusedScreen(found.error ?? list.error);
  if (refused !== null) return refused;
  if (own === null && from === null && list.status === 'success') return <TemplateForm before={null} isCopy={false} />;
  if (found.data !== undefined) return <TemplateForm key={found.data.id} before={found.data} isCopy={own === null} />;
  return (
    <DetailScreen nav={<NavBar title={title} back={pathTo('/ecert-templates')} />} status="pending">
      {() => null}
    </DetailScreen>
  );
}
