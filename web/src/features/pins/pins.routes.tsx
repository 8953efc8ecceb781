import type { BoundPath, ScreenBindings, ScreenLoader } from '../../app/screen-bindings.ts';
import type { auditScreenAt } from './screens/audits.screen.tsx';

const at =
  (path: keyof typeof auditScreenAt): ScreenLoader =>
  async () =>
    (await import('./screens/audits.screen.tsx')).auditScreenAt[path];

const lists = [
  '/message/audits/feedcomments',
  '/message/audits/newscomments',
  '/message/audits/groupposts',
  '/message/audits/groupcomments',
] as const satisfies readonly BoundPath[];

/** Who asks for a pin, and what one asked for oneself (specification, section 2.7; issue 6). */
export const pinsScreens: ScreenBindings = {
  strings: ['pins', 'paying'],
  screens: {
    ...Object.fromEntries(lists.map((path) => [path, at(path)])),
    '/myPins': async () => (await import('./screens/my-pins.screen.tsx')).MyPinsScreen,
    '/ops/pins': async () => (await import('./screens/feed-pins.screen.tsx')).OpsPinsScreen,
  },
};
