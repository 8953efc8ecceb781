import { isBuilt } from '../built-paths.ts';
import { builtTargets, type CareerPlace, careerTargets, placeOf, type SocialPlace, socialTargets } from './bar-places.ts';

/** Where the items of the social bar lead that are drawn: those with a built screen. */
export const socialPaths = (): Partial<Record<SocialPlace, string>> => {
  return builtTargets(socialTargets, isBuilt).drawn;
};

/** The same of the career bar. */
export const careerPaths = (): Partial<Record<CareerPlace, string>> => {
  return builtTargets(careerTargets, isBuilt).drawn;
};

/** Whether a bar stands on a path. One that leads nowhere else is not drawn. */
export const hasBar = (path: string): boolean => {
  const bar = placeOf(path)?.bar;
  if (bar === undefined) return false;
  return Object.keys(bar === 'social' ? socialPaths() : careerPaths()).length > 1;
};
