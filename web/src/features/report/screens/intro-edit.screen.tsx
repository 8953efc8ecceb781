import { useForm } from 'react-hook-form';
import { INTRO_MAX } from '#contract/reports/reports.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { DetailSkeleton } from '#web/kit/skeletons.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useBackTo } from '../../../app/navigation/use-back-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { saveIntroNow, useReport } from '../report.data.ts';

type Values = { intro: string };

const DRAFT = 'report-intro';

function IntroForm({ intro }: Values) {
  const { t } = useTranslation('report');
  const title = useScreenTitle();
  const goBack = useBackTo('/myReport');
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, { intro }) });
  useFormDraft(DRAFT, form);
  const submit = async (values: Values) => {
    if (!(await saveIntroNow(values.intro.trim()))) return;
    dropDraft(DRAFT);
    toast.success(t('saved'));
    await goBack();
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back="/myReport" />}
      onSubmit={submit}
      submitLabel={t('save')}
      isSubmitDisabled={form.watch('intro').trim() === intro}
    >
      <Card>
        <TextArea
          label={t('part.intro')}
          placeholder={t('intro.hint')}
          rows={8}
          lengthMax={INTRO_MAX}
          error={form.formState.errors.intro?.message}
          {...form.register('intro')}
        />
      </Card>
      <p className="px-4 pt-1 text-sm text-muted">{t('intro.advice')}</p>
    </FormScreen>
  );
}

function IntroOf({ userId }: { readonly userId: number }) {
  const title = useScreenTitle();
  const report = useReport(userId);
  if (report.data !== undefined) return <IntroForm intro={report.data.intro ?? ''} />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/myReport" />}
      status={report.status}
      error={report.error}
      onRefresh={report.refetch}
      skeleton={<DetailSkeleton />}
    >
      {() => null}
    </DetailScreen>
  );
}

/** The introduction of one's own report, at most 500 characters (specification, section 5). */
export function IntroEditScreen() {
  const user = useCurrentUser();
  return user === null ? null : <IntroOf userId={user.id} />;
}
