import { isBuilt } from '../built-paths.ts';

const feeds = '/feeds?type=hot';
const circles = '/group';
/** The places that the specification sends people to of itself; until they are built it sends them where browsing begins. */
const usualEnds = ['/home', '/feeds'];

/** Where browsing begins: the hot feeds (section 2.3), and the circles where those are not built. */
export const browsePath = (): string => (isBuilt(feeds) ? feeds : circles);

/** The place itself, or where browsing begins where it is one of the usual ends and not built yet. */
export function landingPlace(target: string): string {
  const path = target.split(/[?#]/)[0] ?? target;
  const place = path === '/' ? '/home' : path;
  return usualEnds.includes(place) && !isBuilt(place) ? browsePath() : target;
}
