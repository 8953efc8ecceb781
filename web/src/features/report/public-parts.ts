import type { ReportSection } from '#contract/reports/report-sections.ts';
import type { Report } from '#contract/reports/reports.schemas.ts';

type HandedOn = Pick<Report, 'intro' | 'languages' | 'industries' | 'assessment'>;

/**
 * What may be handed on of a report, in a picture or in the words of a link: a part that is not for everyone is not, whoever hands it
 * on (career, section 3: for whom a part is).
 */
export const publicParts = (report: Report): HandedOn => {
  const isPublic = (section: ReportSection): boolean => report.for_everyone.includes(section);
  return {
    intro: isPublic('intro') ? report.intro : null,
    languages: isPublic('languages') ? report.languages : null,
    industries: isPublic('industries') ? report.industries : null,
    assessment: isPublic('assessment') ? report.assessment : null,
  };
};
