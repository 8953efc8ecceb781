import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** One's own score and where it comes from (career, section 2.4). */
export const scoreScreens: ScreenBindings = {
  strings: ['score'],
  screens: { '/reportStatistics': async () => (await import('./screens/report-statistics.screen.tsx')).ReportStatisticsScreen },
};
