import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** The operators' desk (decision 53). */
export const opsScreens: ScreenBindings = {
  strings: ['ops'],
  screens: {
    '/ops': async () => (await import('./screens/ops.screen.tsx')).OpsScreen,
    '/ops/settings': async () => (await import('./screens/settings.screen.tsx')).SettingsScreen,
    '/ops/settings/edit': async () => (await import('./screens/setting.screen.tsx')).OpsSettingScreen,
    '/ops/banners': async () => (await import('./screens/banners.screen.tsx')).BannersScreen,
    '/ops/banners/edit': async () => (await import('./screens/banner-edit.screen.tsx')).BannerEditScreen,
    '/ops/ads': async () => (await import('./screens/ads.screen.tsx')).AdsScreen,
    '/ops/ads/edit': async () => (await import('./screens/ad-edit.screen.tsx')).AdEditScreen,
  },
};
