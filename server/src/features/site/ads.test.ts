import { describe, expect, it } from 'vitest';
import * as ads from '#contract/site/ads.doors.ts';
import * as site from '#contract/site/site.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeFile } from '../posts/posts.factory.ts';

const operator = async () => (await testApp()).person({ role: 'operator' });
const draft = (space_id: number, file: number, more: object = {}) => ({
  space_id,
  title: '春季译者沙龙',
  link: '/topicIndex',
  file,
  sort: 1,
  is_shown: true,
  ...more,
});

describe('advertisements', () => {
  it('have the 13 spaces of section 9, each with its kind and its sizes', async () => {
    const { guest } = await testApp();
    const spaces = await guest.call(ads.listAdSpaces, {});
    expect(spaces.map((space) => space.space)).toEqual([
      ...[
        'boot',
        'currency',
        'news:list:top',
        'news:list:single',
        'news:list:analog',
        'feed:list:top',
        'feed:list:single',
        'feed:list:analog',
      ],
      ...['pc:news:top', 'pc:news:right', 'pc:news:list', 'pc:feeds:right', 'pc:feeds:list'],
    ]);
    expect(spaces[0]).toMatchObject({ id: 1, channel: 'boot', alias: '启动页', allow_type: 'image', sizes: ['1080x1567'] });
    expect(spaces[0]?.format).toEqual({ image: { image: '图片|string', link: '链接|string' } });
    expect(new Set(spaces.flatMap((space) => space.sizes))).toEqual(
      new Set(['1080x1567', '1020x180', '502x180', '340x180', '1080x561', '285x204', '196x196', '777x387']),
    );
    expect(await guest.call(ads.listAdSpaces, { channel: 'feed' })).toHaveLength(3);
    expect(await guest.refused(ads.listAdSpaces, { channel: 'x'.repeat(21) })).toBe('INVALID_INPUT');
  });

  it('are given out for their space, in their order, as their kind has it', async () => {
    const { deps, guest } = await testApp();
    const chief = await operator();
    const [picture, face] = [await makeFile(deps, chief.userId), await makeFile(deps, chief.userId)];
    const { ad: plain } = await chief.call(ads.createAd, draft(6, picture, { name: 'nobody asked' }));
    const { ad: card } = await chief.call(
      ads.createAd,
      draft(8, picture, { name: '言值活动', avatar_file: face, content: '周六下午两点，线上见。' }),
    );
    const { ad: piece } = await chief.call(ads.createAd, draft(5, picture, { from: '言值' }));

    expect((await guest.call(ads.listAds, { space_id: 6 }))[0]).toEqual({
      id: plain.id,
      space_id: 6,
      title: '春季译者沙龙',
      type: 'image',
      data: { image: expect.stringContaining(`/files/${picture}?w=1020&h=180`), link: '/topicIndex' },
      sort: 1,
      created_at: expect.stringMatching(/^\d{4}-/),
      updated_at: expect.stringMatching(/^\d{4}-/),
    });
    expect((await guest.call(ads.listAds, { space_id: 8 }))[0]?.data).toMatchObject({
      name: '言值活动',
      content: '周六下午两点，线上见。',
      avatar: expect.stringContaining(`/files/${face}?w=196&h=196`),
    });
    expect((await guest.call(ads.listAds, { space_id: 5 }))[0]?.data).toMatchObject({ title: '春季译者沙龙', from: '言值' });
    expect((await guest.raw({ method: 'GET', url: '/api/sns/api/v2/advertisingspace/6/advertising' })).json()).toHaveLength(1);
    expect(await guest.call(ads.listAds, { space_id: 7 })).toEqual([]);
    expect(await guest.refused(ads.listAds, { space_id: 14 })).toBe('NOT_FOUND');

    await chief.call(ads.changeAd, { id: plain.id, ...draft(6, picture, { is_shown: false }) });
    expect(await guest.call(ads.listAds, { space_id: 6 })).toEqual([]);
    expect((await chief.call(ads.listAdDrafts, { space_id: 6 })).map((one) => one.id)).toEqual([plain.id]);
    for (const id of [plain.id, card.id, piece.id]) await chief.call(ads.removeAd, { id });
    expect(await chief.refused(ads.removeAd, { id: plain.id })).toBe('NOT_FOUND');
    expect(await chief.refused(ads.changeAd, { id: plain.id, ...draft(6, picture) })).toBe('NOT_FOUND');
  });

  it('of the opening app come with the configuration', async () => {
    const { deps, guest } = await testApp();
    const chief = await operator();
    const { ad } = await chief.call(ads.createAd, draft(1, await makeFile(deps, chief.userId)));
    expect((await guest.send(site.getSiteConfig, { keys: 'ad' })).body['ad']).toMatchObject([{ id: ad.id, space_id: 1 }]);
    await chief.call(ads.removeAd, { id: ad.id });
    expect((await guest.send(site.getSiteConfig, { keys: 'ad' })).body).toEqual({});
  });

  it('lack nothing that their space shows', async () => {
    const { deps } = await testApp();
    const chief = await operator();
    const file = await makeFile(deps, chief.userId);
    expect(await chief.refused(ads.createAd, draft(8, file, { name: '言值活动' }))).toBe('AD_INCOMPLETE');
    expect(await chief.refused(ads.createAd, draft(11, file))).toBe('AD_INCOMPLETE');
    expect(await chief.refused(ads.createAd, draft(14, file))).toBe('INVALID_INPUT');
    expect(await chief.refused(ads.createAd, draft(6, file, { link: 'data:text/html,x' }))).toBe('INVALID_INPUT');
    expect(await chief.refused(ads.createAd, draft(6, file, { title: ' ' }))).toBe('INVALID_INPUT');
    expect(await chief.refused(ads.createAd, draft(6, file, { title: 'a\u0000b' }))).toBe('INVALID_INPUT');
    expect(await chief.refused(ads.createAd, draft(6, file + 999))).toBe('FILE_NOT_YOURS');
    expect(await chief.refused(ads.listAdDrafts, { space_id: -1 })).toBe('INVALID_INPUT');
  });

  it('are written by operators alone', async () => {
    const { stranger } = await testApp();
    const lin = await stranger();
    expect(await lin.refused(ads.listAdDrafts, {})).toBe('NOT_FOUND');
    expect(await lin.refused(ads.createAd, draft(1, 1))).toBe('NOT_FOUND');
    expect(await lin.refused(ads.changeAd, { id: 1, ...draft(1, 1) })).toBe('NOT_FOUND');
    expect(await lin.refused(ads.removeAd, { id: 1 })).toBe('NOT_FOUND');
  });
});
