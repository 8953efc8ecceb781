import { useState } from 'react';
import { Navigate } from 'react-router';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { type Asked, askedIn, useCertification, withdrawNow } from '../identity.data.ts';
import { CertificationStatus } from '../parts/certification-status.tsx';

function Footer({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('identity');
  const [isBusy, setIsBusy] = useState(false);
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('status.withdrawTitle'),
      text: t('status.withdrawText'),
      confirmLabel: t('status.withdraw'),
      danger: true,
    });
    if (!isSure) return;
    setIsBusy(true);
    await withdrawNow(t('status.withdrawn'));
    setIsBusy(false);
  };
  return (
    <div className={asked.may_change === true ? 'grid cols-2 gap-2.5' : ''}>
      <Button wide tone="ghost" loading={isBusy} onClick={() => void withdraw()}>
        {t('status.withdraw')}
      </Button>
      {asked.may_change === true && (
        <ButtonLink wide tone="soft" to={pathTo('/profile/certificate', {}, { again: '1' })}>
          {t(asked.status === 1 ? 'status.rename' : 'status.change')}
        </ButtonLink>
      )}
    </div>
  );
}

/** /profile/certification: what waits or was approved; anything else leads to /profile (career, section 4). */
export function CertificationScreen() {
  const title = useScreenTitle();
  const query = useCertification();
  const asked = query.data === undefined ? null : askedIn(query.data);
  if (query.data !== undefined && (asked === null || asked.status === 2)) return <Navigate to={pathTo('/profile')} replace />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/profile')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={asked === null ? undefined : <Footer asked={asked} />}
    >
      {() => asked && <CertificationStatus asked={asked} />}
    </DetailScreen>
  );
}
