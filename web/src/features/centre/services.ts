import { isBuilt } from '../../app/built-paths.ts';

export type ServiceGroup = 'community' | 'career' | 'money' | 'account';
export type Service = { readonly key: string; readonly to: string };

const all: readonly (readonly [ServiceGroup, readonly Service[]])[] = [
  [
    'community',
    [
      { key: 'circles', to: '/group' },
      { key: 'featured', to: '/topicIndex' },
      { key: 'feeds', to: '/feeds?type=hot' },
      { key: 'questions', to: '/question' },
      { key: 'news', to: '/news' },
      { key: 'messages', to: '/message/info' },
      { key: 'contacts', to: '/contacts' },
      { key: 'rank', to: '/rank' },
    ],
  ],
  [
    'career',
    [
      { key: 'report', to: '/myReport' },
      { key: 'reviews', to: '/reviewAuthList' },
      { key: 'cooperation', to: '/relation' },
      { key: 'companies', to: '/corporateCertiList' },
      { key: 'trials', to: '/trialTranslation' },
      { key: 'certificates', to: '/certificate' },
      { key: 'tasks', to: '/orderSquare' },
      { key: 'jobs', to: '/chance/recommend' },
      { key: 'talents', to: '/talentPool' },
      { key: 'classroom', to: '/classIndex' },
    ],
  ],
  [
    'money',
    [
      { key: 'wallet', to: '/wallet' },
      { key: 'currency', to: '/currency' },
      { key: 'power', to: '/wealth' },
      { key: 'words', to: '/numberPackage' },
      { key: 'coupons', to: '/couponPage' },
    ],
  ],
  [
    'account',
    [
      { key: 'info', to: '/myInfo' },
      { key: 'collections', to: '/profile/collection/posts' },
      { key: 'data', to: '/myData' },
      { key: 'security', to: '/bindingAccount' },
      { key: 'setting', to: '/setting' },
      { key: 'faq', to: '/FAQ' },
      { key: 'download', to: '/downloadPage' },
    ],
  ],
];

/** Everything there is, by its sort; what is not built yet does not stand here. */
export const builtServices = (): readonly (readonly [ServiceGroup, readonly Service[]])[] =>
  all.map(([group, services]) => [group, services.filter(({ to }) => isBuilt(to))] as const).filter(([, services]) => services.length > 0);
