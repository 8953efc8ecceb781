import { useState } from 'react';
import { Link } from 'react-router';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { Someone } from '../../people/people.public.tsx';
import { decideNow, type PinRequest, type RequestList } from '../pins.data.ts';

export const pinTones: Record<PinRequest['state'], TagTone> = {
  pending: 'gold',
  approved: 'success',
  rejected: 'quiet',
  cancelled: 'quiet',
  expired: 'quiet',
  ended: 'quiet',
  gone: 'quiet',
};

/** What is to be pinned, and what it stands under. */
export function PinAbout({ request }: { readonly request: PinRequest }) {
  const { t } = useTranslation('pins');
  const { comment, post, feed, news } = request;
  const thing = request.channel === 'comment' ? comment : (post ?? feed ?? news);
  const place = request.channel === 'comment' ? (post ?? feed ?? news) : null;
  if (thing === null) return <p className="mt-1.5 rounded-md bg-sunken px-2.5 py-1.5 text-sm text-muted">{t('gone')}</p>;
  return (
    <div className="mt-1.5 rounded-md bg-sunken px-2.5 py-2">
      <Link to={thing.link} lang={langOf(thing.excerpt)} className="press line-clamp-3 min-h-[0.88rem] py-1 text-base break-anywhere">
        {thing.excerpt || t('open')}
      </Link>
      {place !== null && (
        <p lang={langOf(place.excerpt)} className="mt-1 truncate border-s-2 border-line ps-2 text-xs text-muted">
          {place.excerpt || t('open')}
        </p>
      )}
    </div>
  );
}

/** Somebody asks for a pin: who, what for, how much, and the two answers while it waits. */
export function PinRequestRow({ request, list }: { readonly request: PinRequest; readonly list: RequestList }) {
  const { t } = useTranslation('pins');
  const unit = usePayRules()?.unitOf(request.amount) ?? '';
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const decide = async (answer: 'yes' | 'no') => {
    setBusy(answer);
    await decideNow(list, request.id, answer === 'yes', t(answer === 'yes' ? 'approved' : 'rejected'));
    setBusy(null);
  };
  return (
    <article className="px-[0.28rem] py-3">
      <Someone person={request.user} end={<Tag tone={pinTones[request.state]}>{t(`state.${request.state}`)}</Tag>}>
        <p className="num text-sm text-muted">
          {t('asks', { count: request.day })} · <span className="font-semibold text-gold">{request.amount}</span> {unit} ·{' '}
          <RelativeTime at={utcMoment(request.created_at)} />
        </p>
        <PinAbout request={request} />
        {request.state === 'pending' && (
          <div className="flex flex-wrap justify-end gap-2 pt-2.5">
            <Button size="md" tone="ghost" loading={busy === 'no'} disabled={busy !== null} onClick={() => void decide('no')}>
              {t('no')}
            </Button>
            <Button size="md" loading={busy === 'yes'} disabled={busy !== null} onClick={() => void decide('yes')}>
              {t('yes')}
            </Button>
          </div>
        )}
      </Someone>
    </article>
  );
}
