import { describe, expect, it } from 'vitest';
import { isBuilt } from '../built-paths.ts';
import { allPostEntries } from '../overlays/post-entries.ts';
import { allRoutes } from '../routes/all-routes.ts';
import { UNBUILT_TARGETS } from './bar-here.ts';
import { builtTargets, careerTargets, placeOf, socialTargets } from './bar-places.ts';

describe('the bars', () => {
  it.each([
    ['/feeds', 'social', 'feed'],
    ['/discover', 'social', 'discover'],
    ['/message/info', 'social', 'message'],
    ['/profile/', 'social', 'me'],
    ['/home', 'career', 'home'],
    ['/myInfo', 'career', 'my'],
    ['/userCenter', 'career', 'my'],
    ['/bindingAccount', 'career', 'my'],
    ['/numberPackage', 'career', 'my'],
    ['/couponPage', 'career', 'my'],
    ['/myData', 'career', 'my'],
    ['/allService', 'career', 'my'],
    ['/about', 'career', 'my'],
    ['/wealth', 'career', 'my'],
    ['/classIndex', 'career', 'my'],
    ['/reportStatistics', 'career', 'my'],
    ['/enterpriseReport', 'career', 'my'],
  ])('stand on %s (section 2.2, decision 20)', (path, bar, place) => {
    expect(placeOf(path)).toEqual({ bar, place });
  });

  it.each(['/feeds/3', '/groups/7/info', '/chats/1', '/profile/certificate', '/'])('do not stand on %s', (path) => {
    expect(placeOf(path)).toBeNull();
  });

  it('lead only to paths of the table', () => {
    const known = new Set<string>(allRoutes.map((entry) => entry.path));
    const targets = [...Object.values(socialTargets), ...Object.values(careerTargets), ...allPostEntries.map((entry) => entry.path)];
    expect(targets.map((target) => target.split('?')[0] ?? '').filter((path) => !known.has(path))).toEqual([]);
  });

  it('draw what is built and leave out the rest', () => {
    const { drawn, leftOut } = builtTargets(socialTargets, (path) => path.startsWith('/feeds') || path === '/profile');
    expect(drawn).toEqual({ feed: '/feeds?type=hot', me: '/profile' });
    expect(leftOut).toEqual(['discover', 'message']);
  });

  it('leave out exactly what has no screen yet', () => {
    const targets = [...Object.values(socialTargets), ...Object.values(careerTargets), ...allPostEntries.map((entry) => entry.path)];
    expect(UNBUILT_TARGETS).toEqual(targets.filter((path) => !isBuilt(path)));
  });
});
