import { isBuilt } from '../../app/built-paths.ts';

export type HomeEntryKey =
  | 'circles'
  | 'featured'
  | 'feeds'
  | 'news'
  | 'questions'
  | 'tasks'
  | 'jobs'
  | 'classroom'
  | 'trials'
  | 'certificates'
  | 'power'
  | 'report';

type Tone = 'qingdai' | 'seal' | 'gold';
export type HomeEntry = { readonly key: HomeEntryKey; readonly to: string; readonly tone: Tone };

const all: readonly HomeEntry[] = [
  { key: 'circles', to: '/group', tone: 'qingdai' },
  { key: 'featured', to: '/feeds?type=featured', tone: 'seal' },
  { key: 'feeds', to: '/feeds?type=hot', tone: 'qingdai' },
  { key: 'questions', to: '/question', tone: 'gold' },
  { key: 'news', to: '/news', tone: 'qingdai' },
  { key: 'tasks', to: '/orderSquare', tone: 'gold' },
  { key: 'jobs', to: '/chance/recommend', tone: 'seal' },
  { key: 'trials', to: '/trialTranslation/trialTranslationList', tone: 'qingdai' },
  { key: 'classroom', to: '/classIndex', tone: 'qingdai' },
  { key: 'certificates', to: '/certificate', tone: 'gold' },
  { key: 'power', to: '/power', tone: 'seal' },
];

/** The areas that the home page leads to: those that are built, and the report of whoever looks (specification, section 2.2). */
export const homeEntries = (userType: number | null): readonly HomeEntry[] => {
  const report = userType !== null && userType !== 1 ? '/enterpriseReport' : '/reportStatistics';
  return [...all, { key: 'report', to: report, tone: 'seal' } as const].filter((entry) => isBuilt(entry.to));
};
