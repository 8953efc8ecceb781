import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** The user centre (career specification, section 2.17). */
export const centreScreens: ScreenBindings = {
  strings: ['centre', 'people'],
  screens: {
    '/userCenter': async () => (await import('./screens/user-center.screen.tsx')).UserCenterScreen,
    '/myInfo': async () => (await import('./screens/my-info.screen.tsx')).MyInfoScreen,
    '/myData': async () => (await import('./screens/my-data.screen.tsx')).MyDataScreen,
    '/allService': async () => (await import('./screens/all-service.screen.tsx')).AllServiceScreen,
    '/about': async () => (await import('./screens/about.screen.tsx')).AboutScreen,
    '/FAQ': async () => (await import('./screens/faq.screen.tsx')).FaqScreen,
    '/changeLog': async () => (await import('./screens/change-log.screen.tsx')).ChangeLogScreen,
  },
};
