import { useState } from 'react';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { type PinRequest, takeBackOwn } from '../pins.data.ts';
import { PinAbout, pinTones } from './pin-request-row.tsx';

/** What became of the money and of the pin, in a line. */
function Outcome({ request }: { readonly request: PinRequest }) {
  const { t } = useTranslation('pins');
  const { state, expires_at: until } = request;
  if (state === 'approved' && until !== null) {
    const date = formatDateTime(utcMoment(until));
    return <p className="num mt-1.5 text-sm text-muted">{t('until', { date })}</p>;
  }
  if (state === 'pending' || state === 'approved' || state === 'ended') return null;
  return <p className="mt-1.5 text-sm text-muted">{t(request.amount > 0 ? 'mine.givenBack' : 'mine.free')}</p>;
}

/** A request of one's own: for what, how long, how much, and how it stands; while it waits it can be taken back. */
export function OwnPinRow({ request }: { readonly request: PinRequest }) {
  const { t } = useTranslation('pins');
  const unit = usePayRules()?.unitOf(request.amount) ?? '';
  const [isBusy, setIsBusy] = useState(false);
  const takeBack = async () => {
    setIsBusy(true);
    await takeBackOwn(request.id);
    setIsBusy(false);
  };
  return (
    <article className="px-[0.28rem] py-3">
      <div className="flex items-center gap-2">
        <p className="num min-w-0 flex-1 text-base">{t('offer', { count: request.day, amount: request.amount, unit })}</p>
        <Tag tone={pinTones[request.state]}>{t(`state.${request.state}`)}</Tag>
      </div>
      <p className="text-xs text-muted">
        {t(`mine.kind.${request.channel}`)} · <RelativeTime at={utcMoment(request.created_at)} />
      </p>
      <PinAbout request={request} />
      <Outcome request={request} />
      {request.state === 'pending' && (
        <div className="flex items-center justify-end gap-3 pt-2.5">
          <p className="min-w-0 flex-1 text-xs text-muted">{t('mine.held')}</p>
          <Button size="md" tone="ghost" loading={isBusy} onClick={() => void takeBack()} className="flex-none">
            {t('takeBack')}
          </Button>
        </div>
      )}
    </article>
  );
}
