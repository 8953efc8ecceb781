import type { ComponentType } from 'react';
import type { WebFeature } from '../../app/routes/route-entry.ts';

const forPeople = async (Screen: ComponentType) => (await import('../onboarding/for-people.public.tsx')).forPeople(Screen);

/** What people write into their value report (career, sections 2.4 and 5). */
export const feature = {
  name: 'portfolio',
  words: ['portfolio', 'reviews', 'people'],
  routes: [
    {
      path: '/worksEdit',
      flags: ['auth', 'signed'],
      load: async () => forPeople((await import('./screens/works-edit.screen.tsx')).WorksEditScreen),
    },
    {
      path: '/projectEdit',
      flags: ['auth', 'signed'],
      load: async () => forPeople((await import('./screens/project-edit.screen.tsx')).ProjectEditScreen),
    },
    {
      path: '/educationEdit',
      flags: ['auth', 'signed'],
      load: async () => forPeople((await import('./screens/education-edit.screen.tsx')).EducationEditScreen),
    },
    {
      path: '/certificateEdit',
      flags: ['auth', 'signed'],
      load: async () => forPeople((await import('./screens/certificate-edit.screen.tsx')).CertificateEditScreen),
    },
    { path: '/workList', load: async () => (await import('./screens/work-list.screen.tsx')).WorkListScreen },
    { path: '/workDetail', load: async () => (await import('./screens/work-detail.screen.tsx')).WorkDetailScreen },
    { path: '/projectList', load: async () => (await import('./screens/project-list.screen.tsx')).ProjectListScreen },
    { path: '/educationList', load: async () => (await import('./screens/education-list.screen.tsx')).EducationListScreen },
    { path: '/certificateList', load: async () => (await import('./screens/certificate-list.screen.tsx')).CertificateListScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    portfolio: typeof feature.routes;
  }
}
