import type { ReactNode } from 'react';
import type { Message } from '#contract/chat/chat.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { lineOf } from '../chat-words.ts';
import { MessageCard } from './message-card.tsx';
import { MessagePicture, MessageVideo } from './message-picture.tsx';

type WordsProps = { readonly body: string; readonly isOwn: boolean; readonly children?: ReactNode };

/** Words on the ground of who says them. */
export function Words({ body, isOwn, children }: WordsProps) {
  return (
    <div
      className={`max-w-full rounded-lg px-3 py-2 text-start ${isOwn ? 'rounded-tr-xs bg-qingdai-soft' : 'rounded-tl-xs bg-card ring-1 ring-line'}`}
    >
      {children}
      {body !== '' && <RichText text={body} lang={langOf(body)} />}
    </div>
  );
}

type Quoted = { readonly name: string; readonly line: string };

/** What a message answers, in a line. */
export function Quote({ name, line, onOpen }: Quoted & { readonly onOpen?: () => void }) {
  const { t } = useTranslation('chat');
  const inside = (
    <span lang={langOf(line)} className="line-clamp-2 break-anywhere">
      {name === '' ? line : t('list.by', { name, said: line })}
    </span>
  );
  const look = 'mb-1 block w-full border-s-2 border-edge ps-2 text-start text-sm leading-snug text-muted';
  if (onOpen === undefined) return <span className={look}>{inside}</span>;
  return (
    <button type="button" onClick={onOpen} title={t('reply.jump')} className={`press touch-area ${look}`}>
      {inside}
    </button>
  );
}

type BubbleProps = { readonly message: Message; readonly isOwn: boolean; readonly onJump: (seq: number) => void };

function Content({ message }: { readonly message: Message }) {
  const { t } = useTranslation('chat');
  const { file, card, type } = message;
  if (type === 'image' && file !== null) return <MessagePicture message={{ ...message, file }} />;
  if (type === 'video' && file !== null) return <MessageVideo message={{ ...message, file }} />;
  if (type === 'card' && card !== null) return <MessageCard card={card} />;
  return <p className="rounded-lg bg-sunken px-3 py-2 text-sm text-muted">{t('card.gone')}</p>;
}

/** What a message says: words, a picture, a video or a card, with what it answers. */
export function Bubble({ message, isOwn, onJump }: BubbleProps) {
  const { t } = useTranslation('chat');
  const { reply } = message;
  const quote = reply !== null && (
    <Quote
      name={reply.name}
      line={reply.is_recalled ? t('reply.gone') : lineOf(reply)}
      {...(reply.is_recalled ? {} : { onOpen: () => onJump(reply.seq) })}
    />
  );
  const forwarded = message.is_forwarded && <span className="block text-xs text-muted">{t('forwarded')}</span>;
  if (message.type === 'text') {
    return (
      <Words body={message.body} isOwn={isOwn}>
        {forwarded}
        {quote}
      </Words>
    );
  }
  return (
    <>
      {forwarded}
      {quote}
      <Content message={message} />
      {message.body !== '' && <Words body={message.body} isOwn={isOwn} />}
    </>
  );
}
