import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { VALID_MONTHS_MAX } from '#contract/ecerts/ecerts.limits.ts';
import type { Template } from '#contract/ecerts/ecerts.schemas.ts';
import type { SheetForm, SheetTone } from '#contract/ecerts/layout.limits.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../app/routes/path-to.ts';
import { usePicture } from '../attachments/picture.public.ts';
import { createTemplateNow, type Look, updateTemplateNow } from './ecert-issuing.data.ts';
import { type PreviewLanguage, previewLanguages } from './parts/certificate-preview.tsx';

export type TemplateValues = {
  name: string;
  type: '1' | '2';
  description: string;
  criteria: string;
  months: string;
  form: SheetForm;
  tone: SheetTone;
  zh: string;
  en: string;
  es: string;
};

const valuesOf = (template: Template | null): TemplateValues => ({
  ...{ name: template?.name ?? '', type: template?.template_type === 1 ? '1' : '2', description: template?.description ?? '' },
  ...{ criteria: template?.criteria ?? '', months: template?.valid_months ? String(template.valid_months) : '' },
  ...{ form: template?.layout.form ?? 'classic', tone: template?.layout.tone ?? 'qingdai' },
  ...{ zh: template?.layout.statements.zh ?? '', en: template?.layout.statements.en ?? '', es: template?.layout.statements.es ?? '' },
});

const monthsIn = (text: string): number | null =>
  /^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= VALID_MONTHS_MAX ? Number(text) : null;

type Editing = { readonly before: Template | null; readonly isCopy: boolean };

/** What a template is written in, with the certificate that it makes. Of a copy the pictures are chosen anew: they may be somebody else's. */
export const useTemplateForm = ({ before, isCopy }: Editing) => {
  const { t, i18n } = useTranslation('ecert-issuing');
  const navigate = useNavigate();
  const form = useForm<TemplateValues>({ mode: 'onTouched', defaultValues: valuesOf(before) });
  const kept = isCopy ? null : before;
  const picture = usePicture({ fileId: kept?.picture?.id ?? null, src: kept?.picture?.url ?? null, share: null });
  const seal = usePicture({ fileId: kept?.seal?.id ?? null, src: kept?.seal?.url ?? null, share: null });
  const [language, setLanguage] = useState<PreviewLanguage>(() => previewLanguages.find((one) => i18n.language.startsWith(one)) ?? 'zh');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const values = form.watch();
  const months = monthsIn(values.months);
  const files = { picture_id: picture.picture.fileId, seal_id: seal.picture.fileId };
  const look: Omit<Look, 'language'> = {
    // Until it has a name it is drawn with the word for one.
    ...{ title: values.name.trim() || t('form.name'), form: values.form, tone: values.tone, statement: values[language].trim() },
    ...(months === null ? {} : { valid_months: months }),
    ...(files.picture_id === null ? {} : { picture_id: files.picture_id }),
    ...(files.seal_id === null ? {} : { seal_id: files.seal_id }),
  };
  const save = async (given: TemplateValues) => {
    const statements = { zh: given.zh.trim(), en: given.en.trim(), es: given.es.trim() };
    const texts = { name: given.name, description: given.description, criteria: given.criteria };
    const input = {
      ...texts,
      ...files,
      template_type: given.type === '1' ? (1 as const) : (2 as const),
      layout: { form: given.form, tone: given.tone, statements },
    };
    const isNew = kept === null;
    const { answer, fields } = isNew
      ? await createTemplateNow({ ...input, ...(months === null ? {} : { valid_months: months }) })
      : await updateTemplateNow({ ...input, id: kept.id, valid_months: months });
    const layout = Object.entries(fields).map(
      ([field, words]) => [field.replace('layout.statements.', '').replace('valid_months', 'months'), words] as const,
    );
    setFaults(Object.fromEntries(layout));
    const id = isNew ? (answer && 'id' in answer ? answer.id : null) : answer && kept.id;
    if (id !== null) await navigate(pathTo('/ecert-templates/:id', { id }), { replace: true });
  };
  const isSending = picture.picture.share !== null || seal.picture.share !== null;
  return { form, picture, seal, language, setLanguage, look, faults, save, isSending };
};
