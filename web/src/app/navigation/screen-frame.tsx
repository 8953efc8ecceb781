import type { RouteEntry } from '../routes/route-entry.ts';
import { loadedScreen } from './load-screen.ts';
import { ScreenRoute, useRouteHead } from './screen-title.ts';

function Titled({ entry }: { readonly entry: RouteEntry }) {
  useRouteHead();
  const Screen = loadedScreen(entry);
  return <Screen />;
}

/** A screen in its route: the title is set, and what stands in it can ask for its route. */
export function ScreenFrame({ entry }: { readonly entry: RouteEntry }) {
  return (
    <ScreenRoute value={entry}>
      <Titled entry={entry} />
    </ScreenRoute>
  );
}
