import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** The value report as a page, and what stands at its head (specification, section 2.4 of the career text). */
export const reportScreens: ScreenBindings = {
  strings: ['report', 'score', 'people'],
  screens: {
    '/myReport': async () => (await import('./screens/report.screen.tsx')).MyReportScreen,
    '/reportOther': async () => (await import('./screens/report.screen.tsx')).ReportOtherScreen,
    '/introEdit': async () => (await import('./screens/intro-edit.screen.tsx')).IntroEditScreen,
    '/userInfoEdit': async () => (await import('./screens/user-info-edit.screen.tsx')).UserInfoEditScreen,
    '/reportVisitors': async () => (await import('./screens/report-visitors.screen.tsx')).ReportVisitorsScreen,
  },
};
