import { Navigate, useSearchParams } from 'react-router';
import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import type { TrialCertificate } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { TrialPaper } from '../parts/trial-paper.tsx';
import { isInForce } from '../parts/why-not.tsx';
import { useTrialCertificate, useWhileRecorded } from '../trial-certificates.data.ts';

type Part = { readonly one: TrialCertificate };

function State({ one }: Part) {
  const { t } = useTranslation('trial-certificates');
  const { certificate } = one;
  const isRecorded = certificate?.cerStatus === 3;
  useWhileRecorded(one.id, !isRecorded);
  if (certificate === null) return null;
  return (
    <Card
      title={t('success.title')}
      action={<Tag tone={isRecorded ? 'success' : 'gold'}>{t(isRecorded ? 'success.recorded' : 'success.recording')}</Tag>}
    >
      <p className="num text-body break-anywhere">{t('success.number', { number: spacedNumber(certificate.id) })}</p>
      <p role="status" className="mt-1 text-sm text-muted">
        {t(isRecorded ? 'success.recordedText' : 'success.recordingText')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {isBuilt('/certificateDetail') && (
          <ButtonLink size="md" to={pathTo('/certificateDetail', {}, { id: certificate.id })}>
            {t('success.open')}
          </ButtonLink>
        )}
        <ButtonLink size="md" tone="soft" to={pathTo('/trialDetail', {}, { id: one.id })}>
          {t('form.look')}
        </ButtonLink>
        <ButtonLink size="md" tone="ghost" to={pathTo('/feedback', {}, { id: certificate.id })}>
          {t('success.problem')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** /trialCertificateSuccess?id=: the certificate is issued, and how far its recording has come. */
export function CertificateSuccessScreen() {
  const title = useScreenTitle();
  const id = idFrom(useSearchParams()[0].get('id'));
  const { data: one, status, error, refetch } = useTrialCertificate(id);
  if (id === null || isCallError(error, 'refusal', 'invalid')) return <NotFoundScreen />;
  if (one && !isInForce(one)) return <Navigate to={pathTo('/trialCertificateForm', {}, { id })} replace />;
  return (
    <DetailScreen nav={<NavBar title={title} back={pathTo('/trialCertificate')} />} status={status} error={error} onRefresh={refetch}>
      {() =>
        one && (
          <>
            <State one={one} />
            <TrialPaper one={one} />
          </>
        )
      }
    </DetailScreen>
  );
}
