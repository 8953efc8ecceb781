import { isBuilt } from '../../app/built-paths.ts';

/** The tabs of the user centre in their order (career specification, section 2.17). */
export const centreTabs = [
  { key: 'welcome', path: '/userCenter' },
  { key: 'info', path: '/myInfo' },
  { key: 'security', path: '/bindingAccount' },
  { key: 'words', path: '/numberPackage' },
  { key: 'coupons', path: '/couponPage' },
  { key: 'data', path: '/myData' },
  { key: 'services', path: '/allService' },
  { key: 'about', path: '/about' },
] as const;

export type CentreTab = (typeof centreTabs)[number]['key'];

/** Those that lead to a built screen. */
export const builtCentreTabs = () => centreTabs.filter((tab) => isBuilt(tab.path));

/** The tab of a path: it follows the address; the first where the path is none of them. */
export const centreTabOf = (path: string): CentreTab =>
  centreTabs.find((tab) => tab.path.toLowerCase() === path.toLowerCase().replace(/(.)\/$/, '$1'))?.key ?? 'welcome';
