import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { replaceTransport } from '#web/api/call.ts';
import { operator } from '../../testing/desk-content.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { personNamed, visitors } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';
import { allRoutes } from '../routes/all-routes.ts';
import { hasScreen } from '../routes/route-table.ts';

/** Where everybody wants to be, however deep they are: the home page, the feeds, the messages and their report. */
const wantedBy = (who: CurrentUser): readonly string[] => [
  '/home',
  '/feeds',
  '/message/info',
  who.userType === 1 ? '/reportStatistics' : '/enterpriseReport',
];
const TAPS_MAX = 2;

/** A house that thinks for ever: what leads home must stand before anything has come. */
const silent = (): FakeServer => ({ ...fakeServer(), open: () => replaceTransport(() => new Promise(() => undefined)) });

const signed = visitors.signed;
const company = personNamed('译通', { userType: 2, signed: true });

const viewerOf = (path: string): CurrentUser =>
  path.startsWith('/ops') ? operator : /^\/(other)?enterprise/i.test(path) ? company : signed;

/** The guide is a form in five steps, whose fields come with its dictionaries. */
const GUIDE = /^\/guideNew/;

/** Screens that are a form from their first moment: leaving them by a stray tap would cost something. */
const isForm = (app: RenderedApp): boolean => GUIDE.test(app.address()) || app.container.querySelector('form[novalidate]') !== null;

const QUERY = '?id=7&groupId=7&feed_from=7&out_trade_no=7&type=phone&key=site.reward&space=8';

const addressOf = (path: string): string => path.replace(/:\w+/g, '7') + QUERY;

const linksOf = (app: RenderedApp): readonly string[] =>
  [...app.container.querySelectorAll('a[href]:not([hidden] *)')].map((link) => (link.getAttribute('href') ?? '').split(/[?#]/)[0] ?? '');

const screens = allRoutes.filter((entry) => entry.kind === 'screen' && hasScreen(entry) && !entry.flags.includes('guest'));

/** By path, what is one tap away for somebody; screens that are forms, and those that lead elsewhere by themselves, are left out. */
const crawl = async (who: CurrentUser): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, readonly string[]>();
  const app = await renderApp('/home', { server: silent(), as: who, isWalk: true });
  for (const { path } of screens.filter((entry) => entry.path === '/home' || viewerOf(entry.path) === who)) {
    const address = addressOf(path);
    await app.goTo(address);
    if (app.address() === address && !isForm(app)) found.set(path, linksOf(app));
  }
  return found;
};

const tapsTo = (ways: ReadonlyMap<string, readonly string[]>, from: string, to: string): number => {
  if (from === to) return 0;
  const direct = ways.get(from) ?? [];
  if (direct.includes(to)) return 1;
  return direct.some((path) => ways.get(path)?.includes(to)) ? 2 : Number.POSITIVE_INFINITY;
};

describe('from any screen of a signed-in person outside forms', () => {
  it.each([
    ['a person', signed, 40],
    ['a company', company, 2],
    ['an operator', operator, 8],
  ] as const)(
    'home, feeds, messages and one’s report are at most two taps away for %s, even before anything has come',
    async (_, who, least) => {
      const ways = await crawl(who);
      expect(ways.size).toBeGreaterThan(least);
      const far = [...ways.keys()].flatMap((from) =>
        wantedBy(who)
          .filter((to) => tapsTo(ways, from, to) > TAPS_MAX)
          .map((to) => `${from} → ${to}`),
      );
      expect(far).toEqual([]);
    },
    180_000,
  );

  it('would be found too far where a screen leads nowhere', () => {
    const ways = new Map([
      ['/home', ['/feeds', '/message/info', '/reportStatistics']],
      ['/deep', ['/home']],
      ['/lost', ['/deep']],
    ]);
    expect(tapsTo(ways, '/deep', '/feeds')).toBe(2);
    expect(tapsTo(ways, '/lost', '/feeds')).toBe(Number.POSITIVE_INFINITY);
  });
});
