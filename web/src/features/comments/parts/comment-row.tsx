import Ellipsis from 'lucide-react/icons/ellipsis';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { ReactNode } from 'react';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import { cx } from '#web/kit/class-names.ts';
import { CountText } from '#web/kit/count-text.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone } from '../../people/people.public.tsx';
import type { CommentReaction } from '../react-to-comment.ts';
import { type Commentable, writeComment } from '../write-comment.ts';

type RowProps = { readonly comment: Comment; readonly subject: Commentable };

// What a press does comes with the first press: posts are on the first screens.
const react = async ({ subject, comment }: RowProps, act: CommentReaction): Promise<void> =>
  (await import('../react-to-comment.ts')).reactToComment(subject, comment, act);
const openMenu = async ({ subject, comment }: RowProps): Promise<void> =>
  (await import('../comment-menu.ts')).openCommentMenu(subject, comment);

type ReactionProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly count: number;
  readonly isOn: boolean;
  readonly tone: string;
  readonly onPress: () => void;
};

function Reaction({ label, icon, count, isOn, tone, onPress }: ReactionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'press flex min-h-[0.88rem] min-w-[0.88rem] items-center justify-center gap-1 px-1 [&_svg]:size-[0.34rem] [&_svg]:stroke-[1.75]',
        isOn && tone,
      )}
    >
      {icon}
      {count > 0 && <CountText value={count} />}
    </button>
  );
}

/** What one may say to a comment, and what else one may do with it. */
function Acts({ comment, subject }: RowProps) {
  const { t } = useTranslation('comments');
  const user = useCurrentUser();
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-xs text-muted">
      <RelativeTime at={comment.createTime} className="me-1 min-w-0 truncate" />
      {comment.user_id !== user?.id && (
        <button
          type="button"
          onClick={() => void writeComment(subject, comment)}
          className="press min-h-[0.88rem] min-w-[0.88rem] flex-none px-2 font-semibold"
        >
          {t('reply')}
        </button>
      )}
      <span className="-me-2 ms-auto flex max-w-full flex-wrap items-center">
        <Reaction
          label={t('like', { n: comment.like_count })}
          icon={<ThumbsUp aria-hidden />}
          count={comment.like_count}
          isOn={comment.has_like}
          tone="text-seal [&_svg]:fill-current/15"
          onPress={() => void react({ subject, comment }, 'like')}
        />
        <Reaction
          label={t('step', { n: comment.step_count })}
          icon={<ThumbsDown aria-hidden />}
          count={comment.step_count}
          isOn={comment.has_step}
          tone="text-qingdai [&_svg]:fill-current/15"
          onPress={() => void react({ subject, comment }, 'step')}
        />
        <button
          type="button"
          aria-label={t('more')}
          onClick={() => void openMenu({ subject, comment })}
          className="press grid min-h-[0.88rem] min-w-[0.88rem] place-items-center"
        >
          <Ellipsis aria-hidden className="size-[0.36rem]" strokeWidth={1.75} />
        </button>
      </span>
    </div>
  );
}

/** A comment as a row of its own, with what one may do to it. */
export function CommentRow({ comment, subject }: RowProps) {
  const { t } = useTranslation('comments');
  // Who bears no name has a word for it, and no number.
  const answered = comment.replyUserId === null && comment.replyUser === '' ? null : comment.replyUser || t('someone');
  return (
    <article className="px-[0.28rem] pt-3 pb-1">
      <Someone
        person={comment.user}
        anonymous={comment.user_id === 0}
        size="sm"
        nameClass="text-sm font-semibold text-muted"
        tags={
          <>
            {comment.user_id !== 0 && comment.user_id === comment.target_user && <Tag>{t('author')}</Tag>}
            {comment.pinned && <Tag tone="seal">{t('pinned')}</Tag>}
          </>
        }
      >
        <div className="mt-0.5">
          {answered !== null && (
            <p className="text-sm text-muted">
              {t('replyWord')} <span className="break-anywhere text-qingdai">{answered}</span>
            </p>
          )}
          <RichText text={comment.body} lang={langOf(comment.body)} clamp />
        </div>
        <Acts comment={comment} subject={subject} />
      </Someone>
    </article>
  );
}
