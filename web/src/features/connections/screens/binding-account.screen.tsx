import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import type { Connection } from '#contract/connections/connections.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { refreshUser, useCurrentUser } from '../../../app/session/session.ts';
import { CentreScreen } from '../../centre/centre.public.tsx';
import { boundContact } from '../bound-contact.ts';
import { type ContactWay, disconnectNow, useConnections } from '../connections.data.ts';
import { maskContact } from '../mask-contact.ts';

function ContactRow({ user, way }: { readonly user: CurrentUser; readonly way: ContactWay }) {
  const { t } = useTranslation('connections');
  const bound = boundContact(user, way);
  return (
    <Cell
      icon={way === 'phone' ? <Smartphone /> : <Mail />}
      label={t(`way.${way}`)}
      value={bound === null ? t('unbound') : maskContact(bound)}
      to={bound === null ? `/binding?type=${way}` : `/hasBinding?type=${way}`}
    />
  );
}

function WechatRow({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation('connections');
  const navigate = useNavigate();
  // The house has no WeChat, and nothing of it is left to undo.
  if (!connection.available && !connection.connected) return null;
  const open = async () => {
    if (!connection.connected) {
      await navigate(pathTo('/topic/bindwechat'));
      return;
    }
    const isSure = await confirm({
      title: t('disconnect.title'),
      text: t(connection.removable ? 'disconnect.text' : 'disconnect.lastWay'),
      confirmLabel: t(connection.removable ? 'disconnect.confirm' : 'disconnect.bindFirst'),
      danger: connection.removable,
    });
    if (!isSure) return;
    if (connection.removable) await disconnectNow();
    else await navigate('/binding?type=phone');
  };
  return (
    <Cell
      icon={<MessageCircle />}
      label={t('way.wechat')}
      value={connection.connected ? connection.nickname || t('bound') : t('unbound')}
      onClick={() => void open()}
    />
  );
}

function Protection({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('connections');
  return (
    <Card inset="rows" title={t('protection')}>
      <Cell icon={<KeyRound />} label={t(user.initial_password ? 'password' : 'setPassword')} to={pathTo('/changePassword')} />
      {isBuilt('/accountSecurity') && (
        <Cell icon={<ShieldCheck />} label={t('security.title')} note={t('security.note')} to={pathTo('/accountSecurity')} />
      )}
    </Card>
  );
}

/** The user centre's third tab: the ways into an account, and what protects it (career specification, section 2.17). */
export function BindingAccountScreen() {
  const { t } = useTranslation('connections');
  const user = useCurrentUser();
  const connections = useConnections();
  return (
    <CentreScreen>
      <DetailScreen
        status={user === null ? 'pending' : connections.status}
        error={connections.error}
        onRefresh={() => Promise.all([connections.refetch(), refreshUser().catch(() => null)])}
      >
        {() =>
          user !== null && (
            <>
              <Card inset="rows" title={t('ways')}>
                <ContactRow user={user} way="phone" />
                <ContactRow user={user} way="email" />
                {connections.data?.map((connection) => (
                  <WechatRow key={connection.provider} connection={connection} />
                ))}
              </Card>
              <p className="px-6 pt-1 text-sm text-muted">{t('waysNote')}</p>
              <Protection user={user} />
            </>
          )
        }
      </DetailScreen>
    </CentreScreen>
  );
}
