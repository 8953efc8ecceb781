/** Tags of one person (section 5.2). */
export const TAGS_MAX = 5;
/** What somebody writes in the guide (career, section 5). */
export const GUIDE_EMAIL_MAX = 30;
export const GUIDE_FIELDS_MAX = 20;
export const GUIDE_TITLE_MAX = 300;
export const GUIDE_COMPANY_MAX = 100;
export const GUIDE_INTRO_MAX = 500;
