import Flag from 'lucide-react/icons/flag';
import { Navigate, useSearchParams } from 'react-router';
import type { PublicTrial } from '#contract/trials/trial-publishing.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { openFlagSheet } from '../../flags/flags.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import { CertificateCard } from '../parts/certificate-card.tsx';
import { MarksCard } from '../parts/marks-card.tsx';
import { TextCard } from '../parts/trial-facts.tsx';
import { usePublicTrial } from '../publishing.data.ts';
import { useNames } from '../use-names.ts';

type WithTrial = { readonly trial: PublicTrial };

/** Who asked and who translated; of one that was never marked, who translated alone. */
function People({ trial }: WithTrial) {
  const { t } = useTranslation('trials');
  const names = useNames();
  const isHalf = trial.marks === null;
  return (
    <Card title={`${names.language(trial.sourceLanguage)} → ${names.language(trial.targetLanguage)} · ${names.industry(trial.industry)}`}>
      <div className="space-y-3">
        <div className="flex">
          <Someone person={trial.receiver} gone={t('gone')} note={t('roles.receiver')} nameClass="text-body font-semibold" />
        </div>
        {!isHalf && (
          <div className="flex">
            <Someone person={trial.initiator} gone={t('gone')} note={t('roles.initiator')} nameClass="text-body font-semibold" />
          </div>
        )}
      </div>
      {isHalf && <p className="mt-3 text-sm text-muted">{t('report.half')}</p>}
      {trial.requirements !== '' && (
        <RichText text={trial.requirements} lang={langOf(trial.requirements)} className="mt-3 border-t border-line pt-2.5 text-base" />
      )}
    </Card>
  );
}

function Shown({ trial }: WithTrial) {
  const { t } = useTranslation('trials');
  const ownId = useCurrentUser()?.id;
  const isOwn = ownId !== undefined && [trial.initiator?.id, trial.receiver?.id].includes(ownId);
  return (
    <>
      <People trial={trial} />
      {trial.marks !== null && <MarksCard marks={trial.marks} />}
      <CertificateCard trialId={trial.id} isPassed={trial.marks?.passed === true} />
      <TextCard
        title={t('text.translation')}
        text={trial.translatedText}
        lang={trial.targetLanguage}
        {...(trial.tool === null ? {} : { action: t(`tool.${trial.tool}`) })}
      />
      {trial.sourceText !== '' && <TextCard title={t('text.source')} text={trial.sourceText} lang={trial.sourceLanguage} />}
      {!isOwn && (
        <p className="px-4 pt-2 text-end">
          <Button
            size="sm"
            tone="text"
            className="text-muted!"
            icon={<Flag aria-hidden className="size-[0.24rem]" strokeWidth={1.75} />}
            onClick={() => void openFlagSheet({ kind: 'trial', id: trial.id })}
          >
            {t('report.flag')}
          </Button>
        </p>
      )}
    </>
  );
}

/** A trial that both sides published, as everybody sees it; any other is /notFoundTips (career, section 2.4; decision 47). */
export function PublicTrialScreen() {
  const title = useScreenTitle();
  const id = idFrom(useSearchParams()[0].get('id'));
  const { data, status, error, refetch } = usePublicTrial(id);
  if (id === null || error?.reason === 'NOT_FOUND') return <Navigate to={pathTo('/notFoundTips')} replace />;
  return (
    <DetailScreen nav={<NavBar title={title} back="/home" />} status={status} error={error} onRefresh={refetch}>
      {() => data && <Shown trial={data} />}
    </DetailScreen>
  );
}
