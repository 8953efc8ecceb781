import { isBuilt } from '../../app/built-paths.ts';
import { redirectTarget } from '../../app/routes/redirect-target.ts';

const feeds = '/feeds?type=hot';
const circles = '/group';

/** Where browsing begins: the hot feeds (section 2.3), and the circles where those are not built. */
export const browsePath = (): string => (isBuilt(feeds) ? feeds : circles);

const isOpen = (path: string): boolean => path !== '/' && (isBuilt(path) || !['/home', '/feeds'].includes(path.split(/[?#]/)[0] ?? ''));

/** Where a person goes on to after signing in: the redirect query, else where browsing begins (decision 18). */
export function landingPath(redirect: string | null): string {
  const target = redirectTarget(redirect, browsePath());
  return isOpen(target) ? target : browsePath();
}

/** An account screen with the way back kept, so that it is not lost between signing in, signing up and a forgotten password. */
export function withRedirect(path: string, redirect: string | null): string {
  return redirect === null || redirect === '' ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
}
