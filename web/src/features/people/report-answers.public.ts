import { getReport, getReportCard } from '#contract/reports/reports.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';

/** Asks anew for what was read of a person's report, whole and as a card; of everybody's where nobody is named. */
export const refreshReports = async (userId?: number): Promise<void> => {
  const whose = userId === undefined ? undefined : { userId };
  await Promise.all([refreshAnswers(getReport, whose), refreshAnswers(getReportCard, whose)]);
};
