import type { RouteEntry, RouteFlag } from './route-entry.ts';

/** The flags that the specification gives a route (section 2.1). */
export const flagsOf = (entry: RouteEntry): readonly RouteFlag[] => entry.flags;

/** The key of a route's title, namespace and all ('groups:titles.GroupInfo'); null for redirects. */
export const titleKeyOf = (entry: RouteEntry): string | null => ('titleKey' in entry ? entry.titleKey : null);

/** The namespace, and so the locale file, that holds a route's title: that of its feature. */
export const titleNamespaceOf = (entry: RouteEntry): string => entry.feature;

/** A title as a heading: titles are kept in the specification's own words, which begin with small letters in English. */
export const displayTitle = (title: string, locale: string): string => title.charAt(0).toLocaleUpperCase(locale) + title.slice(1);
