import Hash from 'lucide-react/icons/hash';
import { lazy, Suspense, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { QUESTION_SUBJECT_MAX, QUESTION_TEXT_MAX, QUESTION_TOPICS_MAX } from '#contract/questions/questions.limits.ts';
import type { QuestionDetail } from '#contract/questions/questions.schemas.ts';
import { Cell } from '#web/kit/cell.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { afterOverlays } from '../../../app/navigation/after-overlays.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { MarkdownEditor } from '../../attachments/writing.public.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { isTermWhole, TermFields } from '../../glossary/glossary.public.tsx';
import { amountOf } from '../bounty.ts';
import type { Paid } from '../paying.data.ts';
import { asQuestion, type ChosenTopic, isShortEnough, type QuestionForm, withTopics } from '../question-forms.ts';
import { questionPath } from '../question-path.ts';
import { chooseTopics, payFor } from '../question-sheets.ts';
import { AnonymousSwitch } from './anonymous-switch.tsx';
import { MoneyRows } from './money-rows.tsx';
import { pictureOf } from './question-text.tsx';

const AlreadyThere = lazy(async () => ({ default: (await import('./already-there.tsx')).AlreadyThere }));

type QuestionComposerProps = {
  /** What is to be changed; null for a new question. */
  readonly question: QuestionDetail | null;
  readonly begin: QuestionForm;
  readonly back: string;
};

function TopicsRow({
  topics,
  onChange,
}: {
  readonly topics: readonly ChosenTopic[];
  readonly onChange: (topics: readonly ChosenTopic[]) => void;
}) {
  const { t } = useTranslation('questions');
  return (
    <Cell
      icon={<Hash />}
      label={t('form.topics')}
      value={topics.map(({ name }) => name).join('、') || t('form.topicsHint', { max: QUESTION_TOPICS_MAX })}
      onClick={() => void chooseTopics(topics).then(onChange)}
    />
  );
}

const useQuestionForm = ({ question, begin }: Pick<QuestionComposerProps, 'question' | 'begin'>) => {
  const navigate = useNavigate();
  const draft = question === null ? 'question' : `question-${question.id}`;
  const form = useForm<QuestionForm>({ mode: 'onTouched', defaultValues: withTopics(draftOf(draft, begin), begin.topics) });
  const [faults, setFaults] = useState<Readonly<Record<string, string>> | null>(null);
  const after = useRef<string | null>(null);
  useFormDraft(draft, form);
  const attempt = async (written: QuestionForm, password?: string): Promise<Paid> => {
    const { sendQuestion } = await import('../asking.data.ts');
    const sent = await sendQuestion(question?.id ?? null, written, password);
    if (sent === null) return '';
    if ('passwordWords' in sent) return sent.passwordWords;
    if ('faults' in sent) {
      setFaults(sent.faults);
      return null;
    }
    dropDraft(draft);
    after.current = sent.isInReview ? pathTo('/conduct') : questionPath(sent.thing);
    return true;
  };
  const send = async (written: QuestionForm): Promise<void> => {
    const amount = question === null ? amountOf(written.bounty) : 0;
    const isSent =
      amount > 0
        ? await payFor({ what: 'bounty', amount, pay: (password) => attempt(written, password) })
        : (await attempt(written)) === true;
    if (!isSent || after.current === null) return;
    await afterOverlays();
    await navigate(after.current, { replace: true });
  };
  return { form, faults, send };
};

/** Where a question is written: what is asked, with those that are like it, what there is to say about it, topics, and under which name. */
export function QuestionComposer({ question, begin, back }: QuestionComposerProps) {
  const { t } = useTranslation('questions');
  const title = useScreenTitle();
  const { form, faults, send } = useQuestionForm({ question, begin });
  const { errors, isSubmitting } = form.formState;
  const [subject, term] = form.watch(['subject', 'term']);
  const field = form.register('subject', {
    validate: (typed) => isShortEnough(typed) || t('form.subjectLong'),
    onBlur: () => form.setValue('subject', asQuestion(form.getValues('subject'))),
  });
  return (
    <FormScreen<QuestionForm>
      form={form}
      nav={(submit) => <NavBar tone="card" title={title} back={back} actions={submit} />}
      submitPlace="bar"
      onSubmit={send}
      submitLabel={t(question === null ? 'form.ask' : 'form.save')}
      isSubmitDisabled={subject.trim() === '' || !isTermWhole(term)}
      isSubmitting={isSubmitting}
      serverErrors={faults}
    >
      <div className="px-[0.32rem] pt-1">
        <div className="border-b border-line py-1">
          <TextArea
            layout="page"
            className="text-lg font-semibold"
            label={t('form.subject')}
            placeholder={t('form.subjectHint')}
            rows={1}
            lengthMax={QUESTION_SUBJECT_MAX}
            error={errors.subject?.message}
            {...field}
          />
        </div>
        {question === null && subject.trim() !== '' && (
          <Suspense fallback={null}>
            <AlreadyThere subject={subject} term={term?.text ?? ''} />
          </Suspense>
        )}
        <Controller
          control={form.control}
          name="body"
          render={({ field: body }) => (
            <MarkdownEditor
              value={body.value}
              onChange={body.onChange}
              onBlur={body.onBlur}
              lengthMax={QUESTION_TEXT_MAX}
              hint={t('form.bodyHint')}
              rows={8}
              error={errors.body?.message}
              pictureOf={pictureOf}
            />
          )}
        />
      </div>
      {question === null && (
        <div className="mt-3">
          <Controller
            control={form.control}
            name="term"
            render={({ field: asked }) => <TermFields value={asked.value} onChange={asked.onChange} />}
          />
        </div>
      )}
      <div className="mt-3 border-y border-line bg-card">
        <Controller
          control={form.control}
          name="topics"
          render={({ field: topics }) => <TopicsRow topics={topics.value} onChange={topics.onChange} />}
        />
        {question === null && <MoneyRows form={form} />}
        <AnonymousSwitch field={form.register('isAnonymous')} was={question === null ? null : question.anonymity === 1} />
      </div>
      <p className="px-[0.32rem] pt-3 pb-6 text-xs text-muted">{t('form.kept')}</p>
    </FormScreen>
  );
}
