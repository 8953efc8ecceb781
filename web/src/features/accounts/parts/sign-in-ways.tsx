import MessageCircle from 'lucide-react/icons/message-circle';
import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isInWeChat } from '../../../app/browser.ts';
import { withRedirect } from '../landing.ts';
import { leaveForWechat, useWays } from '../leave-for-wechat.ts';

const troubles = ['failed', 'denied', 'unavailable', 'factor'] as const;

/** What the server says of a way to WeChat that did not end well: it leads here and not back to the page (decision 009). */
function WechatTrouble() {
  const { t } = useTranslation('connections');
  const told = useSearchParams()[0].get('wechat');
  const trouble = troubles.find((one) => one === told);
  return trouble === undefined ? null : (
    <p role="status" className="mt-4 text-center text-sm text-muted">
      {t(`trouble.${trouble}`)}
    </p>
  );
}

function WechatButton({ redirect }: { readonly redirect: string | null }) {
  const { t } = useTranslation('connections');
  const [isLeaving, setIsLeaving] = useState(false);
  const ways = useWays().data;
  if (ways?.wechat !== true) return null;
  const leave = async () => {
    setIsLeaving(true);
    if (!(await leaveForWechat(redirect))) setIsLeaving(false);
  };
  return (
    <Button wide tone="soft" icon={<MessageCircle className="size-[0.4rem]" />} loading={isLeaving} onClick={() => void leave()}>
      {t('signIn')}
    </Button>
  );
}

/** A screen that is looked at from a distance: a phone can be held before it. */
const isDesk = (): boolean => window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false;

/** Ways in beside the password: WeChat in its own browser alone (specification, section 2.3), and a code for a phone to scan at a desk. */
export function SignInWays({ redirect }: { readonly redirect: string | null }) {
  const { t } = useTranslation('connections');
  return (
    <div className="mt-2.5">
      {isInWeChat() && <WechatButton redirect={redirect} />}
      {isDesk() && !isInWeChat() && (
        <ButtonLink wide tone="text" to={withRedirect('/signin/scan', redirect)} icon={<QrCode className="size-[0.4rem]" />}>
          {t('scan.enter')}
        </ButtonLink>
      )}
      <WechatTrouble />
    </div>
  );
}
