import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as locations from '#contract/locations/locations.doors.ts';
import { buildApp } from '../../app.ts';
import { type Client, clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { noteUndeclared } from '../../testing/undeclared-refusals.ts';

/** A server that speaks the provider's geocoding as it publishes it. */
const provider = {
  asked: [] as URL[],
  fault: null as 'silent' | 'refusing' | 'nonsense' | 'nowhere' | null,
  there: { province: '上海市', city: [], district: '黄浦区' } as Record<'province' | 'city' | 'district', string | readonly []>,
};
let guest: Client;
let close: () => Promise<void>;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://amap.test');
    provider.asked.push(url);
    if (provider.fault === 'silent') return request.socket.destroy();
    if (provider.fault === 'nowhere') return response.end('{"status":"0","info":"ENGINE_RESPONSE_DATA_ERROR","infocode":"30001"}');
    if (provider.fault === 'nonsense') return response.end('{"status":"1","geocodes":[null,{"location":7}],"regeocode":[]}');
    if (provider.fault === 'refusing' || url.searchParams.get('key') !== 'amap-key')
      return response.end('{"status":"0","info":"INVALID_USER_KEY"}');
    if (url.pathname === '/v3/geocode/geo')
      return response.end('{"status":"1","geocodes":[{"formatted_address":"四川省成都市锦江区春熙路","location":"104.077,30.656"}]}');
    return response.end(JSON.stringify({ status: '1', regeocode: { addressComponent: { country: '中国', ...provider.there } } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { deps } = await testApp();
  const app = await buildApp({ ...deps, config: { ...deps.config, amap: { key: 'amap-key', apiUrl } } }, { onUndeclared: noteUndeclared });
  await app.ready();
  guest = clientOf(app, { userId: null, token: null, isStranger: true });
  close = async () => {
    await app.close();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterAll(() => close());

const shanghai = { longitude: 121.4737, latitude: 31.2304 };
const streets = { address: '成都市春熙路' };

describe('a provider of maps', () => {
  it('answers where the gazetteer knows no street, and is told a cell and not the place', async () => {
    expect(await guest.call(locations.findPlace, streets)).toEqual({
      formatted_address: '四川省成都市锦江区春熙路',
      geocodes: [{ formatted_address: '四川省成都市锦江区春熙路', location: '104.077,30.656' }],
    });
    expect(await guest.call(locations.readPosition, shanghai)).toMatchObject({ addressComponent: { city: '上海市' } });
    const told = provider.asked.at(-1)?.searchParams.get('location');
    await guest.call(locations.readPosition, { ...shanghai, longitude: shanghai.longitude + 0.0002 });
    expect(provider.asked.at(-1)?.searchParams.get('location')).toBe(told);
    expect(told).not.toContain('121.4737');
  });

  it.each([
    ['a municipality', { province: '北京市', city: [], district: '东城区' }, '北京市'],
    ['a county directly under its province', { province: '湖北省', city: [], district: '仙桃市' }, '仙桃市'],
    ['a county of the same name elsewhere', { province: '吉林省', city: '长春市', district: '朝阳区' }, '长春市'],
    ['a province alone, where the nearest city stands in', { province: '湖北省', city: [], district: [] }, '仙桃市'],
    ['a county that nobody knows', { province: '湖北省', city: [], district: '没有市' }, '仙桃市'],
  ] as const)('names the city where it tells of %s', async (_, there, city) => {
    const before = provider.there;
    provider.there = { ...there };
    const at = city === '北京市' ? { longitude: 116.4074, latitude: 39.9042 } : { longitude: 113.4429, latitude: 30.3708 };
    const { addressComponent } = await guest.call(locations.readPosition, at);
    provider.there = before;
    expect(addressComponent.city).toBe(city);
  });

  it('is asked again at once after an address that it does not know', async () => {
    provider.fault = 'nowhere';
    await guest.send(locations.findPlace, { address: '没有这样的地方' });
    provider.fault = null;
    const asked = provider.asked.length;
    expect(await guest.call(locations.findPlace, streets)).toMatchObject({ formatted_address: '四川省成都市锦江区春熙路' });
    expect(provider.asked.length).toBe(asked + 1);
  });

  it('is stood in for by the gazetteer while it is gone, refuses or talks nonsense, and is left alone for a minute', async () => {
    const { advance } = await testApp();
    for (const fault of ['silent', 'refusing', 'nonsense'] as const) {
      provider.fault = fault;
      expect((await guest.call(locations.findPlace, { address: '中国，成都市' })).formatted_address, fault).toBe('中国，四川省，成都市');
      const before = provider.asked.length;
      expect((await guest.call(locations.readPosition, shanghai)).addressComponent.city, fault).toBe('上海市');
      if (fault !== 'nonsense') expect(provider.asked.length, fault).toBe(before);
      advance(61_000);
    }
    provider.fault = null;
    expect((await guest.call(locations.findPlace, streets)).geocodes).toHaveLength(1);
  });
});
