import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** One's own score and where it comes from (career, section 2.4), and whether a signed report is one of the house. */
export const scoreScreens: ScreenBindings = {
  strings: ['score', 'exports'],
  screens: {
    '/reportStatistics': async () => (await import('./screens/report-statistics.screen.tsx')).ReportStatisticsScreen,
    '/report-check': async () => (await import('./screens/report-check.screen.tsx')).ReportCheckScreen,
  },
};
