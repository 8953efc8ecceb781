import Plus from 'lucide-react/icons/plus';
import { Controller, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { CONTEXT_MAX, DEFINITION_MAX, NOTE_MAX, REASON_MAX, TERM_MAX } from '#contract/glossary/glossary.limits.ts';
import type { GlossaryContent, GlossaryEntry, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { propose, useEntry } from '../glossary.data.ts';
import { entryPath } from '../glossary-path.ts';
import { PickOne } from '../parts/pick-one.tsx';
import { useNames } from '../use-names.ts';

type Correction = { definition: string; note: string; reason: string; terms: GlossaryTerm[] };
type PartProps = { readonly form: UseFormReturn<Correction>; readonly place: number };

const statuses = ['preferred', 'admitted', 'deprecated'] as const;
const newTerm: GlossaryTerm = { lang: 'zh', text: '', status: 'admitted', part_of_speech: '', context: '', source: '', note: '' };

const definitionOf = ({ definitions }: GlossaryContent): string => definitions.find((one) => one.lang === '')?.text ?? '';

/** What stands in the form in the place of what the entry says; definitions of single languages stay. */
const contentOf = (entry: GlossaryEntry, { definition, note, terms }: Correction): GlossaryContent => {
  const ofLanguages = entry.definitions.filter((one) => one.lang !== '');
  const { field, source } = entry;
  return {
    field,
    source,
    note,
    terms,
    definitions: definition.trim() === '' ? ofLanguages : [{ lang: '', text: definition }, ...ofLanguages],
  };
};

function TermPart({ form, place }: PartProps) {
  const { t } = useTranslation('glossary');
  const names = useNames();
  const { errors } = form.formState;
  return (
    <>
      <Controller
        control={form.control}
        name={`terms.${place}.lang`}
        render={({ field }) => <PickOne label={t('form.lang')} options={names.languages} value={field.value} onChange={field.onChange} />}
      />
      <Field
        label={t('form.term')}
        maxLength={TERM_MAX}
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
      <TextArea label={t('form.context')} rows={1} lengthMax={CONTEXT_MAX} {...form.register(`terms.${place}.context`)} />
    </>
  );
}

function CorrectForm({ entry }: { readonly entry: GlossaryEntry }) {
  const { t } = useTranslation('glossary');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const form = useForm<Correction>({
    mode: 'onTouched',
    defaultValues: { definition: definitionOf(entry), note: entry.note, reason: '', terms: entry.terms },
  });
  const terms = useFieldArray({ control: form.control, name: 'terms' });
  const send = async (written: Correction): Promise<void> => {
    const { reason } = written;
    if (await propose({ id: entry.id, base: entry.version, content: contentOf(entry, written), reason }))
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
      {terms.fields.map((field, place) => (
        <Card
          key={field.id}
          action={
            terms.fields.length > 1 && (
              <button type="button" className="press touch-area text-qingdai" onClick={() => terms.remove(place)}>
                {t('form.remove')}
              </button>
            )
          }
        >
          <TermPart form={form} place={place} />
        </Card>
      ))}
      <div className="px-3 py-1">
        <Button tone="soft" size="md" wide onClick={() => terms.append(newTerm)}>
          <Plus aria-hidden className="size-[0.32rem]" />
          {t('form.add')}
        </Button>
      </div>
      <Card>
        <TextArea label={t('form.definition')} rows={2} lengthMax={DEFINITION_MAX} {...form.register('definition')} />
        <TextArea label={t('form.note')} rows={1} lengthMax={NOTE_MAX} {...form.register('note')} />
        <TextArea
          label={t('form.reason')}
          rows={2}
          lengthMax={REASON_MAX}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { validate: (typed) => typed.trim() !== '' || t('form.needed') })}
        />
      </Card>
    </FormScreen>
  );
}

/** What an entry should say: a proposal, which stands at once where whoever writes it decides alone. */
export function GlossaryCorrectScreen() {
  const id = idFrom(useParams()['entryId']);
  const title = useScreenTitle();
  const entry = useEntry(id);
  const { data, error } = entry;
  if (id === null || (isCallError(error, 'refusal', 'invalid') && data === undefined)) return <NotFoundScreen />;
  if (data !== undefined) return <CorrectForm key={data.version} entry={data} />;
  return (
    <DetailScreen nav={<NavBar title={title} back={pathTo('/glossary')} />} status={entry.status} error={error} onRefresh={entry.refetch}>
      {() => null}
    </DetailScreen>
  );
}
