import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Companies: their report, their checked papers, and the reviewers' desk (specification, sections 2.4, 2.7 and 2.16; decision 43). */
export const enterprisesScreens: ScreenBindings = {
  strings: ['enterprises', 'ops', 'report'],
  screens: {
    '/enterpriseReport': async () => (await import('./screens/enterprise-report.screen.tsx')).EnterpriseReportScreen,
    '/otherEnterpriseReport': async () => (await import('./screens/other-enterprise-report.screen.tsx')).OtherEnterpriseReportScreen,
    '/enterpriseResource': async () => (await import('./screens/enterprise-resource.screen.tsx')).EnterpriseResourceScreen,
    '/enterpriseOptionTipClip': async () => (await import('./screens/enterprise-option-tip-clip.screen.tsx')).EnterpriseOptionTipClipScreen,
    '/corporateCertiList': async () => (await import('./screens/corporate-certi-list.screen.tsx')).CorporateCertiListScreen,
    '/corporateCertiDetail': async () => (await import('./screens/corporate-certi-detail.screen.tsx')).CorporateCertiDetailScreen,
    '/ops/qualifications': async () => (await import('./screens/ops-qualifications.screen.tsx')).OpsQualificationsScreen,
    '/ops/qualifications/:id': async () => (await import('./screens/ops-qualification.screen.tsx')).OpsQualificationScreen,
  },
};
