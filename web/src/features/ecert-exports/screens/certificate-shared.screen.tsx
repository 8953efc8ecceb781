import { useLocation } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment, utcText } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { CertificatePaper, useIdOfAddress } from '../../ecert-claims/ecert-claims.public.tsx';
import { FindingsCard, ForkAlarm, seenFork, useCheck, Verdict } from '../../ecerts/ecerts.public.tsx';
import { type SharedCertificate, useShared } from '../ecert-exports.data.ts';

function Shared({ shared }: { readonly shared: SharedCertificate }) {
  const { t } = useTranslation('ecert-exports');
  const { shown, takeText } = useCheck();
  const fork = seenFork();
  const { credential, reason } = shared;
  return (
    <>
      <CertificatePaper facts={shared} detail={shared} />
      {reason !== null && (
        <Card title={t('shared.revoked')}>
          <p lang={langOf(reason)} className="text-base break-anywhere">
            {reason}
          </p>
        </Card>
      )}
      <Card title={t('shared.check')}>
        <p className="text-base text-muted">{t('shared.checkText')}</p>
        {credential !== null && (
          <Button wide tone="soft" size="md" className="mt-3" loading={shown.is === 'busy'} onClick={() => void takeText(credential)}>
            {t('shared.checkNow')}
          </Button>
        )}
      </Card>
      {fork !== null && <ForkAlarm fork={fork} />}
      <div aria-live="polite">
        {shown.is === 'checked' && (
          <>
            <Verdict opened={shown.opened} checked={shown.checked} />
            <FindingsCard checked={shown.checked} />
          </>
        )}
      </div>
      <p className="px-[0.52rem] text-sm text-muted">{t('shared.until', { time: formatDateTime(utcMoment(utcText(shared.expiresAt))) })}</p>
    </>
  );
}

/** /certificateShared?id=#TOKEN: what the holder of a certificate shows by a link, for whoever has it. */
export function CertificateSharedScreen() {
  const { t } = useTranslation('ecert-exports');
  const title = useScreenTitle();
  const { hash } = useLocation();
  const query = useShared(useIdOfAddress(), hash.slice(1));
  const nav = <NavBar title={title} back="/home" />;
  if (hash === '' || isCallError(query.error, 'refusal', 'invalid', 'bug'))
    return (
      <>
        {nav}
        <Empty picture="locked" title={t('shared.over')} text={t('shared.overText')} />
      </>
    );
  return (
    <DetailScreen nav={nav} status={query.status} error={query.error} onRefresh={query.refetch}>
      {() => query.data && <Shared shared={query.data} />}
    </DetailScreen>
  );
}
