import type { NameOf } from './route-entry.ts';
import type { unbuiltFeature } from './unbuilt/unbuilt.feature.ts';

/** The rows of every feature as literals: each `x.feature.ts` adds its own here by declaration, so that no list of features is written. */
export interface FeatureRoutes {
  unbuilt: typeof unbuiltFeature.routes;
}

type Row = FeatureRoutes[keyof FeatureRoutes][number];
/** Every path of the product. */
export type TablePath = Row['path'];

type PathByName = { readonly [R in Row as NameOf<R>]: R['path'] };

/** The name of every screen, alias, redirect and outside path. */
export type RouteName = keyof PathByName;

/** The path that a name stands for, as a literal. */
export type PathOf<Name extends RouteName> = PathByName[Name];
