import type { ComponentType } from 'react';
import type { PathOf, RouteName } from './routes/all-routes.ts';

/** A path of the route table. */
export type BoundPath = PathOf<RouteName>;

/** Where a screen is: its component comes by import when it is first opened. */
export type ScreenLoader = () => Promise<ComponentType>;

/** The screens of a feature, as its `x.routes.tsx` exports them; an alias in the table shows the screen of its target. */
export type ScreenBindings = {
  /** Locale files that these screens speak from, beside `app` and `kit`. */
  readonly strings: readonly string[];
  readonly screens: Readonly<Partial<Record<BoundPath, ScreenLoader>>>;
};

export type BuiltScreen = { readonly strings: readonly string[]; readonly load: ScreenLoader };

/** Screens by path of the route table. Throws where two are bound to one path. */
export function joinBindings(all: readonly ScreenBindings[]): ReadonlyMap<string, BuiltScreen> {
  const built = new Map<string, BuiltScreen>();
  for (const { strings, screens } of all) {
    for (const [path, load] of Object.entries(screens)) {
      if (built.has(path)) throw new Error(`Two screens are bound to ${path}`);
      built.set(path, { strings, load });
    }
  }
  return built;
}
