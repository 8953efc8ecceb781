import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { dayOfMonth, formatClock, formatMonth } from '#web/kit/format-time.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone } from '../../people/people.public.tsx';
import { openPostMenu } from '../post-actions.ts';

type PostHeadProps = {
  readonly post: Post;
  /** Names the circle: on screens that are not the circle's own. */
  readonly hasGroup?: boolean;
  /** Told when the post is gone by its menu. */
  readonly onGone?: () => void;
};

/** The menu of a post: one's own can be pinned, that of another reported. */
export function PostMenuButton({ post, onGone }: { readonly post: Post; readonly onGone?: () => void }) {
  const { t } = useTranslation('posts');
  const user = useCurrentUser();
  const viewer = { userId: user?.id ?? null, isOperator: user?.role === 'operator' };
  const open = () => openPostMenu(post, viewer).then((isGone) => isGone && onGone?.());
  return <IconButton label={t('menu')} icon={<Ellipsis />} onClick={() => void open()} className="-my-2 -me-2.5 text-muted" />;
}

function Marks({ post }: { readonly post: Post }) {
  const { t } = useTranslation('posts');
  return (
    <>
      {post.pinned && <Tag tone="seal">{t('pinned')}</Tag>}
      {post.recommended && <Tag tone="gold">{t('recommended')}</Tag>}
    </>
  );
}

type PlaceProps = { readonly post: Post; readonly hasGroup: boolean; readonly time: ReactNode };

function Place({ post, hasGroup, time }: PlaceProps) {
  return (
    <span className="min-w-0 grow basis-[9em] truncate">
      {time}
      {hasGroup && (
        <>
          {' · '}
          <Link to={pathTo('/groups/:groupId/info', { groupId: post.group_id })} className="touch-area">
            {post.group.name}
          </Link>
        </>
      )}
    </span>
  );
}

/** Who wrote a post, when, and in which circle; `beside` stands before the menu: on its own page the way to follow. */
export function PostHead({ post, hasGroup = false, beside, onGone }: PostHeadProps & { readonly beside?: ReactNode }) {
  return (
    <Someone
      person={post.user}
      tags={<Marks post={post} />}
      note={<Place post={post} hasGroup={hasGroup} time={<RelativeTime at={utcMoment(post.created_at)} />} />}
      end={
        <>
          {beside}
          <PostMenuButton post={post} onGone={onGone} />
        </>
      }
    />
  );
}

/** The day of a post in place of its author, for a list of one person's posts (specification, section 2.6: a timeline date). */
export function PostDate({ post, hasGroup = false, onGone }: PostHeadProps) {
  const { i18n } = useTranslation('posts');
  const at = new Date(utcMoment(post.created_at));
  return (
    <div className="flex items-center gap-2.5">
      <p className="num flex flex-none items-baseline gap-1">
        <span className="text-xl leading-none font-semibold">{String(dayOfMonth(at)).padStart(2, '0')}</span>
        <span className="text-sm text-muted">{formatMonth(at, i18n.language)}</span>
      </p>
      <div className="flex min-w-0 flex-1 items-center gap-1.5">
        <Marks post={post} />
        <p className="num flex min-w-0 text-xs text-muted">
          <Place post={post} hasGroup={hasGroup} time={formatClock(at)} />
        </p>
      </div>
      <PostMenuButton post={post} onGone={onGone} />
    </div>
  );
}
