import { utcMoment } from '#web/api/wire-time.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Bone, SkeletonFrame } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useFeedEdits } from '../one-feed.data.ts';

/** What a feed said before it was changed, newest first. */
export function FeedEditsSheet({ input: feedId, open, onDone }: OverlayProps<number, void>) {
  const { t } = useTranslation('feeds');
  const edits = useFeedEdits(feedId, open);
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('edit.history')}>
      <div className="px-4 pb-5">
        <p className="pb-2 text-sm text-muted">{t('edit.historyText')}</p>
        {edits.status === 'error' && <ErrorState message={edits.error.message} onRetry={() => void edits.refetch()} />}
        {edits.status === 'pending' && (
          <SkeletonFrame>
            <Bone className="mt-2 h-[0.28rem] w-full" />
            <Bone className="mt-2 h-[0.28rem] w-3/5" />
          </SkeletonFrame>
        )}
        <ol className="divide-y divide-line">
          {edits.data?.map((edit) => (
            <li key={edit.id} className="py-3">
              <p className="pb-1 text-xs text-muted">
                {t('edit.until')} <RelativeTime at={utcMoment(edit.created_at)} />
              </p>
              {edit.feed_content === '' ? (
                <p className="text-body text-muted">{t('edit.noText')}</p>
              ) : (
                <RichText text={edit.feed_content} lang={langOf(edit.feed_content)} clamp />
              )}
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}
