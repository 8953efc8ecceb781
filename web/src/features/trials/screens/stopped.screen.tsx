import type { OwnTrialFinding } from '#contract/trials/trial-findings.schemas.ts';
import { FINDING_WORDS_MAX } from '#contract/trials/trials.limits.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { appealNow, useOwnFinding } from '../trial-findings.data.ts';

function Stop({ own }: { readonly own: OwnTrialFinding }) {
  const { t } = useTranslation('trial-findings');
  return (
    <>
      <Card title={t(`own.${own.state}`)} action={formatDateTime(utcMoment(own.foundAt))}>
        <p className="text-body">{t(own.withOthers ? 'own.textWithOthers' : 'own.text', { pieces: own.pieces, people: own.people })}</p>
        {own.reason !== '' && (
          <p className="mt-2 text-body break-anywhere whitespace-pre-wrap">{t('own.reason', { reason: own.reason })}</p>
        )}
      </Card>
      {own.appeal !== null && (
        <Card title={t('appeal')} action={formatDateTime(utcMoment(own.appeal.at))}>
          <p className="text-body break-anywhere whitespace-pre-wrap">{own.appeal.text}</p>
        </Card>
      )}
    </>
  );
}

/** /trialTranslation/stopped: why I may start no trial, and what I say to it (docs/decisions/046). */
export function StoppedScreen() {
  const { t } = useTranslation('trial-findings');
  const title = useScreenTitle();
  const query = useOwnFinding();
  const own = query.data;
  const appeal = (id: number) =>
    askWords({
      title: t('own.appealTitle'),
      text: t('own.appealText'),
      label: t('appeal'),
      max: FINDING_WORDS_MAX,
      confirmLabel: t('own.appeal'),
      act: (words) => appealNow(id, words),
    });
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/trialTranslation/trialTranslationList')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={
        own && own.appeal === null ? (
          <Button wide onClick={() => void appeal(own.id)}>
            {t('own.appeal')}
          </Button>
        ) : undefined
      }
    >
      {() => (own ? <Stop own={own} /> : <p className="px-4 py-6 text-body text-muted">{t('own.none')}</p>)}
    </DetailScreen>
  );
}
