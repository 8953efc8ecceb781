import type { Report } from '#contract/reports/reports.schemas.ts';
import { isBuilt } from '../../app/built-paths.ts';
import { pathTo } from '../../app/routes/path-to.ts';

/** What makes a report whole, the most telling first: what the guide asks for counts as what comes after it. */
const steps = [
  { key: 'languages', path: '/guideNew', to: () => pathTo('/guideNew'), isDone: (one: Report) => (one.languages?.length ?? 0) > 1 },
  {
    key: 'fields',
    path: '/myInfoEdit',
    to: () => pathTo('/myInfoEdit'),
    isDone: (one: Report) => (one.industries?.length ?? 0) + (one.tags?.length ?? 0) > 0,
  },
  {
    key: 'contact',
    path: '/contactEdit',
    to: () => pathTo('/contactEdit'),
    isDone: (one: Report) => one.contact !== null && (one.contact.phone !== null || one.contact.email !== null),
  },
  { key: 'opened', path: '/guideNew', to: () => pathTo('/guideNew'), isDone: (one: Report) => one.is_open },
  {
    key: 'face',
    path: '/userInfoEdit',
    to: () => pathTo('/userInfoEdit'),
    isDone: (one: Report) => one.user.avatar !== null && one.country !== null,
  },
  { key: 'intro', path: '/introEdit', to: () => pathTo('/introEdit'), isDone: (one: Report) => one.intro !== '' },
  { key: 'works', path: '/worksEdit', to: () => pathTo('/worksEdit'), isDone: (one: Report) => (one.works?.count ?? 0) > 0 },
  {
    key: 'reviews',
    path: '/review/grantReview',
    to: () => pathTo('/review/grantReview'),
    isDone: (one: Report) => (one.reviews?.count ?? 0) > 0,
  },
  { key: 'projects', path: '/projectEdit', to: () => pathTo('/projectEdit'), isDone: (one: Report) => (one.projects?.count ?? 0) > 0 },
  {
    key: 'education',
    path: '/educationEdit',
    to: () => pathTo('/educationEdit'),
    isDone: (one: Report) => (one.education?.count ?? 0) > 0,
  },
  {
    key: 'certificates',
    path: '/certificateEdit',
    to: () => pathTo('/certificateEdit'),
    isDone: (one: Report) => (one.certificates?.count ?? 0) > 0,
  },
] as const;

const possible = () => steps.filter(({ path }) => isBuilt(path));

/** What is still missing in one's own report, and where it is added. */
export const nextSteps = (report: Report) =>
  possible()
    .filter(({ isDone }) => !isDone(report))
    .map(({ key, to }) => ({ key, to: to() }));

/** How much of it is there, of a hundred. */
export const shareDone = (report: Report): number => {
  const all = possible();
  return Math.round((all.filter(({ isDone }) => isDone(report)).length / Math.max(1, all.length)) * 100);
};
