import { laterFeature } from './routes/later/later.feature.ts';

const unbuilt: ReadonlySet<string> = new Set(laterFeature.routes.map(({ path }) => path));

/** Whether a link to this path of the table leads to something (query and hash do not count). */
export const isBuilt = (path: string): boolean => {
  return !unbuilt.has(path.split(/[?#]/)[0] ?? path);
};
