import MessageCircle from 'lucide-react/icons/message-circle';
import Newspaper from 'lucide-react/icons/newspaper';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { SealMark } from '#web/kit/seal.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useUnread } from '../../../app/bars/unread.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';

type WayProps = { readonly to: string; readonly label: string; readonly hasNews?: boolean; readonly children: ReactNode };

/** One of the ways out of the home page: an icon with its word below it, as in the bars. */
function Way({ to, label, hasNews = false, children }: WayProps) {
  const { t } = useTranslation('kit');
  return (
    <Link to={to} className="press flex min-h-[0.88rem] min-w-[0.88rem] flex-none flex-col items-center justify-center gap-[0.04rem]">
      <span className="relative">
        <span className="[&_svg]:size-[0.42rem] [&_svg]:stroke-[1.75]">{children}</span>
        {hasNews && <Badge dot label={t('bar.unread')} className="absolute -top-[0.04rem] -right-[0.1rem]" />}
      </span>
      <span className="text-micro leading-tight text-muted">{label}</span>
    </Link>
  );
}

/** Ways to the feeds and the messages; a guest, who has none, finds the way in (section 2.2). */
function Ways() {
  const { t } = useTranslation(['site', 'kit']);
  const isGuest = useSession().status === 'guest';
  const unread = useUnread();
  return (
    <nav aria-label={t('home.ways')} className="-me-2 flex flex-none items-center gap-1.5 desk:hidden">
      <Way to={pathTo('/feeds', {}, { type: 'hot' })} label={t('kit:bar.feed')}>
        <Newspaper aria-hidden />
      </Way>
      {isGuest ? (
        <Link to={pathTo('/signup')} className="press touch-area ms-2 me-2 flex-none text-base text-qingdai">
          {t('home.register')}
        </Link>
      ) : (
        <Way to={pathTo('/message/info')} label={t('kit:bar.message')} hasNews={unread.notices + unread.chats > 0}>
          <MessageCircle aria-hidden />
        </Way>
      )}
    </nav>
  );
}

/** The name of the house over the home page, with its line, the ways out and the search (section 2.2; docs/decisions/027). */
export function HomeHead() {
  const { t } = useTranslation(['site', 'app']);
  return (
    <header className="sticky top-0 z-20 bg-paper/92 pt-(--safe-top) backdrop-blur-md">
      {/* At a desk the rail bears the name and the ways. */}
      <div className="flex min-h-(--nav-height) flex-wrap items-center justify-end gap-x-2.5 px-4 py-1 desk:min-h-[0.2rem] desk:py-0">
        <SealMark size="lg" className="desk:hidden" />
        <h1 className="min-w-[2.2rem] flex-1 leading-tight desk:sr-only desk:min-w-0 desk:print:not-sr-only">
          <span className="block text-title font-semibold">{t('app:product')}</span>
          <span className="line-clamp-2 text-micro text-muted">{useScreenTitle()}</span>
        </h1>
        <Ways />
      </div>
      <div className="px-3 pt-0.5 pb-2">
        <Link
          to={pathTo('/search')}
          className="press touch-area flex h-[0.76rem] items-center gap-2 rounded-full bg-card px-3 text-base text-muted ring-1 ring-line"
        >
          <Search aria-hidden className="size-[0.34rem] flex-none" strokeWidth={1.75} />
          <span className="truncate">{t('home.search')}</span>
        </Link>
      </div>
    </header>
  );
}
