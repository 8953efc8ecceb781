/** How far somebody may be, in kilometres: no distance is told but by these steps (decision 76). */
export const aroundSteps = [1, 3, 5, 10, 20, 50] as const;
/** Section 9: people around at a time. */
export const AROUND_LIMIT = 10;
/** So long somebody lets themselves be found. */
export const AROUND_HOURS = 24;
/** What stands between the parts of a place's full name. */
export const PLACE_GAP = '，';
export const PLACE_WORD_MAX = 60;
