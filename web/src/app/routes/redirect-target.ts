const forwardingPaths = ['/login', '/register', '/signin', '/signup'];

const isForwarding = (pathname: string): boolean => {
  const lower = pathname.toLowerCase();
  return forwardingPaths.some((path) => lower === path || lower.startsWith(`${path}/`)) || lower.startsWith('/go/');
};

/**
 * The address to go on to after signing in, from the `redirect` query. Only addresses of this site count, and none that
 * would ask to sign in again; everything else answers the fallback (decision 18).
 */
export const redirectTarget = (asked: string | null | undefined, fallback: string): string => {
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash: '/<tab>/host' would leave the site.
  const clean = asked?.replace(/[\t\r\n]/g, '') ?? '';
  if (!/^\/(?![/\\])/.test(clean)) return fallback;
  const target = new URL(clean, 'http://site.invalid');
  if (target.pathname.startsWith('//') || isForwarding(target.pathname)) return fallback;
  return target.pathname + target.search + target.hash;
};
