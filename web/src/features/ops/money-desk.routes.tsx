import type { BoundPath, ScreenBindings, ScreenLoader } from '../../app/screen-bindings.ts';
import type { moneyDeskScreenAt } from './money-desk.screen.tsx';

const at =
  (path: keyof typeof moneyDeskScreenAt): ScreenLoader =>
  async () =>
    (await import('./money-desk.screen.tsx')).moneyDeskScreenAt[path];

const paths = [
  '/ops/withdrawals',
  '/ops/withdrawals/:id',
  '/ops/payments',
  '/ops/reconciliation',
  '/ops/purchases',
] as const satisfies readonly BoundPath[];

/** The operators' desk for money (issue 5; docs/decisions/015). */
export const moneyDeskScreens: ScreenBindings = {
  strings: ['money-desk'],
  screens: Object.fromEntries(paths.map((path) => [path, at(path)])),
};
