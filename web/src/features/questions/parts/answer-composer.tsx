import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { TERM_MAX } from '#contract/glossary/glossary.limits.ts';
import type { Answer } from '#contract/questions/answer.schemas.ts';
import { QUESTION_TEXT_MAX } from '#contract/questions/questions.limits.ts';
import type { Question } from '#contract/questions/questions.schemas.ts';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { MarkdownEditor } from '../../attachments/writing.public.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { sendAnswer } from '../asking.data.ts';
import { type AnswerForm, answerFormOf, blankAnswer, isTermMissing } from '../question-forms.ts';
import { answerPath, questionPath } from '../question-path.ts';
import { AnonymousSwitch } from './anonymous-switch.tsx';
import { pictureOf } from './question-text.tsx';

type AnswerComposerProps = {
  readonly question: Pick<Question, 'id' | 'subject' | 'term'> & {
    /** Who asked without a name answers there without one too. */
    readonly isOwnNameless: boolean;
  };
  /** What is to be changed; null for a new answer. */
  readonly answer: Answer | null;
};

const useAnswerForm = ({ question, answer }: AnswerComposerProps) => {
  const navigate = useNavigate();
  const draft = answer === null ? `answer-to-${question.id}` : `answer-${answer.id}`;
  const begin = answer === null ? blankAnswer : answerFormOf(answer);
  const form = useForm<AnswerForm>({ mode: 'onTouched', defaultValues: draftOf(draft, begin) });
  const [faults, setFaults] = useState<Readonly<Record<string, string>> | null>(null);
  useFormDraft(draft, form);
  const send = async (written: AnswerForm): Promise<void> => {
    const sent = await sendAnswer({ questionId: question.id, was: answer }, written);
    if (sent === null) return;
    if ('passwordWords' in sent) return;
    if ('faults' in sent) return setFaults(sent.faults);
    dropDraft(draft);
    await navigate(sent.isInReview ? pathTo('/conduct') : answerPath(sent.thing), { replace: true });
  };
  return { form, faults, send };
};

/** Where an answer is written, below what was asked. */
export function AnswerComposer({ question, answer }: AnswerComposerProps) {
  const { t } = useTranslation('questions');
  const title = useScreenTitle();
  const { form, faults, send } = useAnswerForm({ question, answer });
  const { errors, isSubmitting } = form.formState;
  const back = answer === null ? questionPath(question) : answerPath(answer);
  return (
    <FormScreen<AnswerForm>
      form={form}
      nav={(submit) => <NavBar tone="card" title={title} back={back} actions={submit} />}
      submitPlace="bar"
      onSubmit={send}
      submitLabel={t(answer === null ? 'form.answer' : 'form.save')}
      isSubmitDisabled={form.watch('body').trim() === ''}
      isSubmitting={isSubmitting}
      serverErrors={faults}
    >
      <div className="px-[0.32rem] pt-3">
        <p lang={langOf(question.subject)} className="border-b border-line pb-3 text-title leading-snug font-semibold break-anywhere">
          {question.subject}
        </p>
        <Controller
          control={form.control}
          name="body"
          render={({ field }) => (
            <MarkdownEditor
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              lengthMax={QUESTION_TEXT_MAX}
              hint={t('form.answerHint')}
              error={errors.body?.message}
              pictureOf={pictureOf}
            />
          )}
        />
      </div>
      {question.term && (
        <div className="mt-3 border-y border-line bg-card">
          <Field
            label={t('form.term', { text: question.term.text })}
            hint={t('form.termHint')}
            maxLength={TERM_MAX}
            autoComplete="off"
            error={errors.term?.message}
            {...form.register('term', { validate: (_, written) => !isTermMissing(written) || t('form.termMissing') })}
          />
        </div>
      )}
      <div className="mt-3 border-y border-line bg-card empty:hidden">
        {question.isOwnNameless ? (
          <p className="px-[0.28rem] py-3 text-sm text-muted">{t('form.ownNameless')}</p>
        ) : (
          <AnonymousSwitch field={form.register('isAnonymous')} was={answer === null ? null : answer.anonymity === 1} />
        )}
      </div>
      <p className="px-[0.32rem] pt-3 pb-6 text-xs text-muted">{t('form.kept')}</p>
    </FormScreen>
  );
}
