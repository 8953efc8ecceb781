import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router';
import { type MqmSpan, penaltyPerThousand } from '#contract/trials/mqm.ts';
import { MARK_COMMENT_MAX, SPANS_MAX } from '#contract/trials/trials.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { OutOf } from '#web/kit/out-of.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { StarInput } from '../../reviews/reviews.public.tsx';
import { type Range, wordsOf } from '../marked-text.ts';
import { GivenSpans } from '../parts/given-spans.tsx';
import { SpanList } from '../parts/span-list.tsx';
import { SpanPicker } from '../parts/span-picker.tsx';
import { SpanSheet } from '../parts/span-sheet.tsx';
import { type MarkedTrial, markNow, useTrialToMark } from '../trial-marking.data.ts';

type Values = { language: number; knowledge: number; punctuality: number; comment: string; passed: '' | 'yes' | 'no'; errors: MqmSpan[] };
type WithTrial = { readonly trial: MarkedTrial };
/** An error that is being written: a new one, or one of the list. */
type Open = { readonly span: MqmSpan; readonly at: number | null };

const marks = ['language', 'knowledge', 'punctuality'] as const;
const blank: Values = { language: 0, knowledge: 0, punctuality: 0, comment: '', passed: '', errors: [] };
const newSpan = (range: Range): MqmSpan => ({ ...range, category: 'accuracy/mistranslation', severity: 'minor', note: '', correction: '' });

type ErrorsProps = { readonly trial: MarkedTrial; readonly errors: readonly MqmSpan[]; readonly onChange: (errors: MqmSpan[]) => void };

