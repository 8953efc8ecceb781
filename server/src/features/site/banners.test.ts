import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as banners from '#contract/site/banners.doors.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeFile } from '../posts/posts.factory.ts';

const operator = async () => (await testApp()).person({ role: 'operator' });

const draft = (file: number, more: object = {}) => ({
  position: 'home' as const,
  title: { zh: '译者的一天', en: 'A day of a translator', es: '' },
  text: { zh: '', en: '', es: '' },
  link: '/group',
  file,
  rank: 5,
  is_shown: true,
  ...more,
});

const usesOf = async (file: number) => {
  const { deps } = await testApp();
  return (await deps.db.write.select({ uses: filesTable.uses }).from(filesTable).where(eq(filesTable.id, file)))[0]?.uses;
};

describe('banners', () => {
  it('are shown in the order and the language that is asked for, at both doors, until they are hidden or taken away', async () => {
    const { deps, guest } = await testApp();
    const chief = await operator();
    const [first, second] = [await makeFile(deps, chief.userId), await makeFile(deps, chief.userId)];
    const { banner: later } = await chief.call(banners.createBanner, draft(first));
    const { banner: sooner } = await chief.call(banners.createBanner, draft(second, { rank: 1, link: 'https://example.org/a' }));

    const shown = async (locale = 'zh-CN') =>
      (await guest.call(banners.listBanners, { position: 'home' }, { locale })).filter((one) => [later.id, sooner.id].includes(one.id));
    expect((await shown()).map((one) => [one.id, one.title, one.link])).toEqual([
      [sooner.id, '译者的一天', 'https://example.org/a'],
      [later.id, '译者的一天', '/group'],
    ]);
    expect((await shown('es-ES'))[0]?.title).toBe('A day of a translator');
    expect((await shown())[0]?.image.url).toContain(`/files/${second}?w=1080&h=480`);
    expect((await guest.call(banners.listBanners, { position: 'home' }, { door: 1 })).length).toBeGreaterThanOrEqual(2);
    const asked = await guest.raw({ method: 'POST', url: '/api/v2/banner/list', payload: { position: 'home' } });
    expect(asked.json()).toMatchObject({ code: 0, msg: '' });
    expect(await guest.call(banners.listBanners, { position: 'nowhere' })).toEqual([]);
    expect((await guest.send(banners.listBanners, {})).queries).toBe(1);

    const { banner: hidden } = await chief.call(banners.changeBanner, { id: sooner.id, ...draft(first, { is_shown: false }) });
    expect(hidden).toMatchObject({ id: sooner.id, file: first, is_shown: false });
    expect((await shown()).map((one) => one.id)).toEqual([later.id]);
    expect(await usesOf(second)).toBe(0);
    expect(await usesOf(first)).toBe(2);
    expect((await chief.call(banners.listBannerDrafts, {})).map((one) => one.id)).toEqual(expect.arrayContaining([sooner.id, later.id]));

    await chief.call(banners.removeBanner, { id: later.id });
    await chief.call(banners.removeBanner, { id: sooner.id });
    expect(await usesOf(first)).toBe(0);
    expect(await shown()).toEqual([]);
    expect(await chief.refused(banners.removeBanner, { id: later.id })).toBe('NOT_FOUND');
    expect(await chief.refused(banners.changeBanner, { id: later.id, ...draft(first) })).toBe('NOT_FOUND');
  });

  it('are written by operators alone', async () => {
    const { stranger } = await testApp();
    const lin = await stranger();
    expect(await lin.refused(banners.listBannerDrafts, {})).toBe('NOT_FOUND');
    expect(await lin.refused(banners.createBanner, draft(1))).toBe('NOT_FOUND');
    expect(await lin.refused(banners.changeBanner, { id: 1, ...draft(1) })).toBe('NOT_FOUND');
    expect(await lin.refused(banners.removeBanner, { id: 1 })).toBe('NOT_FOUND');
  });

  it('take a picture of their operator only, and lead nowhere dangerous', async () => {
    const { deps, guest } = await testApp();
    const chief = await operator();
    const [own, clip, others] = [
      await makeFile(deps, chief.userId),
      await makeFile(deps, chief.userId, 'video'),
      await makeFile(deps, (await operator()).userId),
    ];
    expect(await chief.refused(banners.createBanner, draft(others))).toBe('FILE_NOT_YOURS');
    expect(await chief.refused(banners.createBanner, draft(clip))).toBe('FILE_WRONG_KIND');
    for (const link of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://plain.example',
      'https://yanzhi@evil.example',
      'https://a:b@evil.example/x',
      'https://a b',
      '/a\\b',
    ])
      expect(await chief.refused(banners.createBanner, draft(own, { link })), link).toBe('INVALID_INPUT');
    expect(await chief.refused(banners.createBanner, draft(own, { position: 'roof' }))).toBe('INVALID_INPUT');
    expect(await chief.refused(banners.createBanner, draft(own, { title: { zh: '长'.repeat(41), en: '', es: '' } }))).toBe('INVALID_INPUT');
    expect(await chief.refused(banners.createBanner, draft(own, { title: { zh: 'a\u0000', en: '\ud800', es: '' } }))).toBe('INVALID_INPUT');
    expect(await guest.refused(banners.listBanners, { position: 'x'.repeat(31) })).toBe('INVALID_INPUT');
    expect(await usesOf(own)).toBe(0);
  });

  it('are put up once however often the same act arrives', async () => {
    const { deps } = await testApp();
    const chief = await operator();
    const file = await makeFile(deps, chief.userId);
    const twice = await Promise.all(
      [1, 2].map(() => chief.call(banners.createBanner, draft(file, { is_shown: false }), { key: 'banner-act-1' })),
    );
    expect(twice[0]).toEqual(twice[1]);
    expect(await usesOf(file)).toBe(1);
    await chief.call(banners.removeBanner, { id: twice[0]?.banner.id ?? 0 });
  });
});
