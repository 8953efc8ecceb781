import { describe, expect, it } from 'vitest';
import * as locations from '#contract/locations/locations.doors.ts';
import { PLACE_GAP } from '#contract/locations/locations.limits.ts';
import type { Tree } from '#contract/locations/locations.schemas.ts';
import { testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { hotPlaces } from './locations.settings.ts';

const pathOf = (tree: Tree): string => {
  const names: string[] = [];
  for (let one: { name: string; parent: unknown } | null = tree; one; one = one.parent as typeof one) names.unshift(one.name);
  return names.join(PLACE_GAP);
};

const search = async (name: string, locale = 'zh-CN'): Promise<string[]> => {
  const { guest } = await testApp();
  const { body } = await guest.send(locations.searchPlaces, { name }, { headers: { 'accept-language': locale } });
  return (body as unknown as { tree: Tree }[]).map(({ tree }) => pathOf(tree));
};

describe('the gazetteer', () => {
  it('finds a city by its name, pinyin and initials, and in other languages', async () => {
    for (const word of ['成都', '成都市', 'chengdu', 'ChengDu', 'cd']) expect(await search(word), word).toContain('中国，四川省，成都市');
    for (const word of ['巴黎', 'Paris', 'París', 'bali']) expect(await search(word), word).toContain('法国，巴黎');
    for (const word of ['纽约', 'new york', 'nueva york']) expect((await search(word))[0], word).toBe('美国，纽约');
    expect(await search('东京', 'en-US')).toContain('Japan，Tokyo');
    expect(await search('tokyo', 'es-ES')).toContain('Japón，Tokio');
    expect((await search('臺北'))[0]).toBe('中国，台湾省，台北市');
  });

  it('tells a county with all that it lies in, and of one name the larger first', async () => {
    expect(await search('温江')).toEqual(['中国，四川省，成都市，温江区']);
    const [first, ...others] = await search('朝阳');
    expect(first).toBe('中国，辽宁省，朝阳市');
    expect(others).toContain('中国，北京市，朝阳区');
    expect((await search('yueqing'))[0]).toBe('中国，浙江省，温州市，乐清市');
    expect((await search('金边'))[0]).toContain('柬埔寨');
    expect((await search('法国'))[0]).toBe('法国，巴黎');
    expect((await search('xizang'))[0]).toBe('中国，西藏自治区');
  });

  it('finds nothing for nothing, for signs and for what is no place', async () => {
    for (const word of ['', '   ', '%', "'; drop table users", '\u202e', 'zzzzqqq', '，']) expect(await search(word), word).toEqual([]);
    const { guest } = await testApp();
    for (const name of ['成'.repeat(61), '成\u0000都']) expect((await guest.send(locations.searchPlaces, { name })).status).toBe(422);
  });

  it('gives what lies in a region, and refuses what is none', async () => {
    const { guest } = await testApp();
    const top = await guest.call(locations.listPlaces, {});
    expect(top.slice(0, 34).map(({ name }) => name)).toEqual(expect.arrayContaining(['北京市', '西藏自治区', '台湾省']));
    const sichuan = top.find(({ name }) => name === '四川省');
    const cities = await guest.call(locations.listPlaces, { parent: sichuan?.id ?? 0 });
    expect(cities).toHaveLength(21);
    expect(cities[0]).toMatchObject({ name: '成都市', pid: sichuan?.id, is_leaf: false });
    expect(await guest.refused(locations.listPlaces, { parent: 999_999_999_999 })).toBe('NOT_FOUND');
  });

  it('names hot cities behind the last blank, as the setting has them, and passes over what is no city', async () => {
    const { guest, deps } = await testApp();
    const hots = await guest.call(locations.listHotPlaces, {});
    expect(hots[0]).toBe('中国 北京市');
    expect(hots.every((one) => one.split(' ').length === 2)).toBe(true);
    const english = await guest.send(locations.listHotPlaces, {}, { headers: { 'accept-language': 'en-US' } });
    expect(english.body).toContain('United\u00a0States New\u00a0York\u00a0City');
    await withSetting(deps, hotPlaces.key, ['乐山市', '没有的地方', '巴塞罗那'], async () => {
      expect(await guest.call(locations.listHotPlaces, {})).toEqual(['中国 乐山市', '西班牙 巴塞罗那']);
    });
  });

  it('says where an address is, in the coordinates of Chinese maps, and leads back from there', async () => {
    const { guest } = await testApp();
    for (const address of ['中国，四川省，成都市', '四川 成都', '中国 成都市', 'China Chengdu']) {
      const found = await guest.call(locations.findPlace, { address });
      expect(found.formatted_address, address).toBe('中国，四川省，成都市');
      const [longitude = 0, latitude = 0] = (found.geocodes[0]?.location ?? '').split(',').map(Number);
      // GCJ-02 of 30.667, 104.067: some hundred metres beside WGS-84.
      expect(Math.abs(latitude - 30.667)).toBeLessThan(0.01);
      expect(Math.abs(longitude - 104.067)).toBeGreaterThan(0.001);
      const back = await guest.call(locations.readPosition, { longitude, latitude });
      expect(back).toMatchObject({ addressComponent: { country: '中国', province: '四川省', city: '成都市' } });
    }
    const madrid = await guest.call(locations.findPlace, { address: '西班牙，马德里' });
    expect(madrid.geocodes[0]?.location).toBe('-3.7026,40.4165');
    expect(await guest.call(locations.findPlace, { address: '法国，成都市' })).toEqual({ formatted_address: '', geocodes: [] });
  });

  it('knows no city in the middle of the sea, and takes no coordinates that are none', async () => {
    const { guest } = await testApp();
    const sea = await guest.call(locations.readPosition, { longitude: -30, latitude: 0 });
    expect(sea).toEqual({ formatted_address: '', addressComponent: { country: '', province: '', city: '' }, location: '' });
    for (const wrong of [
      { longitude: 181, latitude: 0 },
      { longitude: 0, latitude: -91 },
      { longitude: Number.NaN, latitude: 1 },
    ])
      expect((await guest.send(locations.readPosition, wrong)).status).toBe(422);
  });
});
