import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { Markdown } from '#web/kit/markdown/markdown.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { openReportNow } from '../onboarding.data.ts';
import { openedState } from '../opened-state.ts';
import { GuideGate } from '../parts/guide-gate.tsx';
import { GuideHead, GuideNav } from '../parts/guide-page.tsx';
import { ReportPreview } from '../parts/report-preview.tsx';

function ReportStep({ guide, onOpened }: { readonly guide: Guide; readonly onOpened: () => void }) {
  const { t } = useTranslation('onboarding');
  const form = useForm<{ accepted: boolean }>({ defaultValues: { accepted: false } });
  const submit = async () => {
    if (await openReportNow()) onOpened();
  };
  return (
    <FormScreen form={form} nav={<GuideNav step={5} />} onSubmit={submit} submitLabel={t('report.open')}>
      <GuideHead title={t('report.title')} text={t('report.text')} />
      <ReportPreview guide={guide} />
      <Card
        title={t('declaration.title')}
        action={
          <Link to={pathTo('/declaration')} className="touch-area text-qingdai">
            {t('declaration.whole')}
          </Link>
        }
      >
        <Markdown text={t('declaration.short')} />
        <Checkbox
          className="mt-1 border-t border-line pt-1"
          label={t('declaration.accept')}
          error={form.formState.errors.accepted?.message}
          {...form.register('accepted', { validate: (isAccepted) => isAccepted || t('declaration.missing') })}
        />
      </Card>
    </FormScreen>
  );
}

/** Guide, step 5: the integrity declaration is accepted and the report opened (decision 19); it ends on the report itself. */
export function GuideReportScreen() {
  const redirect = useSearchParams()[0].get('redirect');
  const [isOpened, setIsOpened] = useState(false);
  if (isOpened) return <Navigate replace to={pathTo('/myReport')} state={openedState(redirect)} />;
  return <GuideGate step={5}>{(guide) => <ReportStep guide={guide} onOpened={() => setIsOpened(true)} />}</GuideGate>;
}
