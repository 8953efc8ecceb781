import { useTranslation } from 'react-i18next';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { PersonAvatar, PersonName } from '../../people/people.public.tsx';
import { type Commentable, deleteComment, writeComment } from '../write-comment.ts';

/** A comment as a row of its own, with what one may do to it. */
export function CommentRow({ comment, subject }: { readonly comment: Comment; readonly subject: Commentable }) {
  const { t } = useTranslation('comments');
  const user = useCurrentUser();
  const isOwn = comment.user_id === user?.id;
  const answered = comment.replyUserId === null ? null : comment.replyUser || t('someone');
  return (
    <article className="flex gap-2.5 px-[0.28rem] pt-3 pb-1">
      <PersonAvatar person={comment.user} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1.5 text-sm">
          <PersonName person={comment.user} className="font-semibold text-muted" />
          {comment.user_id === comment.target_user && <Tag>{t('author')}</Tag>}
          {comment.pinned && <Tag tone="seal">{t('pinned')}</Tag>}
        </div>
        <div className="mt-0.5">
          {answered !== null && (
            <p className="text-sm text-muted">
              {t('replyWord')} <span className="break-anywhere text-qingdai">{answered}</span>
            </p>
          )}
          <RichText text={comment.body} lang={langOf(comment.body)} clamp />
        </div>
        <div className="flex items-center gap-1 text-xs text-muted">
          <RelativeTime at={comment.createTime} className="me-2" />
          {!isOwn && (
            <button type="button" onClick={() => void writeComment(subject, comment)} className="press min-h-[0.88rem] px-2">
              {t('reply')}
            </button>
          )}
          {(isOwn || comment.can_delete) && (
            <button type="button" onClick={() => void deleteComment(subject, comment)} className="press min-h-[0.88rem] px-2">
              {t('delete.confirm')}
            </button>
          )}
        </div>
      </div>
    </article>
  );
}
