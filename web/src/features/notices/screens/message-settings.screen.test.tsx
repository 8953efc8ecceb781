import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getChoices, setChoices } from '#contract/notices/choices.doors.ts';
import type { NoticeChoices } from '#contract/notices/choices.schemas.ts';
import { getPushKey, subscribe, unsubscribe } from '#contract/push/push.doors.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const KEY = `B${'A'.repeat(86)}`;

const choicesOf = (own: Partial<NoticeChoices> = {}): NoticeChoices => ({
  kinds: [
    { kind: 'like', name: '收到的赞', in_app: true, push: true, mail: false, is_fixed: false, ways: ['in_app', 'push', 'mail'] },
    { kind: 'security', name: '账号与安全', in_app: true, push: true, mail: false, is_fixed: true, ways: ['in_app', 'push', 'mail'] },
    { kind: 'chat', name: '聊天消息', in_app: true, push: true, mail: false, is_fixed: true, ways: ['push'] },
  ],
  quiet: null,
  shows_words: false,
  has_mail: true,
  ...own,
});

const settings = (own: Partial<NoticeChoices> = {}): FakeServer => {
  const server = fakeServer();
  let choices = choicesOf(own);
  let isOn = false;
  server.answer(getChoices, () => choices);
  server.answer(setChoices, ({ kinds = [], ...rest }) => {
    choices = { ...choices, ...rest, kinds: choices.kinds.map((one) => ({ ...one, ...kinds.find(({ kind }) => kind === one.kind) })) };
    return choices;
  });
  server.answer(getPushKey, () => ({ key: KEY, is_on: isOn }));
  server.answer(subscribe, () => {
    isOn = true;
    return null;
  });
  server.answer(unsubscribe, () => {
    isOn = false;
    return null;
  });
  return server;
};

/** A browser that can take pushes, whose owner answers so when asked. */
const browserThat = (permission: NotificationPermission) => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
  let kept: unknown = null;
  const made = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      kept = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => kept,
    subscribe: async () => {
      kept = made;
      return made;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => permission });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: Promise.resolve({ pushManager }) } });
  return { isSubscribed: () => kept !== null };
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the settings of messages', () => {
  it('turn each way of each kind on and off, but what concerns the account in the app', async () => {
    const app = await renderApp('/message/settings', { server: settings(), as: visitors.user });
    const likes = await app.findByRole('group', { name: '收到的赞' });
    const push = within(likes).getByRole('button', { name: '推送' });
    expect(push.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(push);
    await waitFor(() => expect(push.getAttribute('aria-pressed')).toBe('false'));
    expect(app.server.inputsOf(setChoices)).toEqual([{ kinds: [{ kind: 'like', push: false }] }]);
    const account = app.getByRole('group', { name: '账号与安全' });
    expect(within(account).getByRole('button', { name: '应用内' }).hasAttribute('disabled')).toBe(true);
  });

  it('offer no way by which a kind never goes', async () => {
    const app = await renderApp('/message/settings', { server: settings(), as: visitors.user });
    const chats = await app.findByRole('group', { name: '聊天消息' });
    expect(
      within(chats)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['推送']);
  });

  it('offer letters to whoever has a mailbox', async () => {
    const app = await renderApp('/message/settings', { server: settings({ has_mail: false }), as: visitors.user });
    const likes = await app.findByRole('group', { name: '收到的赞' });
    expect(within(likes).getByRole('button', { name: '邮件' }).hasAttribute('disabled')).toBe(true);
    expect(app.getByText('绑定并验证邮箱后，可以用邮件接收')).toBeTruthy();
  });

  it('keep quiet hours in the zone of this place, and end them', async () => {
    const app = await renderApp('/message/settings', { server: settings(), as: visitors.user });
    fireEvent.click(await app.findByRole('switch', { name: /免打扰/ }));
    const from = await app.findByLabelText('开始');
    fireEvent.change(from, { target: { value: '23:30' } });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() =>
      expect(app.server.inputsOf(setChoices).at(-1)).toEqual({ quiet: { from: '23:30', to: '08:00', time_zone: timeZone } }),
    );
    fireEvent.click(app.getByRole('switch', { name: /免打扰/ }));
    await waitFor(() => expect(app.server.inputsOf(setChoices).at(-1)).toEqual({ quiet: null }));
  });

  it('take pushes on this device once its owner gives leave, and no more when they turn it off', async () => {
    const browser = browserThat('granted');
    const app = await renderApp('/message/settings', { server: settings(), as: visitors.user });
    const here = await app.findByRole('switch', { name: /在这台设备上推送/ });
    await waitFor(() => expect(here.hasAttribute('disabled')).toBe(false));
    fireEvent.click(here);
    await waitFor(() => expect(here.matches(':checked')).toBe(true));
    expect(app.server.inputsOf(subscribe)).toEqual([
      { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: 'p', auth: 'a' } },
    ]);
    fireEvent.click(here);
    await waitFor(() => expect(here.matches(':checked')).toBe(false));
    expect(browser.isSubscribed()).toBe(false);
  });

  it('say so where leave is not given, and send nothing', async () => {
    browserThat('denied');
    const app = await renderApp('/message/settings', { server: settings(), as: visitors.user });
    const here = await app.findByRole('switch', { name: /在这台设备上推送/ });
    await waitFor(() => expect(here.hasAttribute('disabled')).toBe(false));
    fireEvent.click(here);
    expect(await app.findByText('浏览器已禁止通知，请在浏览器设置里允许')).toBeTruthy();
    expect(app.server.inputsOf(subscribe)).toEqual([]);
  });

  it('do not offer it in a browser that cannot', async () => {
    const app = await renderApp('/message/settings', { server: settings(), as: visitors.user });
    expect((await app.findByRole('switch', { name: /在这台设备上推送/ })).hasAttribute('disabled')).toBe(true);
    expect(app.getByText(/当前浏览器不支持推送/)).toBeTruthy();
  });

  it('do not offer it inside WeChat', async () => {
    browserThat('granted');
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
    const app = await renderApp('/message/settings', { server: settings(), as: visitors.user });
    expect((await app.findByRole('switch', { name: /在这台设备上推送/ })).hasAttribute('disabled')).toBe(true);
    agent.mockRestore();
  });
});
