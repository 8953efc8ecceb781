import Plus from 'lucide-react/icons/plus';
import { Controller, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as limits from '#contract/glossary/glossary.limits.ts';
import type { GlossaryContent, GlossaryEntry, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { propose } from '../glossary.data.ts';
import { entryPath } from '../glossary-path.ts';
import { useNames } from '../use-names.ts';
import { PickOne } from './pick-one.tsx';

type Definition = GlossaryContent['definitions'][number];
type Correction = GlossaryContent & { reason: string };
type FormProps = { readonly form: UseFormReturn<Correction> };
type PartProps = FormProps & { readonly place: number };

const statuses = ['preferred', 'admitted', 'deprecated'] as const;
const parts = ['noun', 'verb', 'adjective', 'adverb', 'other'] as const;
const newTerm: GlossaryTerm = { lang: 'zh', text: '', status: 'admitted', part_of_speech: '', context: '', source: '', note: '' };
const newDefinition: Definition = { lang: '', text: '' };

/** What an entry says, to be changed. An entry without a definition offers room for one. */
const formOf = ({ field, definitions, note, source, terms }: GlossaryEntry): Correction => ({
  ...{ field, note, source, terms, reason: '' },
  definitions: definitions.length === 0 ? [newDefinition] : definitions,
});

/** What stands in the form; a definition that says nothing is none. */
const contentOf = ({ field, definitions, note, source, terms }: Correction): GlossaryContent => ({
  ...{ field, note, source, terms },
  definitions: definitions.filter((one) => one.text.trim() !== ''),
});

function AddButton({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <div className="px-3 py-1">
      <Button tone="soft" size="md" wide onClick={onAdd}>
        <Plus aria-hidden className="size-[0.32rem]" />
        {label}
      </Button>
    </div>
  );
}

function RemoveButton({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <button type="button" className="press touch-area text-qingdai" onClick={onRemove}>
      {label}
    </button>
  );
}

function LanguagePick({
  value,
  onChange,
  none,
}: {
  readonly value: string;
  readonly onChange: (lang: string) => void;
  readonly none?: string;
}) {
  const { t } = useTranslation('glossary');
  const names = useNames();
  const isListed = value === '' || names.languages.some(({ code }) => code === value);
  const options = isListed ? names.languages : [{ code: value, name: names.language(value) }, ...names.languages];
  return <PickOne label={t('form.lang')} options={options} value={value} onChange={onChange} none={none} />;
}

function TermPart({ form, place }: PartProps) {
  const { t } = useTranslation('glossary');
  const { errors } = form.formState;
  return (
    <>
      <Controller
        control={form.control}
        name={`terms.${place}.lang`}
        render={({ field }) => <LanguagePick value={field.value} onChange={field.onChange} />}
      />
      <Field
        label={t('form.term')}
        maxLength={limits.TERM_MAX}
        error={errors.terms?.[place]?.text?.message}
        {...form.register(`terms.${place}.text`, { validate: (typed) => typed.trim() !== '' || t('form.needed') })}
      />
      <Controller
        control={form.control}
        name={`terms.${place}.status`}
        render={({ field }) => (
          <Segmented
            label={t('form.status')}
            items={statuses.map((key) => ({ key, label: t(`status.${key}`) }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name={`terms.${place}.part_of_speech`}
        render={({ field }) => (
          <PickOne
            label={t('form.part')}
            options={parts.map((code) => ({ code, name: t(`part.${code}`) }))}
            value={field.value}
            onChange={field.onChange}
            none={t('part.none')}
          />
        )}
      />
      <TextArea label={t('form.context')} rows={1} lengthMax={limits.CONTEXT_MAX} {...form.register(`terms.${place}.context`)} />
      <TextArea label={t('form.termNote')} rows={1} lengthMax={limits.NOTE_MAX} {...form.register(`terms.${place}.note`)} />
      <TextArea label={t('form.termSource')} rows={1} lengthMax={limits.SOURCE_MAX} {...form.register(`terms.${place}.source`)} />
    </>
  );
}

function TermParts({ form }: FormProps) {
  const { t } = useTranslation('glossary');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'terms' });
  return (
    <>
      {fields.map((field, place) => (
        <Card key={field.id} action={fields.length > 1 && <RemoveButton label={t('form.remove')} onRemove={() => remove(place)} />}>
          <TermPart form={form} place={place} />
        </Card>
      ))}
      {fields.length < limits.ENTRY_TERMS_MAX && <AddButton label={t('form.add')} onAdd={() => append(newTerm)} />}
    </>
  );
}

function DefinitionParts({ form }: FormProps) {
  const { t } = useTranslation('glossary');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'definitions' });
  return (
    <>
      {fields.map((field, place) => (
        <Card key={field.id} action={<RemoveButton label={t('form.removeDefinition')} onRemove={() => remove(place)} />}>
          <Controller
            control={form.control}
            name={`definitions.${place}.lang`}
            render={({ field: lang }) => <LanguagePick value={lang.value} onChange={lang.onChange} none={t('form.noLang')} />}
          />
          <TextArea
            label={t('form.definition')}
            rows={2}
            lengthMax={limits.DEFINITION_MAX}
            {...form.register(`definitions.${place}.text`)}
          />
        </Card>
      ))}
      {fields.length < limits.DEFINITIONS_MAX && <AddButton label={t('form.addDefinition')} onAdd={() => append(newDefinition)} />}
    </>
  );
}

/** The field of an entry: of the house's one of those that there are, in a set any words. */
function FieldPart({ form, isOfHouse }: FormProps & { readonly isOfHouse: boolean }) {
  const { t } = useTranslation('glossary');
  const names = useNames();
  if (!isOfHouse) return <Field label={t('filter.field')} maxLength={limits.FIELD_MAX} {...form.register('field')} />;
  return (
    <Controller
      control={form.control}
      name="field"
      render={({ field }) => (
        <PickOne label={t('filter.field')} options={names.fields} value={field.value} onChange={field.onChange} none={t('part.none')} />
      )}
    />
  );
}

/** All that an entry should say, and why (docs/decisions/036.7). */
export function CorrectForm({ entry }: { readonly entry: GlossaryEntry }) {
  const { t } = useTranslation('glossary');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const form = useForm<Correction>({ mode: 'onTouched', defaultValues: formOf(entry) });
  const send = async (written: Correction): Promise<void> => {
    const { reason } = written;
    if (await propose({ id: entry.id, base: entry.version, content: contentOf(written), reason }))
      await navigate(entryPath(entry), { replace: true });
  };
  return (
    <FormScreen<Correction>
      form={form}
      nav={<NavBar title={title} back={entryPath(entry)} />}
      onSubmit={send}
      submitLabel={t('form.send')}
      isSubmitting={form.formState.isSubmitting}
      extra={entry.can_decide ? undefined : <p className="text-xs text-muted">{t('form.rule')}</p>}
    >
      <TermParts form={form} />
      <DefinitionParts form={form} />
      <Card>
        <FieldPart form={form} isOfHouse={entry.set_id === null} />
        <TextArea label={t('form.note')} rows={1} lengthMax={limits.NOTE_MAX} {...form.register('note')} />
        <TextArea label={t('entry.source')} rows={1} lengthMax={limits.SOURCE_MAX} {...form.register('source')} />
        <TextArea
          label={t('form.reason')}
          rows={2}
          lengthMax={limits.REASON_MAX}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { validate: (typed) => typed.trim() !== '' || t('form.needed') })}
        />
      </Card>
    </FormScreen>
  );
}
