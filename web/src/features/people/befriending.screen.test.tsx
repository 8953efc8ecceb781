import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { follow, listFollows } from '#contract/people/people.doors.ts';
import type { Profile } from '#contract/people/people.schemas.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { writeStored } from '../../app/storage/stored.ts';
import { somebody } from '../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { leaveOverlays } from '../../testing/leave-overlays.ts';
import { personNamed } from '../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';

afterEach(leaveOverlays);

const TITLE = '你们将成为好友';

/** Somebody who follows whoever looks, or does not. */
const jiang = (following: boolean): Profile => {
  const person = somebody('江雪', { id: 9, following });
  return { ...person, updated_at: person.created_at, bg: null, friends_count: 0, signed: true };
};

function house(following = true): FakeServer {
  const server = fakeServer();
  server.answer(listFollows, () => [jiang(following)]);
  server.answer(follow, () => null);
  server.answer(setAudience, () => null);
  return server;
}

/** The list of followers, at which this person presses 'follow'. */
async function follows(server: FakeServer, own: Partial<CurrentUser> = {}): Promise<RenderedApp> {
  const app = await renderApp('/users/7/followers', { server, as: personNamed('林一', { signed: true, ...own }) });
  act(() => writeStored('H5_FOLLOW_EXPLAINED', 'true'));
  const button = await app.findByRole('button', { name: '关注' });
  await act(async () => void fireEvent.click(button));
  return app;
}

const asked = async (app: RenderedApp) => within(await app.findByRole('dialog', { name: TITLE }));

describe('who follows back for the first time, or never chose', () => {
  it('is told before it what friends see of each other, with the choice beside it, and follows once it is made', async () => {
    const server = house();
    const app = await follows(server, { friends_count: 1 });
    const dialog = await asked(app);
    expect(dialog.getByText(/江雪 已经关注了你。互相关注后，你们能看到彼此的人脉，以及各自允许好友看的联系方式/)).toBeTruthy();
    expect(dialog.getByText(/互相关注的人是好友，会在你的报告里看到手机和已验证的邮箱/)).toBeTruthy();
    expect(server.inputsOf(follow)).toEqual([]);
    await act(async () => void fireEvent.click(dialog.getByRole('radio', { name: '不给任何人看' })));
    expect(dialog.getByText(/除了你自己，没有人会看到/)).toBeTruthy();
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '关注' })));
    await waitFor(() => expect(server.inputsOf(follow)).toEqual([{ id: 9 }]));
    expect(server.inputsOf(setAudience)).toEqual([{ section: 'contact', audience: 'me' }]);
    expect(currentSession()).toMatchObject({ user: { contact_audience: 'me' } });
  });

  it('follows nobody and changes nothing where they close it', async () => {
    const server = house();
    const app = await follows(server);
    const dialog = await asked(app);
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '关闭' })));
    await waitFor(() => expect(app.queryByRole('dialog')).toBeNull());
    expect([server.inputsOf(follow), server.inputsOf(setAudience)]).toEqual([[], []]);
    expect(app.getByRole('button', { name: '关注' })).toBeTruthy();
  });

  it('follows nobody where the choice could not be kept', async () => {
    const server = house();
    server.refuse(setAudience, { status: 500, kind: 'bug', message: '服务器开小差啦！' });
    const app = await follows(server);
    const dialog = await asked(app);
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '关注' })));
    expect(await app.findByText('服务器开小差啦！')).toBeTruthy();
    expect(server.inputsOf(follow)).toEqual([]);
    expect(currentSession()).toMatchObject({ user: { contact_audience: null } });
  });

  it('is asked again, with their own choice taken, while they have no friend yet', async () => {
    const app = await follows(house(), { contact_audience: 'me' });
    const dialog = await asked(app);
    expect((dialog.getByRole('radio', { name: '不给任何人看' }) as HTMLInputElement).checked).toBe(true);
  });
});

describe('nobody is asked', () => {
  it.each([
    ['who chose already and has friends', true, { contact_audience: 'friends', friends_count: 2 }],
    ['who has no report that could show anything', true, { signed: false }],
    ['who follows somebody that does not follow them', false, {}],
  ] as const)('%s', async (_, following, own) => {
    const server = house(following);
    const app = await follows(server, own);
    await waitFor(() => expect(server.inputsOf(follow)).toEqual([{ id: 9 }]));
    expect(app.queryByRole('dialog', { name: TITLE })).toBeNull();
    expect(server.inputsOf(setAudience)).toEqual([]);
  });
});
