import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** What was flagged in a circle (decision 27). */
export const flagsScreens: ScreenBindings = {
  strings: ['flags'],
  screens: { '/groups/:groupId/flags': async () => (await import('./screens/group-flags.screen.tsx')).GroupFlagsScreen },
};
