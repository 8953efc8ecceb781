/** Whole days of Shanghai that a rank list may go over (decision 68). */
export const rankWindows = ['day', 'week', 'month'] as const;
export type RankWindow = (typeof rankWindows)[number];

/** How many days each has, today among them. */
export const daysOfWindow: Readonly<Record<RankWindow, number>> = { day: 1, week: 7, month: 30 };

/** The places that a list holds. */
export const RANK_PLACES = 1_000;
