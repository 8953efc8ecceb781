import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Settings of the app itself. */
export const settingScreens: ScreenBindings = {
  strings: ['site'],
  screens: {
    '/setting': async () => (await import('./screens/setting.screen.tsx')).SettingScreen,
  },
};
