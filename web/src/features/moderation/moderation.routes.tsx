import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Operators' desk for moderation (issue 6; docs/decisions/020-moderation.md). */
export const moderationScreens: ScreenBindings = {
  strings: ['moderation', 'flags'],
  screens: {
    '/ops/moderation': async () => (await import('./screens/cases.screen.tsx')).OpsModerationScreen,
    '/ops/moderation/:id': async () => (await import('./screens/case.screen.tsx')).OpsCaseScreen,
    '/ops/appeals': async () => (await import('./screens/appeals.screen.tsx')).OpsAppealsScreen,
    '/ops/words': async () => (await import('./screens/words.screen.tsx')).OpsWordsScreen,
    '/conduct': async () => (await import('./screens/conduct.screen.tsx')).ConductScreen,
    '/conduct/log': async () => (await import('./screens/log.screen.tsx')).ModerationLogScreen,
    '/conduct/:id': async () => (await import('./screens/act.screen.tsx')).ConductActScreen,
  },
};
