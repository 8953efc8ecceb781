import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Pages of the demo. */
export const devScreens: ScreenBindings = {
  strings: [],
  screens: { '/dev/kit': async () => (await import('./screens/kit.screen.tsx')).KitScreen },
};
