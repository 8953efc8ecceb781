import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/kernel/texts.ts';
import { getUser } from '#contract/people/people.doors.ts';
import * as doors from '#contract/windings/windings.doors.ts';
import type { Winding, WindingRecord } from '#contract/windings/windings.schemas.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { personNamed, visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const jiang = personNamed('江雪', { id: 9, following: true, follower: true, signed: true });
const bond: Winding = {
  ...{ user_id: 9, user: jiang, since: '2026-03-02 08:00:00', last_at: '2026-06-01 08:00:00' },
  ...{ invited: 0, reviewed: 2, worked: 1, is_hidden: false },
};
const records: readonly WindingRecord[] = [
  { kind: 'worked', by: 'me', at: '2026-06-01 08:00:00' },
  { kind: 'reviewed', by: 'them', at: '2026-05-01 08:00:00' },
  { kind: 'bound', by: 'both', at: '2026-03-02 08:00:00' },
  { kind: 'followed', by: 'me', at: '2026-03-02 08:00:00' },
  { kind: 'followed', by: 'them', at: '2026-03-01 08:00:00' },
];

const house = (told: readonly WindingRecord[] = records) => {
  const server = fakeServer();
  let hidden = false;
  server.answer(doors.listWindings, (asked) => (asked.hidden === hidden ? [{ ...bond, is_hidden: hidden }] : []));
  server.answer(doors.hideWinding, () => {
    hidden = true;
    return null;
  });
  server.answer(doors.showWinding, () => {
    hidden = false;
    return null;
  });
  server.answer(doors.listWindingRecords, () => [...told]);
  server.answer(getUser, () => jiang);
  return server;
};

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

describe('bonds', () => {
  it.each(['/windings', '/windings/9'].flatMap((path) => locales.map((locale) => [path, locale] as const)))(
    '%s stands in %s',
    async (path, locale) => {
      const app = await renderApp(path, { server: house(), as: visitors.user, locale });
      expect(await app.findByText('江雪')).toBeTruthy();
      await expect.poll(app.address).toBe(path);
    },
  );

  it('say since when and by what, are asked about once before they leave the list, and come back', async () => {
    const app = await renderApp('/windings', { server: house(), as: visitors.user });
    expect(await app.findByText('互相关注 · 评价 2 次 · 合作 1 次')).toBeTruthy();
    expect(app.getByText('自 2026-03-02 起互为好友')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '把江雪移出列表' }));
    expect(await app.findByText(/仍然互相关注/)).toBeTruthy();
    expect(app.server.inputsOf(doors.hideWinding)).toEqual([]);
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '移出列表' })));
    expect(await app.findByText('还没有缠绕')).toBeTruthy();
    expect(app.server.inputsOf(doors.hideWinding)).toEqual([{ userId: 9 }]);
    await act(async () => void fireEvent.click(app.getByRole('tab', { name: '已移出' })));
    const back = await app.findByRole('button', { name: '把江雪放回列表' });
    await act(async () => void fireEvent.click(back));
    await waitFor(() => expect(app.server.inputsOf(doors.showWinding)).toEqual([{ userId: 9 }]));
    expect(await app.findByText('没有移出的缠绕')).toBeTruthy();
  });

  it('tell their story with who did what, and where there is none how one begins', async () => {
    const app = await renderApp('/windings/9', { server: house(), as: visitors.user });
    expect(await app.findByText('江雪应你之邀合作')).toBeTruthy();
    for (const words of ['江雪评价了你', '你们成为好友', '你关注了江雪', '江雪关注了你']) expect(app.getByText(words)).toBeTruthy();
    app.unmount();
    const unbound = await renderApp('/windings/9', { server: house([]), as: visitors.user });
    expect(await unbound.findByText('你们还没有缠绕')).toBeTruthy();
  });

  it('send a guest to sign in', async () => {
    const app = await renderApp('/windings', { server: house(), as: visitors.guest });
    await waitFor(() => expect(app.address()).toBe('/signin?redirect=%2Fwindings'));
  });
});
