import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** A circle's page (specification, section 2.6), which shared links lead to. */
export const groupsScreens: ScreenBindings = {
  strings: ['groups', 'posts', 'comments', 'reactions'],
  screens: {
    '/groups/:groupId/info': async () => (await import('./screens/group-info.screen.tsx')).GroupInfoScreen,
  },
};