/** Where errors are marked: the text to choose from, the points, and the list of those there are. */
function Errors({ trial, errors, onChange }: ErrorsProps) {
  const { t } = useTranslation('trial-marking');
  const [open, setOpen] = useState<Open | null>(null);
  const text = trial.translatedText ?? '';
  const save = (span: MqmSpan) => {
    onChange(open?.at === null || open === null ? [...errors, span] : errors.map((one, at) => (at === open.at ? span : one)));
    setOpen(null);
  };
  const remove = (gone: number) => {
    onChange(errors.filter((_, at) => at !== gone));
    setOpen(null);
  };
  const isFull = errors.length >= SPANS_MAX;
  return (
    <>
      <Card title={t('translation')} action={t('penalty', { n: penaltyPerThousand(errors, trial.sourceText) })}>
        <SpanPicker
          text={text}
          lang={trial.targetLanguage}
          spans={errors}
          onPick={(range) => !isFull && setOpen({ span: newSpan(range), at: null })}
        />
      </Card>
      {errors.length > 0 && (
        <Card title={t('list.title', { count: errors.length })}>
          <SpanList
            text={text}
            spans={errors}
            foot={(span, at) => (
              <Button size="md" tone="text" className="-ms-2" onClick={() => setOpen({ span, at })}>
                {t('span.edit')}
              </Button>
            )}
          />
        </Card>
      )}
      {open !== null && (
        <SpanSheet
          span={open.span}
          words={wordsOf(text, open.span)}
          onSave={save}
          {...(open.at === null ? {} : { onRemove: () => remove(open.at ?? -1) })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Marking({ trial }: WithTrial) {
  const { t } = useTranslation('trial-marking');
  const title = useScreenTitle();
  const draft = `trial-marks-${trial.id}`;
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(draft, blank) });
  useFormDraft(draft, form);
  const [language, knowledge, punctuality, passed, errors] = form.watch([...marks, 'passed', 'errors']);
  const submit = async ({ passed: isPassed, comment, ...given }: Values) => {
    const asked = { title: t('send.title'), text: t('send.text'), confirmLabel: t('send.action') };
    if (!(await confirm(asked))) return;
    if (await markNow({ id: trial.id, ...given, comment: comment.trim(), passed: isPassed === 'yes' })) dropDraft(draft);
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back={pathTo('/trialTranslation/trialTranslationDetail', {}, { id: trial.id })} />}
      onSubmit={submit}
      submitLabel={t('send.action')}
      isSubmitDisabled={[language, knowledge, punctuality].includes(0) || passed === ''}
    >
      <Card title={t('source')}>
        <p lang={trial.sourceLanguage} className="text-body leading-relaxed break-anywhere whitespace-pre-wrap">
          {trial.sourceText}
        </p>
      </Card>
      <Errors trial={trial} errors={errors} onChange={(next) => form.setValue('errors', next, { shouldDirty: true })} />
      <Card title={t('marks.title')}>
        <div className="divide-y divide-line">
          {marks.map((mark) => (
            <div key={mark} className="py-2 first:pt-0">
              <Controller
                control={form.control}
                name={mark}
                render={({ field }) => <StarInput name={mark} label={t(`marks.${mark}`)} value={field.value} onChange={field.onChange} />}
              />
            </div>
          ))}
        </div>
        <Controller
          control={form.control}
          name="passed"
          render={({ field }) => (
            <Segmented
              label={t('marks.result')}
              value={field.value}
              onChange={field.onChange}
              items={(['yes', 'no'] as const).map((key) => ({ key, label: t(`marks.${key}`) }))}
            />
          )}
        />
        <p className="mt-2 text-sm text-muted">{t('marks.note')}</p>
      </Card>
      <Card>
        <TextArea label={t('marks.comment')} rows={4} lengthMax={MARK_COMMENT_MAX} {...form.register('comment')} />
      </Card>
    </FormScreen>
  );
}

/** What was said of a translation, for both; who translated it answers its errors here. */
function Marked({ trial, given }: WithTrial & { readonly given: NonNullable<MarkedTrial['marks']> }) {
  const { t } = useTranslation('trial-marking');
  return (
    <>
      <Card title={t('marks.title')} action={t('penalty', { n: given.penalty })}>
        <div className="flex items-center gap-4">
          <OutOf kind="score" value={given.mark} className="flex-none text-xl font-semibold text-seal" />
          <p className="min-w-0 flex-1 text-base">{t(given.passed ? 'marks.yes' : 'marks.no')}</p>
        </div>
        <dl className="mt-3 grid cols-3 gap-2 text-center">
          {marks.map((mark) => (
            <div key={mark} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-xs break-anywhere text-muted">{t(`marks.${mark}`)}</dt>
              <dd className="text-lg font-semibold">
                <OutOf kind="mark" value={given[mark]} />
              </dd>
            </div>
          ))}
        </dl>
        {given.comment !== '' && <p className="mt-3 text-body break-anywhere whitespace-pre-wrap">{given.comment}</p>}
      </Card>
      <GivenSpans
        trialId={trial.id}
        text={trial.translatedText ?? ''}
        lang={trial.targetLanguage}
        spans={given.errors}
        mayAnswer={trial.may.answer}
      />
    </>
  );
}

const detailOf = ({ id, role }: MarkedTrial): string =>
  role === 'initiator'
    ? pathTo('/trialTranslation/trialTranslationDetail', {}, { id })
    : pathTo('/trialTranslation/trialTranslationDetailMy', {}, { id });

/**
 * /trialTranslationComment?id= (career, section 2.6; decision 84): the initiator marks a translation that was handed in; afterwards both read
 * here what was said, and its translator answers.
 */
export function MarkTrialScreen() {
  const title = useScreenTitle();
  const id = idFrom(useSearchParams()[0].get('id'));
  const query = useTrialToMark(id);
  const trial = query.data;
  if (id === null || query.error?.reason === 'NOT_FOUND') return <NotFoundScreen />;
  if (trial?.may.score) return <Marking trial={trial} />;
  if (trial && trial.marks === null) return <Navigate to={detailOf(trial)} replace />;
  return (
    <DetailScreen
      nav={<NavBar title={title} {...(trial ? { back: detailOf(trial) } : {})} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
    >
      {() => trial?.marks && <Marked trial={trial} given={trial.marks} />}
    </DetailScreen>
  );
}
