import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listTopics } from '#contract/feeds/feeds.doors.ts';
import * as doors from '#contract/locations/locations.doors.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { locatedDevice } from '../../../testing/located-device.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const KEPT = 'H5_CURRENT_POSITION';
const tree = {
  ...{ id: 510115, name: '温江区', pid: 5101 },
  parent: {
    id: 5101,
    name: '成都市',
    pid: 51,
    parent: { id: 51, name: '四川省', pid: 1, parent: { id: 1, name: '中国', pid: 0, parent: null } },
  },
};

const house = () => {
  const server = fakeServer();
  server.answer(doors.listHotPlaces, () => ['中国 北京市', '美国 New\u00a0York']);
  server.answer(doors.searchPlaces, ({ name }) => (name === '温江' ? [{ items: [], tree }] : []));
  server.answer(doors.findPlace, ({ address }) =>
    address === '中国，北京市'
      ? { formatted_address: address, geocodes: [{ formatted_address: address, location: '116.4035,39.9089' }] }
      : address.endsWith('温江区')
        ? { formatted_address: address, geocodes: [{ formatted_address: address, location: '103.85,30.69' }] }
        : { formatted_address: '', geocodes: [] },
  );
  server.answer(doors.readPosition, () => ({
    ...{ formatted_address: '中国，上海市', location: '121.478,31.2285' },
    addressComponent: { country: '中国', province: '', city: '上海市' },
  }));
  server.answer(doors.getOwnShare, () => ({ is_shared: false, ends_at: null, label: '', others: 0 }));
  return server;
};

const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? 'null');

// Whatever becomes of the test that stops the clock.
afterEach(() => {
  vi.useRealTimers();
});

describe('choosing a city', () => {
  it('waits 450 ms for the fingers to rest, and shows the full path joined by "，"', async () => {
    const app = await renderApp('/location', { server: house() });
    expect(await app.findByText('未定位')).toBeTruthy();
    const field = app.getByPlaceholderText('请输入关键字');
    vi.useFakeTimers();
    fireEvent.change(field, { target: { value: ' 温' } });
    await act(() => vi.advanceTimersByTimeAsync(449));
    fireEvent.change(field, { target: { value: ' 温江 ' } });
    await act(() => vi.advanceTimersByTimeAsync(449));
    expect(app.server.inputsOf(doors.searchPlaces)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(app.getByText('中国，四川省，成都市，温江区')).toBeTruthy();
    expect(app.server.inputsOf(doors.searchPlaces)).toEqual([{ name: '温江' }]);
  });

  it('resolves the chosen city and goes back, here to Discover; without a place it says so and stays', async () => {
    const server = house();
    server.answer(listTopics, () => []);
    const app = await renderApp('/location', { server });
    fireEvent.click(await app.findByRole('button', { name: /New.York/ }));
    expect(await app.findByText('定位失败')).toBeTruthy();
    expect([app.address(), kept()]).toEqual(['/location', null]);
    fireEvent.click(app.getByRole('button', { name: '北京市' }));
    await waitFor(() => expect(app.address()).toBe('/discover'));
    expect(kept()).toEqual({ label: '北京市', location: { lng: 116.4035, lat: 39.9089, label: '中国，北京市' } });
    expect(JSON.parse(localStorage.getItem('H5_HOT_CITIES') ?? '')).toEqual({
      lang: 'zh-CN',
      cities: ['中国 北京市', '美国 New\u00a0York'],
    });
  });

  it('opened from a find route returns to the people around', async () => {
    const app = await renderApp('/location?from=find', { server: house(), as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '北京市' }));
    await waitFor(() => expect(app.address()).toBe('/find/ner'));
    expect(await app.findByText('北京市')).toBeTruthy();
  });

  it('asks the device with high accuracy and ten seconds, and keeps the city alone', async () => {
    const asked = locatedDevice({ latitude: 31.2304, longitude: 121.4737 });
    const app = await renderApp('/location', { server: house() });
    fireEvent.click(await app.findByRole('button', { name: /开始定位/ }));
    expect(await app.findByText('上海市')).toBeTruthy();
    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000 }]);
    // GCJ-02 on the wire, some hundreds of metres from what the device told.
    const [sent] = app.server.inputsOf(doors.readPosition);
    expect(Math.abs((sent?.longitude ?? 0) - 121.4737)).toBeGreaterThan(0.003);
    expect(kept()).toEqual({ label: '上海市', location: { lng: 121.478, lat: 31.2285, label: '中国，上海市' } });
    expect(app.getByRole('button', { name: /重新定位/ })).toBeTruthy();
  });

  it.each([
    [1, '定位失败，系统拒绝了定位请求'],
    [2, '定位失败，当前位置信息不可用'],
    [3, '定位超时，请手动选择城市'],
    [9, '未知错误'],
  ])('says why the device did not tell: code %i', async (code, words) => {
    locatedDevice({ code });
    const app = await renderApp('/location', { server: house() });
    fireEvent.click(await app.findByRole('button', { name: /开始定位/ }));
    expect(await app.findByText(words)).toBeTruthy();
    expect(within(app.getByRole('region', { name: '当前位置' })).getByText('定位失败')).toBeTruthy();
  });

  it('says so where the browser has no way to locate', async () => {
    locatedDevice('no plugin');
    const app = await renderApp('/location', { server: house() });
    fireEvent.click(await app.findByRole('button', { name: /开始定位/ }));
    expect(await app.findByText('请配置定位插件')).toBeTruthy();
  });
});
