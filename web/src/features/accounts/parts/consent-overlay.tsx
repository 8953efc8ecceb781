import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { answerPoliciesNow, usePolicy } from '../policies.data.ts';

/** Asks once for an answer to the texts that hold now. Closed without one, it asks at the next visit. */
export function ConsentOverlay({ open, onDone }: OverlayProps<null, void>) {
  const { t } = useTranslation(['accounts', 'kit']);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  // It opens by itself: what it says is read first, and no key pressed a moment later answers it.
  const words = useRef<HTMLParagraphElement>(null);
  const texts = [usePolicy('agreement', null), usePolicy('privacy', null)] as const;
  const [agreement, privacy] = texts.map((text) => text.data?.version);
  const unread = texts.filter((text) => text.isError && text.data === undefined);
  const isReady = agreement !== undefined && privacy !== undefined && !texts.some((text) => text.isFetching);
  const answer = async (agreed: boolean) => {
    if (!isReady) return;
    setIsBusy(true);
    const isDone = await answerPoliciesNow(agreed, { agreement, privacy });
    setIsBusy(false);
    if (!isDone) return;
    onDone();
    if (!agreed) await navigate('/privacy');
  };
  const link = (to: string, name: string) => (
    <Link to={to} onClick={() => onDone()} className="touch-area inline-block text-qingdai first-letter:uppercase">
      {name}
    </Link>
  );
  const footer = (
    <div className="space-y-2">
      <Button wide loading={isBusy} disabled={!isReady} onClick={() => void answer(true)}>
        {t('consent.agree')}
      </Button>
      <Button wide tone="text" size="md" disabled={isBusy || !isReady} onClick={() => void answer(false)}>
        {t('consent.decline')}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onClose={() => onDone()} title={t('consent.title')} footer={footer} initialFocus={words}>
      <p ref={words} tabIndex={-1} className="text-base text-muted outline-none">
        {t('consent.text')}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-[0.44rem] text-base">
        {link('/signup/protocol', t('protocol.name'))}
        {link('/privacy', t('protocol.privacy'))}
      </p>
      {unread.length > 0 && (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-danger">
          <p className="min-w-[min(100%,2.4rem)] flex-1">{t('consent.unread')}</p>
          <Button tone="soft" size="md" onClick={() => void Promise.all(unread.map((text) => text.refetch()))}>
            {t('kit:error.retry')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
