/** What stands at the head of a report (career, section 5). */
export const INTRO_MAX = 500;
export const CITY_MAX = 100;
