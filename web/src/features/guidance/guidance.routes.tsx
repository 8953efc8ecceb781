import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Pages that explain and lead on, around the value report (specification, sections 2.4 and 2.22). */
export const guidanceScreens: ScreenBindings = {
  strings: ['guidance', 'moderation', 'flags', 'ops'],
  screens: {
    '/appeal': async () => (await import('./screens/appeal.screen.tsx')).AppealScreen,
    '/ops/letters': async () => (await import('./screens/letters.screen.tsx')).OpsLettersScreen,
    '/goPC': async () => (await import('./screens/go-pc.screen.tsx')).GoPcScreen,
    '/notFoundTips': async () => (await import('./screens/not-found-tips.screen.tsx')).NotFoundTipsScreen,
    '/redRoleReport': async () => (await import('./screens/red-role-report.screen.tsx')).RedRoleReportScreen,
    '/blockChainRecord': async () => (await import('./screens/block-chain-record.screen.tsx')).BlockChainRecordScreen,
  },
};
