/** What a person may write into their report, and how much of it (career, section 5; decision 23: of two limits the larger). */
export const portfolioLimits = {
  workName: 300,
  workIntro: 500,
  works: 200,
  projectName: 300,
  projectIntro: 500,
  company: 100,
  projects: 100,
  school: 300,
  major: 300,
  educations: 20,
  certificateName: 300,
  certificateNumber: 100,
  issuer: 100,
  certificatePictures: 6,
  certificates: 100,
  industries: 20,
} as const;

/** A PDF is smaller than this many megabytes (career, section 5). */
export const PDF_MEGABYTES = 10;
/** Pages of a PDF at most. */
export const PDF_PAGES = 500;
/** So many of its first pages are shown as pictures. */
export const PDF_PREVIEWS = 8;

/** Lists that their owner puts in order. */
export const orderedSections = ['works', 'projects', 'education', 'certificates'] as const;
export type OrderedSection = (typeof orderedSections)[number];
