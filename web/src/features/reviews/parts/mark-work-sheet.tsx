import { type FormEvent, useState } from 'react';
import { REVIEW_COMMENT_MAX } from '#contract/reviews/reviews.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useDraft } from '../../../app/storage/use-draft.ts';
import { markWorkNow, unmarkWorkNow } from '../reviews.data.ts';
import { StarInput } from './stars.tsx';

export type MarkWorkInput = {
  readonly workId: number;
  readonly name: string;
  /** What was said before, to be changed. */
  readonly before: { readonly mark: number; readonly comment: string } | null;
};

/** A mark of one to five for a work, and a few words with it. */
export function MarkWorkSheet({ input, open, onDone }: OverlayProps<MarkWorkInput, void>) {
  const { t } = useTranslation('reviews');
  const start = { mark: input.before?.mark ?? 0, comment: input.before?.comment ?? '' };
  const { values, change, drop } = useDraft(`work-mark-${input.workId}`, start);
  const { mark, comment } = values;
  const [isSending, setIsSending] = useState(false);
  const act = async (work: () => Promise<boolean>) => {
    setIsSending(true);
    const done = await work();
    setIsSending(false);
    if (!done) return;
    drop();
    onDone();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (mark > 0) void act(() => markWorkNow(input.workId, mark, comment.trim()));
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('work.title')}>
      <form noValidate onSubmit={send} className="px-4 pt-1 pb-5">
        <p lang={langOf(input.name)} className="mb-2 line-clamp-2 break-anywhere text-base text-muted">
          {input.name}
        </p>
        <StarInput name="work-mark" label={t('work.mark')} value={mark} onChange={(given) => change({ mark: given })} />
        <TextArea
          label={t('work.comment')}
          placeholder={t('work.commentHint')}
          lengthMax={REVIEW_COMMENT_MAX}
          value={comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
        <Button wide type="submit" className="mt-4" loading={isSending} disabled={mark === 0}>
          {t(input.before === null ? 'work.submit' : 'work.change')}
        </Button>
        {input.before !== null && (
          <Button
            wide
            size="md"
            tone="text"
            className="mt-1 text-muted!"
            disabled={isSending}
            onClick={() => void act(() => unmarkWorkNow(input.workId))}
          >
            {t('work.takeBack')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
