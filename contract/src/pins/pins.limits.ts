/** How long something may be pinned (section 9). */
export const pinDays = [1, 5, 10] as const;
export type PinDay = (typeof pinDays)[number];

/** Eight digits a day (section 5.2). */
export const PIN_PER_DAY_MAX = 99_999_999;
