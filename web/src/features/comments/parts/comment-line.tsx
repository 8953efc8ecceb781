import { Suspense } from 'react';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { pressComment } from '../press-comment.ts';
import { useSentComments } from '../sent-comments.ts';
import type { Commentable } from '../write-comment.ts';
import { LazySentComment } from './sent-comments.tsx';

/** A line of a card's comments: as much air above and below as beside, however many lines the words take. */
const LINE_ROW = 'press flex min-h-[0.88rem] items-center py-[0.22rem] text-start text-base leading-normal';

/** A comment in a card, on one or two lines: who, whom they answer, what. Pressing it answers it, or offers to delete it. */
export function CommentLine({ comment, subject }: { readonly comment: Comment; readonly subject: Commentable }) {
  const { t } = useTranslation('comments');
  const user = useCurrentUser();
  return (
    <button
      type="button"
      onClick={() => void pressComment(subject, comment, comment.user_id === user?.id)}
      className={`${LINE_ROW} w-full focus-visible:-outline-offset-2`}
    >
      <span className="line-clamp-2 break-anywhere">
        {comment.pinned && (
          <>
            <Tag tone="seal">{t('pinned')}</Tag>{' '}
          </>
        )}
        <span className="font-semibold text-qingdai">{comment.userName || t('someone')}</span>
        {comment.replyUserId !== null && (
          <>
            {' '}
            {t('replyWord')} <span className="font-semibold text-qingdai">{comment.replyUser || t('someone')}</span>
          </>
        )}
        {t('colon')}
        <span lang={langOf(comment.body)}>{comment.body}</span>
      </span>
    </button>
  );
}

type CommentLinesProps = {
  readonly comments: readonly Comment[];
  readonly total: number;
  readonly subject: Commentable;
  readonly onAll: () => void;
};

/** At most so many comments stand in a card (specification, section 9). */
const SHOWN_MAX = 5;

/** The first comments of a card, and the way to all of them when there are more (specification, section 2.6). */
export function CommentLines({ comments, total, subject, onAll }: CommentLinesProps) {
  const { t } = useTranslation('comments');
  const sent = useSentComments(subject, comments);
  if (comments.length + sent.length === 0) return null;
  return (
    <div className="mt-2 rounded-lg bg-sunken px-[0.22rem]">
      {sent.map((one) => (
        <Suspense key={one.key} fallback={null}>
          <LazySentComment sent={one} isLine />
        </Suspense>
      ))}
      {comments.slice(0, SHOWN_MAX).map((comment) => (
        <CommentLine key={comment.id} comment={comment} subject={subject} />
      ))}
      {total > SHOWN_MAX && (
        <button type="button" onClick={onAll} className={`${LINE_ROW} text-muted`}>
          {t('all')}
        </button>
      )}
    </div>
  );
}
