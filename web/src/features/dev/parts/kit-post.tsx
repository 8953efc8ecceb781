import Bookmark from 'lucide-react/icons/bookmark';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Avatar } from '#web/kit/avatar.tsx';
import { Card } from '#web/kit/card.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { ImageGrid } from '#web/kit/image-grid.tsx';
import { LanguageBadge } from '#web/kit/language-badge.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { UserName } from '#web/kit/user-name.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { paintedImage, samplesIn } from './kit-samples.ts';

const twelveMinutesAgo = Date.now() - 12.5 * 60_000;

type KitPostProps = { readonly images?: number; readonly name?: string; readonly onOpen?: (index: number) => void };

/** A card put together from the pieces, to see how they sit beside each other. */
export function KitPost({ images = 0, name, onOpen }: KitPostProps) {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  const marks = [<Heart key="like" />, <MessageCircle key="talk" />, <Bookmark key="keep" />, <Eye key="seen" />];
  const counts = [128, 36, 9, 12_345];
  return (
    <Card as="article">
      <div className="flex items-center gap-2.5">
        <Avatar name={name ?? s.name} verified="user" sex={2} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-1.5">
            <UserName name={name ?? s.name} />
            <LanguageBadge from={s.languages[0]} to={s.languages[1]} />
            <Tag tone="seal">{s.pinned}</Tag>
          </div>
          <p className="truncate text-xs text-muted">
            <RelativeTime at={twelveMinutesAgo} /> · {s.group}
          </p>
        </div>
        <Tag tone="gold">8.6</Tag>
      </div>
      <h2 className="mt-3 mb-1 break-anywhere text-title font-semibold">{s.title}</h2>
      <RichText text={s.text} clamp />
      {images > 0 && (
        <div className="mt-3">
          <ImageGrid images={Array.from({ length: images }, (_, index) => paintedImage(index))} onOpen={onOpen} />
        </div>
      )}
      <div className="mt-3 flex justify-between text-xs text-muted [&_svg]:size-[0.32rem] [&_svg]:stroke-[1.75]">
        {marks.map((mark, index) => (
          <span key={mark.key} className="flex items-center gap-1.5">
            {mark}
            <CountText value={counts[index] ?? 0} />
          </span>
        ))}
      </div>
    </Card>
  );
}
