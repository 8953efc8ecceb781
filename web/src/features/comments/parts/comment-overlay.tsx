import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError } from '#web/api/call-error.ts';
import { CommentBox } from '#web/kit/comment-box.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { toast } from '#web/kit/toast.ts';
import { answerGateRefusal, isGateRefusal } from '../../reactions/reactions.public.tsx';
import { commentDraft, keepCommentDraft } from '../comment-drafts.ts';
import { keepComment, useSendComment } from '../comments.data.ts';
import type { WriteCommentInput } from '../write-comment.ts';

/** The comment box of one target, with the words that were left there last time. */
export function CommentOverlay({ input, open, onDone }: OverlayProps<WriteCommentInput, void>) {
  const { t } = useTranslation('comments');
  const { subject, replyTo } = input;
  const target = `${subject.kind}:${subject.id}${replyTo === null ? '' : `:${replyTo.id}`}`;
  const [draft] = useState(() => commentDraft(target));
  const send = useSendComment(subject.kind, {
    handles: isGateRefusal,
    onSent: (comment) => {
      keepComment(subject.kind, subject.id, comment);
      subject.onAdded(comment);
      toast.success(t('done'));
    },
  });
  const sendBody = async (body: string) => {
    const act = { id: subject.id, body, ...(replyTo === null ? {} : { reply_to: replyTo.id, reply_user: replyTo.user_id }) };
    try {
      await send.sendAsync(act);
    } catch (error) {
      const mayTryAgain = isCallError(error) && isGateRefusal(error) && (await answerGateRefusal('comment', error, subject.circle));
      if (!mayTryAgain) throw error;
      await send.sendAsync(act);
    }
  };
  return (
    <CommentBox
      open={open}
      onClose={() => onDone()}
      replyTo={replyTo?.userName || undefined}
      draft={draft}
      onDraft={(body) => keepCommentDraft(target, body)}
      onSend={sendBody}
    />
  );
}
