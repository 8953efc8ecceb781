import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { NavBar } from './nav-bar.tsx';
import { TabsScreen } from './tabs-screen.tsx';

type TabbedListProps<Key extends string, Item> = Omit<ListScreenProps<Item>, 'nav'> & {
  readonly title: string;
  readonly back: string;
  readonly tabs: readonly Key[];
  readonly tabLabel: (key: Key) => string;
  readonly active: Key;
  readonly onTab: (key: Key) => void;
};

/** A screen that is one list at a time, by its tab: of what waits and what is done, of what came and what was sent. */
export function TabbedList<Key extends string, Item>(props: TabbedListProps<Key, Item>) {
  const { title, back, tabs, tabLabel, active, onTab, ...list } = props;
  return (
    <TabsScreen
      nav={<NavBar title={title} back={back} />}
      label={title}
      tabs={tabs.map((key) => ({ key, label: tabLabel(key) }))}
      active={active}
      onChange={onTab}
    >
      <ListScreen key={active} label={title} {...list} />
    </TabsScreen>
  );
}
