import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useBackTo } from '../../app/navigation/use-back-to.ts';
import { draftOf, dropDraft, useFormDraft } from '../drafts/form-draft.public.ts';
import type { Saved } from './portfolio.data.ts';

type EntryForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  /** Saves, says so and goes back; what the server found wrong stands beside its field. */
  readonly submit: (save: () => Promise<Saved>, fieldOf?: (field: string) => string) => Promise<void>;
};

const lists = { work: '/workList', project: '/projectList', education: '/educationList', certificate: '/certificateList' } as const;

/** A form of something in the report. What is written is kept on the device until it is saved: apart for each thing, and for a new one. */
export const useEntryForm = <Values extends FieldValues>(name: keyof typeof lists, id: number | null, begin: Values): EntryForm<Values> => {
  const { t } = useTranslation('portfolio');
  const goBack = useBackTo(lists[name]);
  const draft = `report-${name}-${id ?? 'new'}`;
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(draft, begin) as DefaultValues<Values> });
  useFormDraft(draft, form);
  const submit = async (save: () => Promise<Saved>, fieldOf: (field: string) => string = (field) => field) => {
    const { ok, fields } = await save();
    for (const [field, message] of Object.entries(fields)) form.setError(fieldOf(field) as Path<Values>, { message });
    if (!ok) return;
    dropDraft(draft);
    toast.success(t('saved'));
    await goBack();
  };
  return { form, submit };
};
