import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getCurrentUser, openPassport, register, signIn } from '#contract/accounts/accounts.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { currentToasts } from '#web/kit/toast.ts';
import { currentSession } from '../../../app/session/session-store.ts';
import { readStored } from '../../../app/storage/stored.ts';
import { fakeServer as emptyServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

const partner = 'https://partner.example/app?x=1';
const twice = (service: string) => encodeURIComponent(encodeURIComponent(service));
const session = { access_token: 'fresh', token_type: 'Bearer', expires_in: 1, refresh_ttl: 1 };
const onward = { url: `${partner}&ticket=ST-1` };

function fakeServer() {
  const server = emptyServer();
  server.answer(getSiteConfig, () => ({}));
  return server;
}

async function fill(app: RenderedApp, label: string, value: string): Promise<void> {
  const field = await app.findByLabelText(label, { selector: 'input:not([type=radio])' });
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
}
async function press(app: RenderedApp, name: string): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const leaving = () => vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);

afterEach(() => vi.restoreAllMocks());

describe('the page of the passport', () => {
  it('signs in and leaves for the service with a ticket; the app itself has no session of it', async () => {
    const replace = leaving();
    const server = fakeServer();
    server.answer(signIn, () => session);
    server.answer(openPassport, () => onward);
    const app = await renderApp(`/signin?service=${twice(partner)}&renew=true`, { server });
    expect(await app.findByText('登录后将前往 partner.example')).toBeTruthy();
    await fill(app, '账号', 'linyi');
    await fill(app, '密码', 'right-one');
    await press(app, '登录');
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(onward.url));
    expect(server.inputsOf(openPassport)).toEqual([{ service: partner, keep: false, renew: true }]);
    expect(currentSession().status).toBe('guest');
    expect(readStored('token')).toBeNull();
    await expect.poll(app.address).toMatch(/^\/signin\?/);
  });

  it('is left for with all of the address that asked for it, also where on the screen that was', async () => {
    const app = await renderApp('/changePassword?from=a#fields');
    await expect.poll(app.address).toBe('/signin?redirect=%2FchangePassword%3Ffrom%3Da%23fields');
    await app.goTo('/accountSecurity#devices');
    await waitFor(() => expect(app.address()).toBe('/signin?redirect=%2FaccountSecurity%23devices'));
  });

  it('says why where the service is not known, and keeps its page', async () => {
    const replace = leaving();
    const server = fakeServer();
    server.answer(signIn, () => session);
    server.refuse(openPassport, { message: '无法前往该网站，请返回后重试', status: 403 });
    const app = await renderApp(`/signin?service=${twice(partner)}`, { server });
    await fill(app, '账号', 'linyi');
    await fill(app, '密码', 'right-one');
    await press(app, '登录');
    expect(await app.findByText('无法前往该网站，请返回后重试')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  });

  it('keeps the errand on the way to every other account screen, and through signing up', async () => {
    const server = fakeServer();
    const errand = `service=${twice(partner)}&renew=true`;
    const app = await renderApp(`/signin?${errand}`, { server });
    for (const [name, path] of [
      ['注册', '/signup'],
      ['忘记密码', '/forgot'],
      ['手机一键登录', '/signin/dynamic'],
    ] as const)
      expect((await app.findByRole('link', { name })).getAttribute('href')).toBe(`${path}?${errand}`);
    server.answer(register, () => ({ token: 'fresh', ttl: 1, refresh_ttl: 1, message: '' }));
    await app.goTo(`/signup?${errand}`);
    await fill(app, '用户名', '林一一');
    await fill(app, '手机号', '13800000001');
    await fill(app, '验证码', '123456');
    await fill(app, '密码', 'paper-7');
    await act(async () => void fireEvent.click(app.getByRole('checkbox')));
    await press(app, '注册');
    await waitFor(() => expect(app.address()).toBe(`/signin?${errand}`));
  });

  it('names no site where the service is this one', async () => {
    const app = await renderApp(`/signin?service=${twice(`${window.location.origin}/home`)}`, { server: fakeServer() });
    await app.findByLabelText('账号');
    expect(app.queryByText(/登录后将前往/)).toBeNull();
  });
});

describe('the bridge', () => {
  it('hands on whoever is signed in, with the session that stays', async () => {
    const replace = leaving();
    const server = fakeServer();
    server.answer(openPassport, () => onward);
    const app = await renderApp(`/signin?service=${twice(partner)}`, { server, as: visitors.signed });
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(onward.url));
    await expect.poll(app.address).toBe(`/bridge?service=${twice(partner)}`);
    expect(server.inputsOf(openPassport)).toEqual([{ service: partner, keep: true }]);
    expect(currentSession().status).toBe('person');
  });

  it('asks a guest to sign in, and leads who comes without an errand into the app', async () => {
    const app = await renderApp(`/bridge?service=${twice(partner)}`, { server: fakeServer() });
    await waitFor(() => expect(app.address()).toBe(`/signin?service=${twice(partner)}`));
    await app.goTo('/bridge?redirect=%2Fupgrade');
    await waitFor(() => expect(app.address()).toBe('/upgrade'));
  });

  it('stops with words at a service that is not known', async () => {
    const replace = leaving();
    const server = fakeServer();
    server.refuse(openPassport, { message: '无法前往该网站，请返回后重试', status: 403 });
    const app = await renderApp(`/bridge?service=${twice('https://elsewhere.example')}`, { server, as: visitors.signed });
    expect(await app.findByText('无法前往该网站，请返回后重试')).toBeTruthy();
    expect(app.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/');
    expect(replace).not.toHaveBeenCalled();
  });

  it('ends the session silently after the logout of the passport, where the server says that it is over', async () => {
    const server = fakeServer();
    const app = await renderApp('/signup/protocol', { server, as: visitors.signed });
    server.refuse(getCurrentUser, { kind: 'unauthorised', message: 'token失效，请重新登录', status: 401 });
    await app.goTo('/bridge?left=1');
    await waitFor(() => expect(app.address()).toBe('/signin'));
    expect(currentSession()).toEqual({ status: 'guest', ended: 'signed-out' });
    expect(currentToasts()).toEqual([]);
  });

  it('ends no session because a link says so, and goes to no other site from there', async () => {
    const app = await renderApp(`/bridge?left=1&service=${twice(`${window.location.origin}/upgrade`)}`, {
      server: fakeServer(),
      as: visitors.signed,
    });
    await waitFor(() => expect(app.address()).toBe('/upgrade'));
    expect(currentSession().status).toBe('person');
    const guest = await renderApp(`/bridge?left=1&service=${twice(partner)}`, { server: fakeServer() });
    await waitFor(() => expect(guest.address()).toBe('/signin'));
    expect(window.location.host).not.toBe('partner.example');
  });

  it.each(['zh-CN', 'en-US', 'es-ES'] satisfies Locale[])('stands in %s', async (locale) => {
    leaving();
    const server = fakeServer();
    server.answer(openPassport, () => onward);
    const app = await renderApp(`/bridge?service=${twice(partner)}`, { server, as: visitors.signed, locale });
    expect(await app.findByText(/正在跳转|Taking you|Te llevamos/)).toBeTruthy();
  });
});
