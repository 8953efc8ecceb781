import {
  type CompanySize,
  companySizes,
  FIELDS_MAX,
  INTRO_MAX,
  WEBSITE_MAX,
  YEAR_DIGITS,
} from '#contract/enterprises/enterprises.limits.ts';
import type { EnterpriseReport } from '#contract/enterprises/enterprises.schemas.ts';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { PickerField } from '#web/kit/picker-field.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useIndustries } from '../../onboarding/onboarding.public.tsx';
import { saveEnterpriseNow } from '../enterprises.data.ts';
import { useSheetForm } from '../use-sheet-form.ts';
import { EditSheet } from './edit-sheet.tsx';

const isSize = (text: string): text is CompanySize => (companySizes as readonly string[]).includes(text);

/** What the company does: words, fields of work, year, size and website. */
export function AboutSheet({ input: report, open, onDone }: OverlayProps<EnterpriseReport, void>) {
  const { t } = useTranslation('enterprises');
  const industries = useIndustries();
  const start = {
    intro: report.intro ?? '',
    fields: report.fields ?? [],
    founded: report.founded === null ? '' : String(report.founded),
    size: report.size as string | null,
    website: report.website,
  };
  const form = useSheetForm({
    draft: 'about',
    start,
    send: ({ intro, fields, founded, size, website }) =>
      saveEnterpriseNow({
        ...{ intro: intro.trim(), fields: [...fields], website: website.trim() },
        founded: founded === '' ? null : Number(founded),
        size: size !== null && isSize(size) ? size : null,
      }),
    onSaved: () => onDone(),
  });
  const { values, errors, change } = form;
  return (
    <EditSheet title={t('about.title')} open={open} isBusy={form.isBusy} onClose={() => onDone()} onSubmit={form.submit}>
      <TextArea
        label={t('about.intro')}
        placeholder={t('about.introHint')}
        rows={5}
        lengthMax={INTRO_MAX}
        value={values.intro}
        error={errors['intro']}
        onChange={(event) => change({ intro: event.target.value })}
      />
      <PickerField
        label={t('fields.title')}
        options={(industries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={values.fields}
        max={FIELDS_MAX}
        error={errors['fields']}
        onChange={(fields) => change({ fields: [...fields] })}
      />
      <Field
        label={t('about.founded')}
        inputMode="numeric"
        maxLength={YEAR_DIGITS}
        placeholder={t('about.foundedHint')}
        value={values.founded}
        error={errors['founded']}
        onChange={(event) => change({ founded: event.target.value.replace(/\D/g, '') })}
      />
      <PickerField
        label={t('about.size')}
        options={companySizes.map((size) => ({ value: size, label: t(`sizes.${size}`) }))}
        value={values.size === null ? [] : [values.size]}
        error={errors['size']}
        onChange={([size = null]) => change({ size })}
      />
      <Field
        label={t('about.website')}
        type="url"
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={WEBSITE_MAX}
        placeholder="https://"
        value={values.website}
        error={errors['website']}
        onChange={(event) => change({ website: event.target.value })}
      />
    </EditSheet>
  );
}
