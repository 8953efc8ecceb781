import { useRef, useState } from 'react';
import { CommentBox } from '#web/kit/comment-box.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { saveCommentDraft } from '../comment-drafts.ts';
import { draftTarget, sendComment, startingWords } from '../send-comment.ts';
import type { WriteCommentInput } from '../write-comment.ts';

/** The comment box of one target, with the words that were left there last time. It closes as soon as they are on their way. */
export function CommentOverlay({ input, open, onDone }: OverlayProps<WriteCommentInput, void>) {
  const [draft] = useState(() => startingWords(input));
  const isSent = useRef(false);
  const send = async (body: string) => {
    isSent.current = true;
    void sendComment(input, body);
  };
  return (
    <CommentBox
      open={open}
      onClose={() => onDone()}
      replyTo={input.replyTo?.userName || undefined}
      draft={draft}
      // What the box empties itself of when it closes is kept until the words have arrived.
      onDraft={(body) => isSent.current || saveCommentDraft(draftTarget(input), body)}
      onSend={send}
    />
  );
}
