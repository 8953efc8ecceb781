import type { Location } from 'react-router';

/** Where signing in leads back to: here, or where whoever is signing in already was going. */
export const returnPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  new URLSearchParams(search).get('redirect') ?? pathname + search;
