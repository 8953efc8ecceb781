import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import VolumeX from 'lucide-react/icons/volume-x';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import type { ReactNode } from 'react';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { formatDay } from '#web/kit/format-time.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { goTo } from '../../../app/navigation/navigator.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { PasswordForm } from '../../accounts/account-forms.public.tsx';
import {
  leaveForGood,
  openDevices,
  openExport,
  openPasskeys,
  openTotp,
  type Security,
  stay,
  useSecurity,
} from '../../security/protection.public.ts';

const day = (text: string): string => formatDay(new Date(utcMoment(text)));

/** One of the three parts of the screen. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="px-4 pt-4 pb-1 text-title font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function ProtectionRows({ security }: { readonly security: Security }) {
  const { t } = useTranslation('security');
  const { totp_since: since, recovery_codes_left: left, passkeys } = security;
  return (
    <Card inset="rows">
      <Cell icon={<MonitorSmartphone />} label={t('devices.title')} note={t('devices.note')} onClick={() => void openDevices()} />
      {isBuilt('/wallet/password') && (
        <Cell icon={<WalletMinimal />} label={t('payment.title')} note={t('payment.note')} to={pathTo('/wallet/password')} />
      )}
      <Cell
        icon={<ShieldCheck />}
        label={t('totp.title')}
        note={since === null ? t('totp.note') : t('totp.codesLeft', { count: left })}
        value={t(since === null ? 'off' : 'on')}
        onClick={() => void openTotp()}
      />
      <Cell
        icon={<KeyRound />}
        label={t('passkeys.title')}
        note={t('passkeys.note')}
        value={passkeys.length === 0 ? t('off') : t('passkeys.count', { n: passkeys.length })}
        onClick={() => void openPasskeys()}
      />
    </Card>
  );
}

function DataRows({ security, onChange }: { readonly security: Security; readonly onChange: () => unknown }) {
  const { t } = useTranslation('security');
  const { deletion_due_at: due } = security;
  const leave = async () => {
    if (await leaveForGood()) goTo('/signin', { replace: true });
  };
  const cancelDeletion = async () => {
    if (await stay()) onChange();
  };
  return (
    <Card inset="rows">
      <Cell icon={<Eye />} label={t('visibility.title')} note={t('visibility.note')} to={pathTo('/myReport')} />
      <Cell icon={<Ban />} label={t('blacklist')} to={pathTo('/blacklist')} />
      <Cell icon={<VolumeX />} label={t('muteWords')} to={pathTo('/muteWords')} />
      <Cell icon={<Download />} label={t('export.title')} note={t('export.note')} onClick={() => void openExport()} />
      {due === null ? (
        <Cell tone="danger" label={t('deletion.title')} note={t('deletion.note')} onClick={() => void leave()} />
      ) : (
        <Cell label={t('deletion.keep')} note={t('deletion.due', { day: day(due) })} onClick={() => void cancelDeletion()} />
      )}
    </Card>
  );
}

/** What protects an account, who sees what of it and its data, and what moderators noted (specification, career 2.17 and 5; docs/decisions/027). */
export function AccountSecurityScreen() {
  const { t } = useTranslation('security');
  const query = useSecurity();
  return (
    <DetailScreen
      nav={<NavBar title={useScreenTitle()} back="/setting" />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
    >
      {() =>
        query.data && (
          <>
            <Part title={t('protection')}>
              <PasswordForm />
              <ProtectionRows security={query.data} />
            </Part>
            <Part title={t('data')}>
              <DataRows security={query.data} onChange={query.refetch} />
            </Part>
            <Part title={t('conduct.title')}>
              <Card inset="rows">
                <Cell icon={<BadgeCheck />} label={t('conduct.own')} note={t('conduct.note')} to={pathTo('/conduct')} />
                <Cell icon={<Scale />} label={t('conduct.log')} note={t('conduct.logNote')} to={pathTo('/conduct/log')} />
              </Card>
            </Part>
          </>
        )
      }
    </DetailScreen>
  );
}
