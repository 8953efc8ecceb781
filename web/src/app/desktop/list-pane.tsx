import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, NavigationType, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router';
import { InPane } from '#web/kit/in-pane.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { loadedScreen, loadScreen } from '../navigation/load-screen.ts';
import { ScreenRoute } from '../navigation/screen-title.ts';
import { firstRoutes } from '../routes/first-routes.ts';
import { readPattern } from '../routes/path-pattern.ts';
import type { RouteEntry } from '../routes/route-entry.ts';

/** Links of the list lead the router; what the list says of its own address is the list's, and not that of the page. */
const NO_ROUTE = { outlet: null, matches: [], isDataRoute: false };

type Brought = { readonly entry: RouteEntry; readonly Screen: ComponentType; readonly list: string };

const bringList = async (list: string): Promise<Brought | null> => {
  const { otherRoutes } = await import('../routes/other-routes.ts');
  const entry = [...firstRoutes, ...otherRoutes].find((one) => readPattern(one.path, list) !== null);
  if (entry === undefined) return null;
  await loadScreen(entry, new URL(list, window.location.origin));
  return { entry, Screen: loadedScreen(entry), list };
};

/** Marks the row that leads to what is open. */
const useHereMark = (path: string, query: string) => {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = pane.current;
    if (element === null) return;
    let isShown = false;
    const mark = () => {
      for (const link of element.querySelectorAll('a')) {
        const isHere = link.pathname === path && (link.search === '' || link.search === query);
        if (!isHere) link.removeAttribute('aria-current');
        else {
          link.setAttribute('aria-current', 'page');
          if (!isShown) link.scrollIntoView({ block: 'nearest' });
          isShown = true;
        }
      }
    };
    mark();
    const watcher = new MutationObserver(mark);
    watcher.observe(element, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [path, query]);
  return pane;
};

/** The list beside what was opened from it. A list that cannot be brought leaves the detail alone. */
export function ListPane({ list }: { readonly list: string }) {
  const { t } = useTranslation('desktop');
  const { pathname, search } = useLocation();
  const [brought, setBrought] = useState<Brought | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const hasPane = missing !== list;
  const pane = useHereMark(pathname, search);
  useLayoutEffect(() => {
    if (!hasPane) return;
    document.documentElement.dataset['pane'] = 'on';
    return () => {
      delete document.documentElement.dataset['pane'];
    };
  }, [hasPane]);
  useEffect(() => {
    let isWanted = true;
    bringList(list).then(
      (next) => {
        if (!isWanted) return;
        setBrought(next);
        setMissing(next === null ? list : null);
      },
      () => {
        if (isWanted) setMissing(list);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [list]);
  const place = useMemo(
    () => ({ location: { pathname: list, search: '', hash: '', state: null, key: 'pane' }, navigationType: NavigationType.Pop }),
    [list],
  );
  if (!hasPane) return null;
  return (
    <section ref={pane} aria-label={t('pane.label')} className="desk-pane flex flex-col overflow-y-auto border-e border-line print:hidden">
      {brought !== null && brought.list === list && (
        <InPane value>
          <LocationContext value={place}>
            <RouteContext value={NO_ROUTE}>
              <ScreenRoute value={brought.entry}>
                <brought.Screen />
              </ScreenRoute>
            </RouteContext>
          </LocationContext>
        </InPane>
      )}
    </section>
  );
}
