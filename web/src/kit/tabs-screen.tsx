import { type ReactNode, useId } from 'react';
import { HouseMark } from './house-mark.tsx';
import { TabBar, type TabItem } from './tab-bar.tsx';

type TabsScreenProps<Key extends string> = {
  /** A NavBar; without one the tabs themselves are the bar on top. */
  readonly nav?: ReactNode;
  /** Stands between the bar and the tabs: a profile's head. */
  readonly header?: ReactNode;
  readonly label: string;
  readonly tabs: readonly TabItem<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
  readonly actions?: ReactNode;
  /** What the active tab shows, most often a ListScreen. */
  readonly children: ReactNode;
};

/** A screen of several lists under tabs that stay in sight. */
export function TabsScreen<Key extends string>({ nav, header, children, ...tabs }: TabsScreenProps<Key>) {
  const id = useId();
  const top = nav === undefined ? 'top-0 pt-(--safe-top)' : 'top-[calc(var(--nav-height)+var(--safe-top))]';
  return (
    <>
      {nav ?? <h1 className="sr-only">{tabs.label}</h1>}
      {header}
      <div className={`sticky z-10 bg-paper/92 backdrop-blur-md ${top}`}>
        <TabBar {...tabs} id={id} lead={nav === undefined ? <HouseMark /> : undefined} />
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tabs.active}`} className="flex flex-1 flex-col">
        {children}
      </div>
    </>
  );
}
