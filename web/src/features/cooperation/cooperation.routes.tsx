import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Intentions to work together (specification, sections 2.3, 2.4 and 2.20). */
export const cooperationScreens: ScreenBindings = {
  strings: ['cooperation'],
  screens: {
    '/relation': async () => (await import('./screens/relation.screen.tsx')).RelationScreen,
    '/relationResult': async () => (await import('./screens/relation-result.screen.tsx')).RelationResultScreen,
  },
};
