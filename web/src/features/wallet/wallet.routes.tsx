import type { BoundPath, ScreenBindings, ScreenLoader } from '../../app/screen-bindings.ts';
import type { walletScreenAt } from './money.screen.tsx';

const at =
  (path: keyof typeof walletScreenAt): ScreenLoader =>
  async () =>
    (await import('./money.screen.tsx')).walletScreenAt[path];

const paths = [
  '/wallet',
  '/wallet/recharge',
  '/wallet/withdraw',
  '/wallet/withdraw/detail',
  '/wallet/withdraw/detail/:id',
  '/wallet/detail',
  '/wallet/detail/:id',
  '/currency',
  '/currency/recharge',
  '/currency/withdraw',
  '/currency/detail',
  '/currency/journal-detail',
  '/currency/purchases',
  '/shop',
  '/pay',
  '/payResult',
  '/payOrder',
] as const satisfies readonly BoundPath[];

/** Wallet, currency and payments (specification, section 2.9; docs/decisions/015). */
export const walletScreens: ScreenBindings = {
  strings: ['wallet', 'ads'],
  screens: Object.fromEntries(paths.map((path) => [path, at(path)])),
};
