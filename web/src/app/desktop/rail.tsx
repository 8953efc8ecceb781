import Building2 from 'lucide-react/icons/building-2';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Compass from 'lucide-react/icons/compass';
import House from 'lucide-react/icons/house';
import Keyboard from 'lucide-react/icons/keyboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessageCircle from 'lucide-react/icons/message-circle';
import Newspaper from 'lucide-react/icons/newspaper';
import PenLine from 'lucide-react/icons/pen-line';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Stamp from 'lucide-react/icons/stamp';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { openOverlay } from '#web/kit/overlays.ts';
import { SealMark } from '#web/kit/seal.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useUnread } from '../bars/unread.ts';
import { postEntries } from '../overlays/post-entries.ts';
import { postMenuOverlay } from '../overlays/post-menu.ts';
import { pathTo } from '../routes/path-to.ts';
import { useSession } from '../session/session.ts';
import { type RailEntry, type RailKey, railEntries, railKeyOf } from './rail-entries.ts';
import { returnPath } from './return-path.ts';

const icons: Record<RailKey, ReactNode> = {
  home: <House />,
  feed: <Newspaper />,
  discover: <Compass />,
  circles: <UsersRound />,
  message: <MessageCircle />,
  report: <Stamp />,
  me: <CircleUserRound />,
  my: <LayoutGrid />,
  company: <Building2 />,
  ops: <ShieldCheck />,
  setting: <Settings />,
};

const ROW =
  'press flex min-h-[0.84rem] items-center gap-3 rounded-card px-[0.22rem] hover:bg-card [&_svg]:size-[0.42rem] [&_svg]:flex-none [&_svg]:stroke-[1.75]';

/** Words stand beside the pictures where there is room; where there is none, they are heard and shown as the pointer rests. */
const WORD = 'rail-word min-w-0 flex-1 truncate text-body';

function Entry({ entry, isHere }: { readonly entry: RailEntry; readonly isHere: boolean }) {
  const { t } = useTranslation('desktop');
  const { t: ofKit } = useTranslation('kit');
  const name = t(`rail.${entry.key}`);
  return (
    <li>
      <Link
        to={entry.to}
        title={name}
        aria-current={isHere ? 'page' : undefined}
        className={`${ROW} ${isHere ? 'bg-card font-semibold text-qingdai' : 'text-ink'}`}
      >
        <span className="relative flex-none">
          {icons[entry.key]}
          <Badge count={entry.count} label={ofKit('bar.unread')} className="absolute -top-[0.12rem] left-[0.24rem]" />
        </span>
        <span className={WORD}>{name}</span>
      </Link>
    </li>
  );
}

/** Everything that the house has, with what is new in it. */
export function Rail({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const { t } = useTranslation('desktop');
  const location = useLocation();
  const session = useSession();
  const unread = useUnread();
  const isPerson = session.status === 'person';
  const entries = railEntries({ isPerson, user: isPerson ? session.user : null }, unread);
  const here = railKeyOf(location.pathname);
  return (
    <nav aria-label={t('rail.label')} className="desk-rail flex flex-col gap-1 overflow-y-auto scroll-quiet py-[0.24rem] print:hidden">
      <a href="#content" className="sr-only focus:not-sr-only focus:rounded-card focus:bg-card focus:p-2">
        {t('rail.skip')}
      </a>
      <Link to={pathTo('/home')} title={t('rail.product')} className={`${ROW} mb-2 hover:bg-transparent`}>
        <SealMark size="md" />
        <span className={`${WORD} text-lg font-semibold`}>{t('rail.product')}</span>
      </Link>
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} isHere={entry.key === here} />
        ))}
      </ul>
      {isPerson && postEntries().length > 0 && (
        <button
          type="button"
          title={t('rail.post')}
          onClick={() => void openOverlay(postMenuOverlay, undefined)}
          className={`${ROW} mt-2 bg-qingdai font-semibold text-on-qingdai hover:bg-qingdai`}
        >
          <PenLine aria-hidden />
          <span className={`${WORD} text-start`}>{t('rail.post')}</span>
        </button>
      )}
      {!isPerson && (
        <Link
          to={pathTo('/signin', {}, { redirect: returnPath(location) })}
          title={t('rail.signIn')}
          className={`${ROW} mt-2 bg-qingdai font-semibold text-on-qingdai hover:bg-qingdai`}
        >
          <CircleUserRound aria-hidden />
          <span className={WORD}>{t('rail.signIn')}</span>
        </Link>
      )}
      <button type="button" title={t('keys.title')} onClick={onShowKeys} className={`${ROW} mt-auto flex-none text-muted`}>
        <Keyboard aria-hidden />
        <span className={`${WORD} text-start text-sm`}>{t('keys.title')}</span>
      </button>
    </nav>
  );
}
