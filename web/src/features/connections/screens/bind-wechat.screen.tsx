import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { isInWeChat } from '../../../app/browser.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { leaveForWechat } from '../../accounts/account-forms.public.tsx';
import { useConnections } from '../connections.data.ts';
import { ResultPage } from '../parts/result-page.tsx';

function LeaveButton() {
  const { t } = useTranslation('connections');
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    if (!(await leaveForWechat('/bindingAccount'))) setIsLeaving(false);
  };
  return (
    <Button wide loading={isLeaving} onClick={() => void leave()}>
      {t('connect.enter')}
    </Button>
  );
}

function CopyButton() {
  const { t } = useTranslation('connections');
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(window.location.href).then(
      () => true,
      () => false,
    );
    if (isCopied) toast.success(t('connect.copied'));
    else toast.info(window.location.href, { duration: 0, closable: true });
  };
  return (
    <Button wide onClick={() => void copy()}>
      {t('connect.copy')}
    </Button>
  );
}

/** Binds the messaging-app account (career specification, section 2.12). Outside WeChat it says how to get there. */
export function BindWechatScreen() {
  const { t } = useTranslation('connections');
  const title = useScreenTitle();
  const connections = useConnections();
  const own = connections.data?.find(({ provider }) => provider === 'wechat');
  const state = own?.connected ? 'bound' : own?.available === false ? 'closed' : isInWeChat() ? 'here' : 'elsewhere';
  const action = {
    bound: (
      <ButtonLink wide to="/bindingAccount">
        {t('success.back')}
      </ButtonLink>
    ),
    closed: undefined,
    here: <LeaveButton />,
    elsewhere: <CopyButton />,
  }[state];
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/bindingAccount" />}
      status={connections.status}
      error={connections.error}
      onRefresh={connections.refetch}
    >
      {() => (
        <ResultPage
          icon={<MessageCircle />}
          title={t(`connect.title.${state}`, { name: own?.nickname ?? '' })}
          text={t(`connect.text.${state}`)}
          actions={action}
        />
      )}
    </DetailScreen>
  );
}
