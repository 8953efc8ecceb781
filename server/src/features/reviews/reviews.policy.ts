const DAY_MS = 86_400_000;

/** Two people who authorised each other within so many days review each other unseen (decision 55). */
export const MUTUAL_DAYS = 30;
/** A review that nobody sees yet opens after so many days at the latest (decision 55). */
export const SEALED_DAYS = 14;
/** The same person reviews the same one again after so many days. */
export const AGAIN_DAYS = 180;
/** How many authorisations of one person may be open at once. */
export const OPEN_GRANTS_MAX = 100;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** The mean of the three marks, of one decimal. */
export const meanMark = (marks: { language: number; expertise: number; punctuality: number }): number =>
  Math.round(((marks.language + marks.expertise + marks.punctuality) / 3) * 10) / 10;
