import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { useIsDesk } from '#web/kit/is-desk.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { StartReceiver } from '../parts/start-receiver.tsx';
import { StartText } from '../parts/start-text.tsx';
import { StartPublic, StartTimes, StartWhat } from '../parts/start-what.tsx';
import { type StartValues, startInput, startValues } from '../start-form.ts';
import { type Started, startNow, useLatestTrial } from '../trials.data.ts';

const DRAFT = 'trial-start';

const latestFields = ['sourceLanguage', 'targetLanguage', 'industry', 'requirements', 'sourceText', 'isPublic'] as const;

function Form() {
  const { t } = useTranslation('trials');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const latest = useLatestTrial().data ?? null;
  const form = useForm<StartValues>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, startValues(new Date())) });
  useFormDraft(DRAFT, form);
  const [wrong, setWrong] = useState<Started['fields'] | null>(null);
  const takeLatest = () => {
    if (latest === null) return;
    for (const name of latestFields) form.setValue(name, latest[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const start = async (values: StartValues) => {
    const { answer, fields } = await startNow(startInput(values));
    setWrong(fields);
    if (answer === null) return;
    dropDraft(DRAFT);
    navigate(pathTo('/trialTranslation/trialTranslationDetail', {}, { id: answer.id }), { replace: true });
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back={pathTo('/trialTranslation/trialTranslationList')} />}
      onSubmit={start}
      submitLabel={t('start.send')}
      serverErrors={wrong}
    >
      {latest !== null && (
        <div className="px-4 pt-2 text-end">
          <Button size="sm" tone="ghost" onClick={takeLatest}>
            {t('start.latest')}
          </Button>
        </div>
      )}
      <StartReceiver form={form} />
      <StartWhat form={form} />
      <StartText form={form} />
      <StartTimes form={form} />
      <StartPublic form={form} />
      <p className="px-[0.52rem] pt-1 text-xs text-muted">{t('start.rules')}</p>
    </FormScreen>
  );
}

/** Where a trial is begun, on a computer (decision 80); a phone is told so. */
export function StartTrialScreen() {
  return useIsDesk() ? <Form /> : <Navigate to={pathTo('/trialTranslationCreate')} replace />;
}
