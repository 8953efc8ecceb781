import { describe, expect, expectTypeOf, it } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { fillPattern, readPattern } from './path-pattern.ts';
import { type LinkParams, pathTo } from './path-to.ts';
import type { PathOf, RouteName } from './route-names.ts';

describe('links', () => {
  it('are written from a path of the table, its parameters and a query', () => {
    expect(pathTo('/home')).toBe('/home');
    expect(pathTo('/groups/:groupId/info', { groupId: 7 })).toBe('/groups/7/info');
    expect(pathTo('/questions/:questionId/answers/:answerId', { questionId: 1, answerId: 2 }, { from: 'share' })).toBe(
      '/questions/1/answers/2?from=share',
    );
    expect(pathTo('/reportOther', {}, { id: 9, tab: undefined, empty: '' })).toBe('/reportOther?id=9');
  });

  it('escape what would break the address', () => {
    expect(pathTo('/noDetail/:type', { type: 'a/b?c' })).toBe('/noDetail/a%2Fb%3Fc');
    expect(pathTo('/search', {}, { keyword: '法律 & 合同' })).toBe(
      `/search?keyword=${encodeURIComponent('法律').concat('+%26+', encodeURIComponent('合同'))}`,
    );
  });

  it('refuse an empty parameter, which would be the address of another route', () => {
    expect(() => pathTo('/feeds/:feedId', { feedId: '' })).toThrow('lacks a parameter');
  });

  it('know the parameters of each path by type', () => {
    expectTypeOf<PathOf<'FeedDetail'>>().toEqualTypeOf<'/feeds/:feedId'>();
    expectTypeOf<LinkParams<'/questions/:questionId/answers/:answerId'>>().toEqualTypeOf<{
      readonly questionId: string | number;
      readonly answerId: string | number;
    }>();
    expectTypeOf<'TalentPoolNotSuitable'>().toExtend<RouteName>();
    // @ts-expect-error a feed's page needs the feed's id
    expect(() => pathTo('/feeds/:feedId')).toThrow();
    // @ts-expect-error no route of the table
    expect(pathTo('/feed')).toBe('/feed');
  });

  it('read back what they were written with, for every path of the table', () => {
    for (const { path } of allRoutes) {
      const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name], index) => [name ?? '', `值 ${index}/?%`]));
      const address = fillPattern(path, params);
      expect(readPattern(path, address ?? ''), path).toEqual(params);
    }
  });

  it('match no address with a broken escape or another length', () => {
    expect(readPattern('/feeds/:feedId', '/feeds/%E4%')).toBeNull();
    expect(readPattern('/feeds/:feedId', '/feeds/1/likers')).toBeNull();
    expect(readPattern('/feeds/:feedId', '/Feeds/1/')).toEqual({ feedId: '1' });
  });
});
