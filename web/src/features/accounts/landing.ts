import { browsePath } from '../../app/navigation/landing.ts';
import { redirectTarget } from '../../app/routes/redirect-target.ts';
import { passportQuery } from './passport-errand.ts';

export { browsePath };

/** Where a person goes on to after signing in: the redirect query, else where browsing begins (decision 18) or what the screen says. */
export const landingPath = (redirect: string | null, otherwise: string = browsePath()): string => redirectTarget(redirect, otherwise);

/**
 * An account screen with the way back kept, so that it is not lost between signing in, signing up and a forgotten password: the way into
 * the app, or on to the service that the passport was asked for.
 */
export const withRedirect = (path: string, redirect: string | null): string => {
  const kept = [...(redirect ? [`redirect=${encodeURIComponent(redirect)}`] : []), ...passportQuery()];
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
};
