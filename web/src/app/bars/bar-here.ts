import { builtTargets, type CareerPlace, careerTargets, placeOf, type SocialPlace, socialTargets } from './bar-places.ts';

/**
 * Targets of the bars and of the post menu whose screens nobody has built yet. They are named here, as the table of all that is not built would
 * weigh on the first load; `bars.test.ts` holds them against it.
 */
export const UNBUILT_TARGETS: readonly string[] = [];

const leadsSomewhere = (path: string): boolean => !UNBUILT_TARGETS.includes(path);

/** Where the items of the social bar lead that are drawn: those with a built screen. */
export const socialPaths = (): Partial<Record<SocialPlace, string>> => builtTargets(socialTargets, leadsSomewhere).drawn;

/** The same of the career bar. */
export const careerPaths = (): Partial<Record<CareerPlace, string>> => builtTargets(careerTargets, leadsSomewhere).drawn;

/** Whether a bar stands on a path. One that leads nowhere else is not drawn. */
export const hasBar = (path: string): boolean => {
  const bar = placeOf(path)?.bar;
  if (bar === undefined) return false;
  return Object.keys(bar === 'social' ? socialPaths() : careerPaths()).length > 1;
};
