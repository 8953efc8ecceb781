import type { PublicAddresses } from '../../kernel/http/pages/serve-sitemap.ts';

const paths = [
  '/home',
  '/feeds?type=hot',
  '/feeds?type=new',
  '/group',
  '/topicIndex',
  '/feedTopics',
  '/downloadPage',
  '/signup/protocol',
  '/privacy',
  '/money-proof',
];

/** Pages that are always there, for search engines. */
export const siteAddresses: PublicAddresses = {
  name: 'site',
  ranges: async () => [0],
  list: async (_db, { above }) => (above === 0 ? paths.map((path) => ({ path, changedAt: null })) : []),
};
