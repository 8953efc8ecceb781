import type { ComponentType } from 'react';
import type { ScreenBindings } from '../../app/screen-bindings.ts';

const forPeople = async (Screen: ComponentType) => (await import('../onboarding/for-people.public.tsx')).forPeople(Screen);

/** What people write into their value report (career, sections 2.4 and 5). */
export const portfolioScreens: ScreenBindings = {
  strings: ['portfolio', 'reviews', 'people'],
  screens: {
    '/workList': async () => (await import('./screens/work-list.screen.tsx')).WorkListScreen,
    '/workDetail': async () => (await import('./screens/work-detail.screen.tsx')).WorkDetailScreen,
    '/worksEdit': async () => forPeople((await import('./screens/works-edit.screen.tsx')).WorksEditScreen),
    '/projectList': async () => (await import('./screens/project-list.screen.tsx')).ProjectListScreen,
    '/projectEdit': async () => forPeople((await import('./screens/project-edit.screen.tsx')).ProjectEditScreen),
    '/educationList': async () => (await import('./screens/education-list.screen.tsx')).EducationListScreen,
    '/educationEdit': async () => forPeople((await import('./screens/education-edit.screen.tsx')).EducationEditScreen),
    '/certificateList': async () => (await import('./screens/certificate-list.screen.tsx')).CertificateListScreen,
    '/certificateEdit': async () => forPeople((await import('./screens/certificate-edit.screen.tsx')).CertificateEditScreen),
  },
};
