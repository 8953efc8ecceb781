import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { BottomBar } from './bottom-bar.tsx';

export type CareerKey = 'home' | 'my';

type CareerBarProps = {
  /** Where each item leads; one without a path is not drawn. */
  readonly paths: Partial<Record<CareerKey, To>>;
  readonly active: CareerKey | null;
  readonly news?: Partial<Record<CareerKey, boolean>>;
  readonly onActiveAgain?: (key: string) => void;
};

const icons: Record<CareerKey, ReactNode> = { home: <House />, my: <UserRound /> };
const order: readonly CareerKey[] = ['home', 'my'];

/** The career's bar: home and my (specification, section 2.2). */
export function CareerBar({ paths, active, news, onActiveAgain }: CareerBarProps) {
  const { t } = useTranslation('kit');
  const items = order.flatMap((key) => {
    const to = paths[key];
    return to === undefined ? [] : [{ key, to, label: t(`bar.${key}`), icon: icons[key], hasNews: news?.[key] }];
  });
  return <BottomBar label={t('bar.career')} items={items} active={active} onActiveAgain={onActiveAgain} />;
}
