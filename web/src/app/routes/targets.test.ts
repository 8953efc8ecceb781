// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isRouteTarget, type Target, targetsIn, targetsUnder } from '../../testing/targets.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** What the house serves beside its screens: calls, files, the passport, pages for machines. */
const served =
  /^\/(api|assets|contexts|\.well-known|go|cas|socket\.io|healthz|index\.html|service-worker\.js|verifier\.html|icon-\d+\.png|dev\/outbox\.json|orgs\/:(?:id)?\/did\.json|sitemaps?|nothing-here\.\w+)(\/|\?|$)/;
/** Where the service worker keeps its answers: a cache's name for them, never opened. */
const savedUnder = ['/copies'];
/** Addresses on the hosts of others, and places on the server's own disk. */
const elsewhere = /^\/(v3\/(pay|refund|bill)|sns\/(oauth2|userinfo)|cgi-bin|proc)(\/|$)/;

/** Places on the page that is open: the skip link's. */
const onThePage = ['#content'];

const isKnown = (address: string): boolean =>
  isRouteTarget(address) || served.test(address) || elsewhere.test(address) || [...savedUnder, ...onThePage].includes(address);

const wrongOnes = (targets: readonly Target[]): string[] =>
  targets.filter(({ address }) => !isKnown(address)).map(({ file, line, address }) => `${file}:${line} ${address}`);

describe('every place that the code sends people to', () => {
  it('is a route of the table, all over the web', () => {
    const targets = targetsUnder(folder('web/src'));
    expect(targets.length).toBeGreaterThan(400);
    expect(wrongOnes(targets)).toEqual([]);
  });

  it.each(['server/src/features', 'server/src/platform'])(
    'is a route of the table in %s too: links of notices, mails and pages for engines',
    (path) => expect(wrongOnes(targetsUnder(folder(path)))).toEqual([]),
  );

  it('would be found if it were none, however it is written', () => {
    const id = '$'.concat('{id}');
    const planted = [
      'const nav = <NavBar title={title} back="/my" />;',
      `const link = <Link to={\`/feed/${id}\`}>x</Link>;`,
      "void navigate('/settings?tab=1', { replace: true });",
      "export const place = pathTo('/home') ?? ('/homes' satisfies RoutePath);",
      'const row = <Cell to="setting" />;',
      `const fine = <Cell to={\`/users/${id}/group?tab=${id}\`} />;`,
      "const next = '/groups/' + id + '/earning';",
    ].join('\n');
    expect(wrongOnes(targetsIn('planted.tsx', planted))).toEqual([
      'planted.tsx:1 /my',
      'planted.tsx:2 /feed/:',
      'planted.tsx:3 /settings?tab=1',
      'planted.tsx:4 /homes',
      'planted.tsx:5 setting',
      'planted.tsx:7 /earning',
    ]);
  });
});
