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
      { key: 'windings', to: '/windings' },
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
      { key: 'trials', to: '/trialTranslation/trialTranslationList' },
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
      { key: 'certification', to: '/profile/certificate' },
      { key: 'security', to: '/bindingAccount' },
      { key: 'setting', to: '/setting' },
      { key: 'faq', to: '/FAQ' },
      { key: 'download', to: '/downloadPage' },
    ],
  ],
];

/** 'My report': how a person's score stands, or the report of a company (career, section 2.4). */
const reportOf = (userType: number): string => (userType === 1 ? '/reportStatistics' : '/enterpriseReport');

/** Everything there is for a person or a company, by its sort; what is not built yet does not stand here. */
export const builtServices = (userType: number): readonly (readonly [ServiceGroup, readonly Service[]])[] =>
  all
    .map(([group, services]) => {
      const theirs = services.map((service) => (service.key === 'report' ? { ...service, to: reportOf(userType) } : service));
      return [group, theirs.filter(({ to }) => isBuilt(to))] as const;
    })
    .filter(([, services]) => services.length > 0);
