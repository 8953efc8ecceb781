import ImagePlus from 'lucide-react/icons/image-plus';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { CHAT_TEXT_MAX } from '#contract/chat/chat.limits.ts';
import type { Chat } from '#contract/chat/chat.schemas.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useIsDesk } from '#web/kit/is-desk.ts';
import { cutTo, lengthOf, showsCounter } from '#web/kit/text-counter.ts';
import { useAutoGrow } from '#web/kit/use-auto-grow.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useDraft } from '../../../app/storage/use-draft.ts';
import type { ReplyTo } from '../outgoing.ts';
import { putOut } from '../send-outgoing.ts';
import { useFiles } from '../use-files.ts';
import { useMention } from '../use-mention.ts';
import { useTellTyping } from '../use-tell-typing.ts';

type ComposerProps = {
  readonly room: Chat;
  readonly replyTo: ReplyTo | null;
  readonly onReplied: () => void;
  readonly onSent: () => void;
};

function ReplyBar({ replyTo, onCancel }: { readonly replyTo: ReplyTo; readonly onCancel: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <div className="flex items-center gap-2 ps-4 pe-1 text-sm text-muted">
      <span className="min-w-0 flex-1 truncate">
        {t('reply.to', { name: replyTo.name })} · {replyTo.excerpt}
      </span>
      <IconButton label={t('reply.cancel')} icon={<X className="size-[0.32rem]!" />} onClick={onCancel} />
    </div>
  );
}

/** Pictures, a video and a place are chosen through these; a greeting is of words alone. */
function FileButtons({ chatId, onSent }: { readonly chatId: number; readonly onSent: () => void }) {
  const { t } = useTranslation('chat');
  const { pictures, video, choose, take } = useFiles(chatId, onSent);
  return (
    <>
      <IconButton label={t('write.more')} icon={<ImagePlus />} onClick={() => void choose()} />
      <input ref={pictures} type="file" accept="image/*" multiple hidden aria-label={t('write.pictures')} onChange={take('image')} />
      <input ref={video} type="file" accept="video/*" hidden aria-label={t('write.video')} onChange={take('video')} />
    </>
  );
}

/** Where one writes: it grows with the words, keeps what was begun, and sends nothing blank. */
export function Composer({ room, replyTo, onReplied, onSent }: ComposerProps) {
  const { t } = useTranslation(['chat', 'kit']);
  const area = useRef<HTMLTextAreaElement>(null);
  const { values, change } = useDraft(`chat.${room.id}`, { body: '' });
  const isDesk = useIsDesk();
  const { body } = values;
  const isGreeting = room.may_write === 'greeting';
  const tellTyping = useTellTyping(room.id);
  const mention = useMention(room, area, (text) => change({ body: cutTo(text, CHAT_TEXT_MAX) }));
  useAutoGrow(area, body);
  useEffect(() => {
    if (replyTo !== null) area.current?.focus();
  }, [replyTo]);

  const write = (text: string) => {
    change({ body: cutTo(text, CHAT_TEXT_MAX) });
    if (text !== '') tellTyping();
    mention(text);
  };
  const send = () => {
    if (body.trim() === '') return;
    putOut({ chatId: room.id, type: 'text', body: body.trim(), replyTo });
    change({ body: '' });
    onReplied();
    onSent();
    area.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.metaKey || event.ctrlKey || (isDesk && !event.shiftKey)) {
      event.preventDefault();
      send();
    }
  };
  const hint = t(isGreeting ? 'write.greeting' : 'write.placeholder');
  const length = lengthOf(body);
  return (
    <div className="border-t border-line bg-card pt-2">
      {replyTo !== null && <ReplyBar replyTo={replyTo} onCancel={onReplied} />}
      <div className="flex items-end gap-1 ps-3 pe-1 pb-2">
        <div className="min-w-0 flex-1 rounded-card bg-paper px-3 ring-1 ring-line focus-within:ring-2 focus-within:ring-qingdai">
          <textarea
            ref={area}
            rows={1}
            value={body}
            aria-label={hint}
            placeholder={hint}
            onChange={(event) => write(event.target.value)}
            onKeyDown={handleKey}
            className="block max-h-[2.4rem] min-h-[0.88rem] w-full resize-none bg-transparent py-[0.2rem] leading-[0.48rem] outline-none"
          />
        </div>
        {!isGreeting && <FileButtons chatId={room.id} onSent={onSent} />}
        <IconButton
          label={t('write.send')}
          icon={<SendHorizontal />}
          disabled={body.trim() === ''}
          onClick={send}
          className="text-qingdai disabled:text-muted disabled:opacity-45"
        />
      </div>
      {showsCounter(length, CHAT_TEXT_MAX * 0.8) && (
        <p role="status" className="num px-4 pb-2 text-end text-xs text-muted">
          {t('kit:field.counter', { n: length, max: CHAT_TEXT_MAX })}
        </p>
      )}
    </div>
  );
}
