/** How much a company may tell of itself. */
export const INTRO_MAX = 500;
export const PAIRS_MAX = 30;
export const FIELDS_MAX = 20;
export const PEOPLE_MAX = 50;
/** Friends whom a company may ask within a day to be linked from its team. */
export const TEAM_ASKINGS_A_DAY = 20;
export const CASES_MAX = 50;
/** Pictures of its papers. */
export const PAPERS_MAX = 6;
export const COMPANY_NAME_MAX = 100;
export const REASON_MAX = 255;

/** How many people work there. */
export const companySizes = ['1-9', '10-49', '50-199', '200-999', '1000+'] as const;
export type CompanySize = (typeof companySizes)[number];
export const WEBSITE_MAX = 200;
export const CONTACT_NAME_MAX = 40;
export const TEAM_NAME_MAX = 40;
export const TEAM_ROLE_MAX = 40;
export const TEAM_INTRO_MAX = 200;
export const CASE_NAME_MAX = 300;
export const CASE_CLIENT_MAX = 100;
export const CASE_INTRO_MAX = 500;
export const REGISTRATION_MAX = 40;
export const REPRESENTATIVE_MAX = 40;
/** Of a year that is typed. */
export const YEAR_DIGITS = 4;
