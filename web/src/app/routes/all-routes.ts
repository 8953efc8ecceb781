import { accountRoutes } from './account.routes.ts';
import { activityRoutes } from './activity.routes.ts';
import { auctionRoutes } from './auction.routes.ts';
import { centreRoutes } from './centre.routes.ts';
import { certificateRoutes } from './certificate.routes.ts';
import { classroomRoutes } from './classroom.routes.ts';
import { contactsRoutes } from './contacts.routes.ts';
import { devRoutes } from './dev.routes.ts';
import { enterpriseRoutes } from './enterprise.routes.ts';
import { feedRoutes } from './feed.routes.ts';
import { groupRoutes } from './group.routes.ts';
import { mRoutes } from './m.routes.ts';
import { messageRoutes } from './message.routes.ts';
import { newsRoutes } from './news.routes.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { opsRoutes } from './ops.routes.ts';
import { postRoutes } from './post.routes.ts';
import { powerRoutes } from './power.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { questionRoutes } from './question.routes.ts';
import { recruitRoutes } from './recruit.routes.ts';
import { reportRoutes } from './report.routes.ts';
import { reviewRoutes } from './review.routes.ts';
import { type NameOf, nameFromPath, type RouteEntry, type RoutePath, type RouteRow } from './route-entry.ts';
import { searchRoutes } from './search.routes.ts';
import { sentenceRoutes } from './sentence.routes.ts';
import { siteRoutes } from './site.routes.ts';
import { talentRoutes } from './talent.routes.ts';
import { taskRoutes } from './task.routes.ts';
import { trialRoutes } from './trial.routes.ts';
import { walletRoutes } from './wallet.routes.ts';

/** Every path of the product, by area. The order is that of the specification. */
export const routesByArea = {
  account: accountRoutes,
  onboarding: onboardingRoutes,
  feed: feedRoutes,
  news: newsRoutes,
  question: questionRoutes,
  post: postRoutes,
  group: groupRoutes,
  message: messageRoutes,
  profile: profileRoutes,
  contacts: contactsRoutes,
  search: searchRoutes,
  wallet: walletRoutes,
  report: reportRoutes,
  review: reviewRoutes,
  trial: trialRoutes,
  certificate: certificateRoutes,
  power: powerRoutes,
  auction: auctionRoutes,
  m: mRoutes,
  task: taskRoutes,
  recruit: recruitRoutes,
  talent: talentRoutes,
  activity: activityRoutes,
  classroom: classroomRoutes,
  enterprise: enterpriseRoutes,
  centre: centreRoutes,
  sentence: sentenceRoutes,
  site: siteRoutes,
  ops: opsRoutes,
  dev: devRoutes,
} as const satisfies Record<string, readonly RouteRow[]>;

/** The area of a route: the data file that it stands in. */
export type RouteArea = keyof typeof routesByArea;

type Row = (typeof routesByArea)[RouteArea][number];
type PathByName = { readonly [R in Row as NameOf<R>]: R['path'] };

/** The name of every screen, alias, redirect and outside path. */
export type RouteName = keyof PathByName;

/** The path that a name stands for, as a literal. */
export type PathOf<Name extends RouteName> = PathByName[Name];

const nameOf = (row: RouteRow): string => row.name ?? nameFromPath(row.path);

const rowByPath = new Map<RoutePath, RouteRow>(
  Object.values(routesByArea).flatMap((rows: readonly RouteRow[]) => rows.map((row) => [row.path, row] as const)),
);

const entryOf = (area: string, row: RouteRow): RouteEntry => {
  const name = nameOf(row);
  const flags = row.external ? [] : (row.flags ?? []);
  const head = { path: row.path, name, area, flags };
  const titleKey = `titles.${area}:${name}`;
  if (row.external) return { kind: 'external', ...head, titleKey };
  if (row.to) return { kind: 'redirect', ...head, to: row.to, passport: row.passport };
  if (!row.as) return { kind: 'screen', ...row, ...head, screen: name, titleKey };
  const target = rowByPath.get(row.as);
  if (!target || target.to || target.as || target.external) throw new Error(`${row.path} is an alias of ${row.as}, which is no screen`);
  const { path: _path, name: _name, ...guards } = target;
  return {
    kind: 'alias',
    ...guards,
    ...row,
    ...head,
    flags: row.flags ?? target.flags ?? [],
    as: row.as,
    screen: nameOf(target),
    titleKey,
  };
};

/** Every route of the product as one flat list (specification, section 2). */
export const allRoutes: readonly RouteEntry[] = Object.entries(routesByArea).flatMap(([area, rows]: [string, readonly RouteRow[]]) =>
  rows.map((row) => entryOf(area, row)),
);

const entryByName = new Map(allRoutes.map((entry) => [entry.name, entry]));

/** The route of a name. The names are a closed union, so there always is one. */
export const entryOfName = (name: RouteName): RouteEntry => {
  const entry = entryByName.get(name);
  if (!entry) throw new Error(`No route is called ${name}`);
  return entry;
};

/** Where a path that no route matches is sent (decision 16). */
export const unmatchedPath = '/enterpriseOptionTip' satisfies RoutePath;

/** Demo pages are routed only while the demo is on. */
export const isRouted = (entry: RouteEntry, site: { demo: boolean }): boolean => entry.area !== 'dev' || site.demo;
