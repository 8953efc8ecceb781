import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { Badge } from './badge.tsx';

export type BarItem = {
  readonly key: string;
  readonly to: To;
  readonly label: ReactNode;
  readonly icon: ReactNode;
  readonly hasNews?: boolean;
};

type BottomBarProps = {
  readonly label: string;
  readonly items: readonly BarItem[];
  readonly active: string | null;
  /** Called when the active item is pressed again: back to the top. */
  readonly onActiveAgain?: (key: string) => void;
  /** Stands in the middle of the bar, whatever stands on its two sides. */
  readonly centre?: { readonly button: ReactNode; readonly before: readonly string[] };
};

function BarLink({
  item,
  isActive,
  onAgain,
}: {
  readonly item: BarItem;
  readonly isActive: boolean;
  readonly onAgain?: (key: string) => void;
}) {
  const { t } = useTranslation('kit');
  const look = `flex min-h-[0.88rem] min-w-0 flex-col items-center justify-center gap-[0.04rem] text-micro ${isActive ? 'font-semibold text-qingdai' : 'text-muted'}`;
  return (
    <Link
      to={item.to}
      aria-current={isActive ? 'page' : undefined}
      onClick={(event) => {
        if (!isActive || onAgain === undefined) return;
        event.preventDefault();
        onAgain(item.key);
      }}
      className={`press ${look}`}
    >
      <span className="relative">
        <span className="[&_svg]:size-[0.46rem] [&_svg]:stroke-[1.75]">{item.icon}</span>
        {item.hasNews && <Badge dot label={t('bar.unread')} className="absolute -top-[0.04rem] -right-[0.1rem]" />}
      </span>
      <span className="max-w-full truncate leading-tight">{item.label}</span>
    </Link>
  );
}

/** The bar at the foot of the column. SocialBar and CareerBar are made of it. */
export function BottomBar({ label, items, active, onActiveAgain, centre }: BottomBarProps) {
  const link = (item: BarItem) => <BarLink key={item.key} item={item} isActive={item.key === active} onAgain={onActiveAgain} />;
  const isBefore = ({ key }: BarItem) => centre?.before.includes(key) === true;
  const side = 'grid auto-cols-fr grid-flow-col items-center';
  return (
    <nav
      aria-label={label}
      className="column fixed inset-x-0 bottom-0 z-30 [view-transition-name:bar] border-t border-line bg-card pb-(--safe-bottom)"
    >
      {centre === undefined ? (
        <div className={`${side} h-(--bar-height) px-1`}>{items.map(link)}</div>
      ) : (
        <div className="grid h-(--bar-height) grid-cols-[2fr_1fr_2fr] items-center px-1">
          <div className={side}>{items.filter(isBefore).map(link)}</div>
          {centre.button}
          <div className={side}>{items.filter((item) => !isBefore(item)).map(link)}</div>
        </div>
      )}
    </nav>
  );
}
