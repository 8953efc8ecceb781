import { decodedPart } from './decoded-part.ts';
import { readFirstFiles } from './first-files.ts';

const PARAMETER = /:\w+/g;

/** Tells whether the app has a screen for a path, or leads on from it. Of a build that tells nothing every path is taken for one. */
export const openKnownPaths = (dist: string): ((path: string) => boolean) => {
  const told = readFirstFiles(dist)?.paths;
  if (told === undefined) return () => true;
  const patterns = Object.entries(told).map(
    ([path, kind]) => new RegExp(`^${path.replace(PARAMETER, kind === 'numbers' ? '\\d+' : '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
  );
  return (path) => {
    const read = decodedPart(path);
    return read !== null && patterns.some((pattern) => pattern.test(read));
  };
};
