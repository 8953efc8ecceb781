import Ellipsis from 'lucide-react/icons/ellipsis';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { dayOfMonth, formatClock, formatMonth } from '#web/kit/format-time.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone } from '../../people/people.public.tsx';
import { hasMenu, openFeedMenu } from '../feed-menu.ts';
import { feedPath } from '../feed-path.ts';
import { showFeedEdits } from '../feed-sheets.ts';

type FeedHeadProps = {
  readonly feed: Feed;
  /** The time leads to the feed: in lists, not on its own page. */
  readonly isLinked?: boolean;
  /** Told when the feed is gone by its menu. */
  readonly onGone?: () => void;
};

function MenuButton({ feed, onGone }: FeedHeadProps) {
  const { t } = useTranslation('feeds');
  const user = useCurrentUser();
  const viewer = { userId: user?.id ?? null, isOperator: user?.role === 'operator' };
  if (!hasMenu(feed, viewer)) return null;
  const open = () => openFeedMenu(feed, viewer).then((isGone) => isGone && onGone?.());
  return <IconButton label={t('menu')} icon={<Ellipsis />} onClick={() => void open()} className="-my-2 -me-2.5 text-muted" />;
}

/** The link that keyboards and those who listen open the feed by. */
function TimeLink({ feed, children }: { readonly feed: Feed; readonly children: ReactNode }) {
  const { t } = useTranslation('feeds');
  return (
    <Link data-opens to={feedPath(feed)} className="touch-area -my-1 inline-block py-1">
      {children}
      <span className="sr-only"> {t('open')}</span>
    </Link>
  );
}

type LineProps = { readonly feed: Feed; readonly time: ReactNode };

/** Between two words of a line: at the end of the first, so that none begins a line. */
const dot = <span aria-hidden> ·</span>;

function Line({ feed, time }: LineProps) {
  const { t } = useTranslation('feeds');
  const hasPlace = feed.feed_location !== '';
  return (
    <>
      <span className="flex-none">
        {time}
        {(feed.edited || hasPlace) && dot}
      </span>
      {feed.edited && (
        <span className="flex-none">
          <button type="button" onClick={() => void showFeedEdits(feed.id)} className="touch-area -my-1 py-1">
            {t('edited')}
          </button>
          {hasPlace && dot}
        </span>
      )}
      {hasPlace && (
        <span className="flex min-w-0 items-center gap-0.5">
          <MapPin aria-hidden className="size-[0.24rem] flex-none" strokeWidth={1.75} />
          <span className="sr-only">{t('place')}</span>
          <span className="truncate">{feed.feed_location}</span>
        </span>
      )}
    </>
  );
}

/** Who published a feed, when and where; `beside` stands before the menu: on its own page the way to follow. */
export function FeedHead({ feed, isLinked = false, beside, onGone }: FeedHeadProps & { readonly beside?: ReactNode }) {
  const { t } = useTranslation('feeds');
  const time = <RelativeTime at={utcMoment(feed.created_at)} />;
  return (
    <Someone
      person={feed.user}
      tags={
        <>
          {feed.pinned && <Tag tone="seal">{t('pinned')}</Tag>}
          {feed.featured && <Tag tone="gold">{t('featured')}</Tag>}
        </>
      }
      note={<Line feed={feed} time={isLinked ? <TimeLink feed={feed}>{time}</TimeLink> : time} />}
      end={
        <>
          {beside}
          <MenuButton feed={feed} onGone={onGone} />
        </>
      }
    />
  );
}

/** The day of a feed in place of its author, for a list of one person's feeds. */
export function FeedDate({ feed, onGone }: FeedHeadProps) {
  const { t, i18n } = useTranslation('feeds');
  const at = new Date(utcMoment(feed.created_at));
  return (
    <div className="flex items-center gap-2.5">
      <p className="num flex flex-none items-baseline gap-1">
        <span className="text-xl leading-none font-semibold">{String(dayOfMonth(at)).padStart(2, '0')}</span>
        <span className="text-sm text-muted">{formatMonth(at, i18n.language)}</span>
      </p>
      <div className="flex min-w-0 flex-1 items-center gap-1.5">
        {feed.pinned && <Tag tone="seal">{t('pinned')}</Tag>}
        {feed.featured && <Tag tone="gold">{t('featured')}</Tag>}
        <p className="num flex min-w-0 items-center gap-1 text-xs text-muted">
          <Line feed={feed} time={<TimeLink feed={feed}>{formatClock(at)}</TimeLink>} />
        </p>
      </div>
      <MenuButton feed={feed} onGone={onGone} />
    </div>
  );
}
