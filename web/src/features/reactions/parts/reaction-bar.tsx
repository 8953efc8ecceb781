import Bookmark from 'lucide-react/icons/bookmark';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { cx } from '#web/kit/class-names.ts';
import { CountText } from '#web/kit/count-text.tsx';
import { formatCount } from '#web/kit/format-count.ts';
import { useTranslation } from '#web/words/use-translation.ts';

type ReactionBarProps = {
  readonly likes: number;
  readonly liked: boolean;
  readonly onLike: () => void;
  readonly comments: number;
  readonly onComment: () => void;
  readonly views: number;
  readonly collected: boolean;
  readonly onCollect: () => void;
  /** Another thing to do, before the views. */
  readonly extra?: ReactNode;
};

type MarkProps = {
  readonly icon: ReactNode;
  readonly label: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
  readonly className?: string;
  readonly children?: ReactNode;
};

function Mark({ icon, label, pressed, onPress, className, children }: MarkProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={cx('press flex min-h-[0.88rem] min-w-[0.88rem] items-center gap-1.5', className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** The foot of a card: like, comment, keep, and how often it was seen. */
export function ReactionBar(props: ReactionBarProps) {
  const { likes, liked, onLike, comments, onComment, views, collected, onCollect, extra } = props;
  const { t, i18n } = useTranslation('reactions');
  // The name holds what is seen: who steers by voice says that.
  const seen = (count: number) => formatCount(count, i18n.language);
  return (
    <div className="-mb-2 flex flex-wrap justify-between gap-x-2 text-xs text-muted [&_svg]:size-[0.34rem] [&_svg]:stroke-[1.75]">
      <Mark
        label={t('like', { n: seen(likes) })}
        pressed={liked}
        onPress={onLike}
        className={liked ? 'text-seal' : undefined}
        icon={<Heart aria-hidden className={liked ? 'fill-current' : undefined} />}
      >
        {likes > 0 ? <CountText value={likes} /> : <span>{t('likeWord')}</span>}
      </Mark>
      <Mark label={t('comment', { n: seen(comments) })} onPress={onComment} icon={<MessageCircle aria-hidden />}>
        {comments > 0 ? <CountText value={comments} /> : <span>{t('commentWord')}</span>}
      </Mark>
      <Mark
        label={t(collected ? 'collectedWord' : 'collect')}
        pressed={collected}
        onPress={onCollect}
        className={collected ? 'text-gold' : undefined}
        icon={<Bookmark aria-hidden className={collected ? 'fill-current' : undefined} />}
      >
        <span>{t(collected ? 'collectedWord' : 'collectWord')}</span>
      </Mark>
      {extra}
      <span className="flex min-h-[0.88rem] items-center gap-1.5">
        <Eye aria-hidden />
        <span className="sr-only">{t('views')}</span>
        <CountText value={views} />
      </span>
    </div>
  );
}
