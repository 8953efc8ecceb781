import BadgeCheck from 'lucide-react/icons/badge-check';
import Download from 'lucide-react/icons/download';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
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

function ProtectionRows({ security }: { readonly security: Security }) {
  const { t } = useTranslation('security');
  const { totp_since: since, recovery_codes_left: left, passkeys } = security;
  return (
    <Card inset="rows" title={t('protection')}>
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
  const keep = async () => {
    if (await stay()) onChange();
  };
  return (
    <Card inset="rows" title={t('data')}>
      {isBuilt('/conduct') && <Cell icon={<BadgeCheck />} label={t('conduct.title')} note={t('conduct.note')} to={pathTo('/conduct')} />}
      <Cell icon={<Download />} label={t('export.title')} note={t('export.note')} onClick={() => void openExport()} />
      {due === null ? (
        <Cell tone="danger" label={t('deletion.title')} note={t('deletion.note')} onClick={() => void leave()} />
      ) : (
        <Cell label={t('deletion.keep')} note={t('deletion.due', { day: day(due) })} onClick={() => void keep()} />
      )}
    </Card>
  );
}

/** Change of the password, and everything else that protects an account (specification, career 2.17 and 5; docs/decisions/010). */
export function AccountSecurityScreen() {
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
            <PasswordForm />
            <ProtectionRows security={query.data} />
            <DataRows security={query.data} onChange={query.refetch} />
          </>
        )
      }
    </DetailScreen>
  );
}
