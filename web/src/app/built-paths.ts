import { unbuiltFeature } from './routes/unbuilt/unbuilt.feature.ts';

const unbuilt: ReadonlySet<string> = new Set(unbuiltFeature.routes.map(({ path }) => path));

/** Whether a link to this path of the table leads to something (query and hash do not count). For screens: the table is no part of the first load. */
export const isBuilt = (path: string): boolean => {
  return !unbuilt.has(path.split(/[?#]/)[0] ?? path);
};
