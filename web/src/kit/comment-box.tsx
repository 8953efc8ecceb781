import { Drawer } from '@base-ui/react/drawer';
import { type KeyboardEvent, useRef, useState } from 'react';
import { COMMENT_MAX } from '#contract/comments/comments.limits.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { Button } from './button.tsx';
import { cutTo, lengthOf, showsCounter } from './text-counter.ts';
import { toast } from './toast.ts';
import { useAutoGrow } from './use-auto-grow.ts';
import { useBackClose } from './use-back-close.ts';

type CommentBoxProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Sends the trimmed words; the box is emptied and closed when it settles, and keeps them when it fails. */
  readonly onSend: (body: string) => Promise<unknown>;
  /** Whom it answers: '回复 {name}'. */
  readonly replyTo?: string;
  /** What was written last time. */
  readonly draft?: string;
  /** Told at every letter, so that the words can be kept. */
  readonly onDraft?: (body: string) => void;
};

/** Where a comment is written: it rises with the keyboard, grows from 40 to 80 px, and sends nothing blank. */
export function CommentBox({ open, onClose, onSend, replyTo, draft = '', onDraft }: CommentBoxProps) {
  const { t } = useTranslation('kit');
  const area = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState(draft);
  const [isSending, setIsSending] = useState(false);
  useBackClose(open, onClose);
  useAutoGrow(area, body);
  const isBlank = body.trim() === '';
  const hint = replyTo === undefined ? t('comment.placeholder') : t('comment.replyTo', { name: replyTo });

  const write = (text: string) => {
    setBody(text);
    onDraft?.(text);
  };
  const send = async () => {
    if (isSending) return;
    if (isBlank) {
      toast.warning(t('comment.empty'), { name: 'comment-empty' });
      return;
    }
    setIsSending(true);
    const isSent = await onSend(body.trim()).then(
      () => true,
      () => false,
    );
    setIsSending(false);
    if (!isSent) return;
    write('');
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
  };
  const length = lengthOf(body);
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="kit-scrim z-40" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center">
          <Drawer.Popup
            initialFocus={area}
            className="kit-sheet column rounded-t-sheet bg-card pb-(--safe-bottom) text-ink shadow-raised outline-none"
          >
            <Drawer.Title className="sr-only">{hint}</Drawer.Title>
            <div className="flex items-end gap-3 px-4 py-3" data-base-ui-swipe-ignore="">
              <div className="min-w-0 flex-1 rounded-card bg-paper px-3 ring-1 ring-line focus-within:ring-2 focus-within:ring-qingdai">
                <textarea
                  ref={area}
                  rows={1}
                  value={body}
                  aria-label={hint}
                  placeholder={hint}
                  onChange={(event) => write(cutTo(event.target.value, COMMENT_MAX))}
                  onKeyDown={handleKey}
                  className="block max-h-[80px] min-h-[40px] w-full resize-none bg-transparent py-[8px] leading-[24px] outline-none"
                />
              </div>
              <Button size="md" loading={isSending} disabled={isBlank} onClick={send}>
                {t('comment.send')}
              </Button>
            </div>
            {showsCounter(length, COMMENT_MAX * 0.8) && (
              <p role="status" className="num px-4 pb-2 text-end text-xs text-muted">
                {t('field.counter', { n: length, max: COMMENT_MAX })}
              </p>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
