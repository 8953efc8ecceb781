import { accountsScreens } from '../features/accounts/accounts.routes.tsx';
import { centreScreens } from '../features/centre/centre.routes.tsx';
import { connectionsScreens } from '../features/connections/connections.routes.tsx';
import { devScreens } from '../features/dev/dev.routes.tsx';
import { feedsScreens } from '../features/feeds/feeds.routes.tsx';
import { flagsScreens } from '../features/flags/flags.routes.tsx';
import { groupsScreens } from '../features/groups/groups.routes.tsx';
import { keepingScreens } from '../features/groups/keeping.routes.tsx';
import { moderationScreens } from '../features/moderation/moderation.routes.tsx';
import { noticesScreens } from '../features/notices/notices.routes.tsx';
import { onboardingScreens } from '../features/onboarding/onboarding.routes.tsx';
import { moneyDeskScreens } from '../features/ops/money-desk.routes.tsx';
import { opsScreens } from '../features/ops/ops.routes.tsx';
import { payingScreens } from '../features/paying/paying.routes.tsx';
import { peopleScreens } from '../features/people/people.routes.tsx';
import { pinsScreens } from '../features/pins/pins.routes.tsx';
import { postsScreens } from '../features/posts/posts.routes.tsx';
import { proofScreens } from '../features/proof/proof.routes.tsx';
import { reactionsScreens } from '../features/reactions/reactions.routes.tsx';
import { scoreScreens } from '../features/score/score.routes.tsx';
import { securityScreens } from '../features/security/security.routes.tsx';
import { homeScreens, noticeScreens } from '../features/site/home.routes.tsx';
import { settingScreens } from '../features/site/site.routes.tsx';
import { tipsScreens } from '../features/tips/tips.routes.tsx';
import { walletScreens } from '../features/wallet/wallet.routes.tsx';
import { provideBuiltPaths } from './built-paths.ts';
import type { RouteEntry } from './routes/route-entry.ts';
import type { ScreenBindings, ScreenLoader } from './screen-bindings.ts';
import { siteScreens } from './screens/site.routes.tsx';

/** Every feature with screens adds its bindings here, and nowhere else. */
const bindings: readonly ScreenBindings[] = [
  siteScreens,
  homeScreens,
  noticeScreens,
  accountsScreens,
  connectionsScreens,
  onboardingScreens,
  peopleScreens,
  centreScreens,
  settingScreens,
  scoreScreens,
  securityScreens,
  devScreens,
  groupsScreens,
  keepingScreens,
  flagsScreens,
  postsScreens,
  feedsScreens,
  reactionsScreens,
  noticesScreens,
  pinsScreens,
  opsScreens,
  payingScreens,
  tipsScreens,
  walletScreens,
  moneyDeskScreens,
  moderationScreens,
  proofScreens,
];

export type BuiltScreen = { readonly strings: readonly string[]; readonly load: ScreenLoader };

function join(all: readonly ScreenBindings[]): ReadonlyMap<string, BuiltScreen> {
  const built = new Map<string, BuiltScreen>();
  for (const { strings, screens } of all) {
    for (const [path, load] of Object.entries(screens)) {
      if (built.has(path)) throw new Error(`Two screens are bound to ${path}`);
      built.set(path, { strings, load });
    }
  }
  return built;
}

/** The screens that are built, by path of the route table. */
export const builtScreens: ReadonlyMap<string, BuiltScreen> = join(bindings);
provideBuiltPaths(builtScreens.keys());

/** The built screen of a route, or null where the route is still to come. */
export function screenOf(entry: RouteEntry): BuiltScreen | null {
  return builtScreens.get(entry.kind === 'alias' ? entry.as : entry.path) ?? null;
}
