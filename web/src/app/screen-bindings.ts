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
