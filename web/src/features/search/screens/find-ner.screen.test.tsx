import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as doors from '#contract/locations/locations.doors.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { locatedDevice } from '../../../testing/located-device.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const ENDS = 1_800_000_000;
const off = { is_shared: false, ends_at: null, label: '', others: 0 } as const;
const on = { is_shared: true, ends_at: ENDS, label: '上海市', others: 1 } as const;

const house = () => {
  const server = fakeServer();
  let isShared = false;
  server.answer(doors.getOwnShare, () => (isShared ? on : off));
  server.answer(doors.shareAround, () => {
    isShared = true;
    return on;
  });
  server.answer(doors.endShare, () => {
    isShared = false;
    return null;
  });
  server.answer(doors.listAround, () => [{ user_id: 903, distance: 3 as const, user: personNamed('江雪', { id: 903 }) }]);
  return server;
};

describe('people around me', () => {
  it('are shown once one agrees to be found, by steps, and no more when one ends it', async () => {
    locatedDevice({ latitude: 31.2304, longitude: 121.4737 });
    const app = await renderApp('/find/ner', { server: house(), as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '让附近的人找到我' }));
    expect(await app.findByText(/24 小时内/)).toBeTruthy();
    expect(app.server.inputsOf(doors.shareAround)).toEqual([]);
    fireEvent.click(app.getByRole('button', { name: '同意并开启' }));
    expect(await app.findByText('江雪')).toBeTruthy();
    expect(app.getByText('3 公里以内')).toBeTruthy();
    expect(app.getByText('附近 1 人')).toBeTruthy();
    // To the minute: nobody plans by seconds.
    expect(app.getByText(/\d\d:\d\d/).textContent).not.toMatch(/\d\d:\d\d:\d\d/);
    expect(app.server.inputsOf(doors.listAround)).toEqual([{ limit: 10 }]);
    fireEvent.click(app.getByRole('button', { name: '结束' }));
    expect(await app.findByText('看看附近的同行')).toBeTruthy();
    expect(app.queryByText('江雪')).toBeNull();
  });

  it('ask nothing of the device and share nothing where one thinks better of it', async () => {
    const asked = locatedDevice({ latitude: 31.2304, longitude: 121.4737 });
    const app = await renderApp('/find/ner', { server: house(), as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '让附近的人找到我' }));
    expect(await app.findByText(/24 小时内/)).toBeTruthy();
    fireEvent.click(await app.findByRole('button', { name: '取消' }));
    await waitFor(() => expect(app.queryByText(/24 小时内/)).toBeNull());
    expect([asked, app.server.inputsOf(doors.shareAround)]).toEqual([[], []]);
  });

  it('are found from the chosen city where the device does not tell, and where none was chosen it says why', async () => {
    locatedDevice({ code: 1 });
    const app = await renderApp('/find/ner', { server: house(), as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '让附近的人找到我' }));
    fireEvent.click(await app.findByRole('button', { name: '同意并开启' }));
    expect(await app.findByText('定位失败，系统拒绝了定位请求')).toBeTruthy();
    localStorage.setItem(
      'H5_CURRENT_POSITION',
      JSON.stringify({ label: '北京市', location: { lng: 116.4, lat: 39.9, label: '中国，北京市' } }),
    );
    for (const answer of ['取消', '用所选城市']) {
      expect(app.server.inputsOf(doors.shareAround)).toEqual([]);
      fireEvent.click(await app.findByRole('button', { name: '让附近的人找到我' }));
      fireEvent.click(await app.findByRole('button', { name: '同意并开启' }));
      expect(await app.findByText('用北京市代替？')).toBeTruthy();
      fireEvent.click(app.getByRole('button', { name: answer }));
      await waitFor(() => expect(app.queryByText('用北京市代替？')).toBeNull());
    }
    expect(await app.findByText('江雪')).toBeTruthy();
    expect(app.server.inputsOf(doors.shareAround)).toEqual([{ longitude: 116.4, latitude: 39.9 }]);
  });
});
