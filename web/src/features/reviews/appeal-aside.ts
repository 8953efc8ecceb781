import { appealReview, appealWorkMark } from '#contract/moderation/conduct.doors.ts';
import { APPEAL_MAX } from '#contract/moderation/moderation.limits.ts';
import { writeNow } from '#web/api/write-now.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';

/** A review, or the mark of a work. */
export type WeighedThing = { readonly kind: 'review' | 'work-mark'; readonly id: number };

/** Asks why something that weighs nothing should count, and sends it to the operators. */
export const useAppealAside = (): ((thing: WeighedThing) => Promise<void>) => {
  const { t } = useTranslation('reviews');
  return ({ kind, id }) =>
    askWords({
      title: t('aside.appealTitle'),
      text: t('aside.appealText'),
      label: t('aside.appealLabel'),
      max: APPEAL_MAX,
      confirmLabel: t('aside.appealSend'),
      act: async (text) => {
        const done = await writeNow(kind === 'review' ? appealReview : appealWorkMark, { id, text });
        if (done !== null) toast.success(done.answer.message);
        return done !== null;
      },
    });
};
