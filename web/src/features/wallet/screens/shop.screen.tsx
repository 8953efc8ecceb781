import CalendarCheck from 'lucide-react/icons/calendar-check';
import Coins from 'lucide-react/icons/coins';
import HandCoins from 'lucide-react/icons/hand-coins';
import LockOpen from 'lucide-react/icons/lock-open';
import PenLine from 'lucide-react/icons/pen-line';
import Pin from 'lucide-react/icons/pin';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useUnit } from '../wallet.data.ts';

type Use = {
  readonly key: 'tipPost' | 'tipPerson' | 'unlock' | 'pin' | 'checkin' | 'sell' | 'recharge';
  readonly path: string;
  readonly to: string;
  readonly icon: ReactNode;
};

const spending: readonly Use[] = [
  { key: 'tipPost', path: '/topicIndex', to: pathTo('/topicIndex'), icon: <HandCoins /> },
  { key: 'tipPerson', path: '/group', to: pathTo('/group'), icon: <UserRound /> },
  { key: 'unlock', path: '/feeds', to: pathTo('/feeds', {}, { type: 'hot' }), icon: <LockOpen /> },
  { key: 'pin', path: '/myTopic', to: pathTo('/myTopic'), icon: <Pin /> },
];
const earning: readonly Use[] = [
  { key: 'checkin', path: '/profile', to: pathTo('/profile'), icon: <CalendarCheck /> },
  { key: 'sell', path: '/post/text', to: pathTo('/post/text'), icon: <PenLine /> },
  { key: 'recharge', path: '/currency/recharge', to: pathTo('/currency/recharge'), icon: <Coins /> },
];

function Uses({ title, uses }: { readonly title: string; readonly uses: readonly Use[] }) {
  const { t } = useTranslation('wallet');
  const unit = useUnit();
  return (
    <Card inset="rows" title={title}>
      {uses
        .filter(({ path }) => isBuilt(path))
        .map(({ key, icon, to }) => (
          <Cell key={key} icon={icon} label={t(`shop.${key}.title`, { unit })} note={t(`shop.${key}.note`, { unit })} to={to} />
        ))}
    </Card>
  );
}

/** /shop: the icons suggest a mall of points; there are no goods, so it says what points are for and how one comes to them (docs/decisions/015). */
export function ShopScreen() {
  const { t } = useTranslation('wallet');
  const unit = useUnit();
  const isGuest = useCurrentUser() === null;
  return (
    <>
      <NavBar title={useScreenTitle()} back={isGuest ? '/home' : '/currency'} />
      <div className="flex-1 pb-6">
        <p className="px-4 pt-2 pb-1 text-base text-muted">{t('shop.text', { unit })}</p>
        <Uses title={t('shop.spend')} uses={spending} />
        <Uses title={t('shop.earn')} uses={earning} />
      </div>
    </>
  );
}
