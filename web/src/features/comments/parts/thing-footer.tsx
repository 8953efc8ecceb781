import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { CountText } from '#web/kit/count-text.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { shareLink } from '../../../app/share/share-link.ts';
import { type Commentable, writeComment } from '../write-comment.ts';

type ThingFooterProps = {
  readonly commentable: Commentable;
  readonly likes: number;
  readonly liked: boolean;
  readonly onLike: () => void;
  readonly tip: ReactNode;
  readonly collected: boolean;
  readonly onCollect: () => void;
  /** What handing it on is called, and what its link says. */
  readonly share: { readonly label: string; readonly title: string; readonly text: string; readonly path: string };
};

/** What a chat shows as a card; of the rest the link alone is handed on. */
const cardOf = ({ calls, id }: Commentable) => {
  const shown = (['post', 'feed', 'news', 'question'] as const).find((one) => one === calls.kind);
  return shown === undefined ? {} : { card: { kind: shown, id } };
};

/** What to do with a thing that one has read: answer, like, tip, keep, hand on. */
export function ThingFooter({ commentable, likes, liked, onLike, tip, collected, onCollect, share }: ThingFooterProps) {
  const { t } = useTranslation(['reactions', 'comments']);
  const { label, ...link } = share;
  return (
    <div className="flex flex-wrap items-center justify-end gap-0.5 py-1 ps-3 pe-1">
      <button
        type="button"
        onClick={() => void writeComment(commentable)}
        className="press touch-area min-h-[0.72rem] min-w-[min(100%,2.4rem)] flex-1 truncate rounded-full bg-sunken px-4 text-start text-base text-muted"
      >
        {t('comments:placeholder')}
      </button>
      <button
        type="button"
        aria-label={t('reactions:like', { n: likes })}
        aria-pressed={liked}
        onClick={onLike}
        className={`press ms-1 flex min-h-[0.88rem] min-w-[0.88rem] items-center justify-center gap-1 px-1.5 text-sm ${liked ? 'text-seal' : ''}`}
      >
        <Heart aria-hidden className={`size-[0.44rem] ${liked ? 'fill-current' : ''}`} strokeWidth={1.75} />
        {likes > 0 && <CountText value={likes} />}
      </button>
      {tip}
      <IconButton
        label={t('reactions:collect')}
        pressed={collected}
        onClick={onCollect}
        className={collected ? 'text-gold' : undefined}
        icon={<Bookmark className={collected ? 'fill-current' : undefined} />}
      />
      <IconButton label={label} icon={<Share2 />} onClick={() => void shareLink({ ...link, ...cardOf(commentable) })} />
    </div>
  );
}
