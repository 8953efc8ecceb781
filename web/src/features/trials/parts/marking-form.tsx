import { lazy, Suspense } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { MqmSpan } from '#contract/trials/mqm.ts';
import { MARK_COMMENT_MAX } from '#contract/trials/trials.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Bone } from '#web/kit/skeletons.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { StarInput } from '../../reviews/reviews.public.tsx';
import { type MarkedTrial, markNow } from '../trial-marking.data.ts';

const SpanErrors = lazy(async () => ({ default: (await import('./span-errors.tsx')).SpanErrors }));

type Values = { language: number; knowledge: number; punctuality: number; comment: string; passed: '' | 'yes' | 'no'; errors: MqmSpan[] };

const marks = ['language', 'knowledge', 'punctuality'] as const;
const blank: Values = { language: 0, knowledge: 0, punctuality: 0, comment: '', passed: '', errors: [] };

/** Where the initiator marks a translation that was handed in. */
export function MarkingForm({ trial }: { readonly trial: MarkedTrial }) {
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
      <Suspense
        fallback={
          <Card>
            <Bone className="h-[3rem]" />
          </Card>
        }
      >
        <SpanErrors trial={trial} errors={errors} onChange={(next) => form.setValue('errors', next, { shouldDirty: true })} />
      </Suspense>
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
