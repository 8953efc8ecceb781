import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Badge } from './badge.tsx';

export type TabItem<Key extends string> = { readonly key: Key; readonly label: ReactNode; readonly count?: number; readonly dot?: boolean };

type TabBarProps<Key extends string> = {
  /** Ties the tabs to their panel: `${id}-tab-${key}` and `${id}-panel`. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly TabItem<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
  /** Stands before the tabs, in sight however far they are scrolled: the seal of the house. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
};

const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs in a line that scrolls when they are many. Arrow keys move, the chosen one comes into sight. */
export function TabBar<Key extends string>({ id, label, tabs, active, onChange, lead, actions }: TabBarProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab is what moves the line
  useEffect(() => {
    const line = list.current;
    const tab = line?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!line || !tab) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    line.scrollTo?.({ left: tab.offsetLeft - (line.clientWidth - tab.clientWidth) / 2, behavior: isCalm ? 'auto' : 'smooth' });
  }, [active]);

  const handleKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === active);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const move = moves[event.key];
    const index = move === undefined ? ends[event.key] : (at + move + tabs.length) % tabs.length;
    const next = index === undefined ? undefined : tabs[index];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <div className="flex items-center">
      {lead !== undefined && <div className="flex flex-none items-center ps-2">{lead}</div>}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKey}
        className="scroll-quiet relative flex min-w-0 flex-1 gap-1 overflow-x-auto px-2"
      >
        {tabs.map((tab) => {
          const isActive = tab.key === active;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.key}`}
              data-key={tab.key}
              aria-selected={isActive}
              aria-controls={`${id}-panel`}
              tabIndex={isActive ? 0 : -1}
              onClick={() => onChange(tab.key)}
              className={`relative flex h-[0.88rem] min-w-[0.88rem] flex-none items-center justify-center gap-1 px-2 whitespace-nowrap focus-visible:-outline-offset-4 ${
                isActive
                  ? 'text-title font-semibold text-ink after:absolute after:inset-x-0 after:bottom-[0.06rem] after:mx-auto after:h-[0.06rem] after:w-[0.32rem] after:rounded-full after:bg-qingdai'
                  : 'text-body text-muted'
              }`}
            >
              {tab.label}
              <Badge count={tab.count} dot={tab.dot} />
            </button>
          );
        })}
      </div>
      {actions !== undefined && <div className="flex flex-none items-center pe-1">{actions}</div>}
    </div>
  );
}
