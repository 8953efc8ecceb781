import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useEffect, useState } from 'react';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { SomeonesFace } from '../../people/people.public.tsx';
import { useChats } from '../chat-state.ts';
import { openUnsentMenu } from '../message-acts.ts';
import type { Outgoing } from '../outgoing.ts';
import { pictureBox } from '../picture-box.ts';
import { Quote, Words } from './bubble.tsx';
import { MessageCard } from './message-card.tsx';
import { Side } from './message-row.tsx';

/** A picture or video that is still here alone. */
function OwnFile({ one }: { readonly one: Outgoing }) {
  const blob = one.file?.blob ?? null;
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    const address = URL.createObjectURL(blob);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  const box = pictureBox(one.file?.width ?? null, one.file?.height ?? null);
  const style = { width: `${box.width}rem`, aspectRatio: `${box.width} / ${box.height}` };
  if (one.type === 'video') {
    return (
      <video
        src={src ?? undefined}
        style={style}
        preload="metadata"
        muted
        playsInline
        className="max-w-full rounded-lg bg-black object-cover"
      />
    );
  }
  return (
    <span style={style} className="block max-w-full overflow-hidden rounded-lg bg-bone">
      {src !== null && <img src={src} alt="" className="size-full object-cover" />}
    </span>
  );
}

function SendState({ one }: { readonly one: Outgoing }) {
  const { t } = useTranslation('chat');
  const share = useChats(({ shares }) => shares.get(one.mark));
  if (one.state === 'refused') {
    return (
      <button
        type="button"
        onClick={() => void openUnsentMenu(one)}
        className="press touch-area flex max-w-full items-start gap-1 text-start text-xs leading-snug text-danger"
      >
        <CircleAlert aria-hidden className="mt-[0.02rem] size-[0.28rem] flex-none" strokeWidth={2} />
        <span className="min-w-0 break-anywhere">{t('state.refused', { why: one.why })}</span>
      </button>
    );
  }
  const isWaiting = one.state === 'waiting';
  const words =
    share !== undefined && share > 0 ? t('state.upload', { n: Math.round(share * 100) }) : t(isWaiting ? 'state.waiting' : 'state.sending');
  return (
    <span role="status" className="num flex items-center gap-1 text-xs text-muted">
      {isWaiting ? <Clock aria-hidden className="size-[0.24rem]" strokeWidth={2} /> : <Spinner className="size-[0.24rem]" />}
      {words}
    </span>
  );
}

/** What is known of a card before the server has shown it. */
const unsent = { picture: null, link: '', is_gone: false, longitude: null, latitude: null };

/** What somebody has on its way: it stands where it will stand, and says how far it is. */
export function OutgoingRow({ one, isFirst }: { readonly one: Outgoing; readonly isFirst: boolean }) {
  const user = useCurrentUser();
  const quote = one.replyTo !== null && <Quote name={one.replyTo.name} line={one.replyTo.excerpt} />;
  return (
    <Side isOwn face={isFirst && <SomeonesFace person={user} />} foot={one.state !== 'sent' && <SendState one={one} />}>
      {one.type === 'text' ? (
        <Words body={one.body} isOwn>
          {quote}
        </Words>
      ) : (
        <>
          {quote}
          {one.card === null ? <OwnFile one={one} /> : <MessageCard card={{ ...unsent, ...one.card }} />}
        </>
      )}
    </Side>
  );
}
