import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as claims from '#contract/ecert-claims/ecert-claims.doors.ts';
import type { ClaimRequest } from '#contract/ecert-claims/ecert-claims.schemas.ts';
import * as doors from '#contract/ecerts/ecerts.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { CERTIFICATE, detailOf, ecertHouse, factsOf } from '../../../testing/ecert-content.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const at = (path: string): string => `${path}?id=${CERTIFICATE}`;
const inOrder = /NaN|undefined|\{\{|ecert-claims:/;

const house = () => {
  const server = ecertHouse(factsOf(), detailOf());
  server.answer(claims.getOwnRequest, () => ({ state: null, reason: '' }));
  server.answer(claims.listMovable, () => []);
  return server;
};

describe('without the kept contact', () => {
  it.each(locales)('the way is told, to a guest as well, in %s', async (locale) => {
    const guest = await renderApp(at('/personIdentityAuth'), { server: house(), locale });
    expect(await guest.findAllByRole('listitem')).toHaveLength(3);
    expect(guest.container.textContent).not.toMatch(inOrder);
    guest.unmount();
    for (const path of ['/personVerify', '/personVerifySuccess']) {
      const app = await renderApp(at(path), { server: house(), as: visitors.user, locale });
      expect((await app.findAllByRole('status')).length).toBeGreaterThan(0);
      expect(app.container.textContent).not.toMatch(inOrder);
      app.unmount();
    }
  });

  it('leads from where a code is asked for to the claim, by the certification', async () => {
    const server = house();
    server.answer(claims.proveIdentity, () => ({ token: `${CERTIFICATE}.${Date.now() + 60_000}.x` }));
    const app = await renderApp(at('/receiveVerify'), { server, as: visitors.user });
    fireEvent.click(await app.findByRole('link', { name: '没有这个手机号或邮箱了？' }));
    fireEvent.click(await app.findByRole('link', { name: '开始核验' }));
    fireEvent.click(await app.findByRole('button', { name: '核对' }));
    expect(await app.findByText('核验成功')).toBeTruthy();
    await expect.poll(app.address).toBe(at('/personVerifySuccess'));
    fireEvent.click(app.getByRole('link', { name: '继续领取' }));
    expect(await app.findByText('授予 林译')).toBeTruthy();
    expect(server.inputsOf(claims.proveIdentity)).toEqual([{ id: CERTIFICATE }]);
  });

  it('sends who is not certified to where they may be', async () => {
    const server = house();
    server.refuse(claims.proveIdentity, { reason: 'CERTIFICATION_NEEDED' });
    const app = await renderApp(at('/personVerify'), { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: '核对' }));
    expect((await app.findByRole('link', { name: '去认证' })).getAttribute('href')).toBe('/profile/certificate');
  });

  it('asks the issuer where papers do not show it, and says that it waits; a refusal is told with its reason', async () => {
    let state: 'refused' | 'waiting' = 'refused';
    const server = house();
    server.answer(claims.getOwnRequest, () => ({ state, reason: '名单上没有你' }));
    server.refuse(claims.proveIdentity, { reason: 'ECERT_IDENTITY_UNSHOWN', status: 409 });
    server.answer(claims.askIssuer, () => {
      state = 'waiting';
      return { message: '已请发证方确认，答复后会通知你' };
    });
    const app = await renderApp(at('/personVerify'), { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: '核对' }));
    expect(await app.findByText('名单上没有你')).toBeTruthy();
    fireEvent.change(app.getByLabelText('说明'), { target: { value: '当时的手机号已停用' } });
    fireEvent.click(app.getByRole('button', { name: '提交' }));
    expect(await app.findByText('已请发证方确认')).toBeTruthy();
    await expect.poll(app.address).toBe(at('/personVerifySuccess'));
    expect(server.inputsOf(claims.askIssuer)).toEqual([{ id: CERTIFICATE, text: '当时的手机号已停用' }]);
    await app.goTo(at('/personVerify'));
    await vi.waitFor(() => expect(app.address()).toBe(at('/personVerifySuccess')));
  });
});

describe('a request that nobody answered', () => {
  it('may be made again, and says why', async () => {
    const server = house();
    server.answer(claims.getOwnRequest, () => ({ state: 'unanswered' as const, reason: '' }));
    server.refuse(claims.proveIdentity, { reason: 'ECERT_IDENTITY_UNSHOWN', status: 409 });
    const app = await renderApp(at('/personVerify'), { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: '核对' }));
    expect(await app.findByText('没有收到答复，可以再次提交')).toBeTruthy();
    expect(app.getByRole('button', { name: '提交' })).toBeTruthy();
  });
});

describe('/moveFile', () => {
  it.each(locales)('stands with nothing to move and with something, in %s', async (locale) => {
    const empty = await renderApp('/moveFile', { server: house(), as: visitors.user, locale });
    expect((await empty.findAllByRole('button')).length).toBeGreaterThan(0);
    expect(empty.container.textContent).not.toMatch(inOrder);
    empty.unmount();
    const server = house();
    server.answer(claims.listMovable, () => [factsOf({ cerStatus: 3 })]);
    const app = await renderApp('/moveFile', { server, as: visitors.user, locale });
    expect(await app.findByText('法律笔译证书')).toBeTruthy();
    expect(app.container.textContent).not.toMatch(inOrder);
  });

  it('brings one over out of another account of the same person, and one by its code', async () => {
    const server = house();
    server.answer(claims.listMovable, () => [factsOf({ cerStatus: 3 })]);
    server.answer(claims.moveCertificate, () => ({ id: CERTIFICATE }));
    const app = await renderApp('/moveFile', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: '移到这里' }));
    expect(await app.findByText('已移到这个账号')).toBeTruthy();
    server.refuse(claims.moveCertificate, { reason: 'ECERT_MOVE_WRONG', message: '转存码无效或已过期', status: 422 });
    fireEvent.change(app.getByLabelText('转存码'), { target: { value: `${CERTIFICATE}-ABCDEFGHJK` } });
    fireEvent.click(app.getByRole('button', { name: '移入' }));
    expect(await app.findByText('转存码无效或已过期')).toBeTruthy();
    expect(server.inputsOf(claims.moveCertificate)).toEqual([{ id: CERTIFICATE }, { code: `${CERTIFICATE}-ABCDEFGHJK` }]);
  });

  it('gives a code for one of one’s own', async () => {
    const server = house();
    server.answer(doors.listMyCertificates, () => [{ ...factsOf({ cerStatus: 3 }), hidden: false }]);
    server.answer(claims.offerMove, () => ({ code: `${CERTIFICATE}-ABCDEFGHJK` }));
    const app = await renderApp('/moveFile', { server, as: visitors.user });
    fireEvent.click(await app.findByRole('button', { name: /法律笔译证书/ }));
    expect(await app.findByText(`${CERTIFICATE}-ABCDEFGHJK`)).toBeTruthy();
  });
});

describe('/certificateRequests', () => {
  const request: ClaimRequest = {
    ...{ id: 3, state: 'waiting', certificate_id: CERTIFICATE, title: '法律笔译证书', recipient: '林译', certified_name: '林译' },
    ...{ text: '当时的手机号已停用', reason: '', asked_at: '2026-11-02 08:00:00' },
  };

  it.each(locales)('shows an issuer who asks, and whether the names are the same, in %s', async (locale) => {
    const server = ecertHouse();
    server.answer(claims.listRequests, () => [request, { ...request, id: 4, certified_name: '江雪' }]);
    const app = await renderApp('/certificateRequests', { server, as: visitors.enterprise, locale });
    expect(await app.findAllByRole('article')).toHaveLength(2);
    expect(app.container.textContent).not.toMatch(inOrder);
  });

  it('confirms one after asking, and refuses another with a reason', async () => {
    const server = ecertHouse();
    server.answer(claims.listRequests, () => [request]);
    server.answer(claims.decideRequest, () => ({ message: '处理完成' }));
    const app = await renderApp('/certificateRequests', { server, as: visitors.enterprise });
    fireEvent.click(await app.findByRole('button', { name: '是本人' }));
    fireEvent.click(within(await app.findByRole('alertdialog')).getByRole('button', { name: '是本人' }));
    expect(await app.findByText('处理完成')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '不确认' }));
    const sheet = await app.findByRole('dialog');
    fireEvent.change(within(sheet).getByLabelText('原因'), { target: { value: '名单上没有' } });
    fireEvent.click(within(sheet).getByRole('button', { name: '不确认' }));
    await vi.waitFor(() =>
      expect(server.inputsOf(claims.decideRequest)).toEqual([
        { id: 3, accepts: true },
        { id: 3, accepts: false, reason: '名单上没有' },
      ]),
    );
  });

  it('is for issuers', async () => {
    const server = ecertHouse();
    server.refuse(claims.listRequests, { reason: 'ECERT_ISSUERS_ONLY' });
    const app = await renderApp('/certificateRequests', { server, as: visitors.user });
    expect(await app.findByText('只有发证方能看')).toBeTruthy();
  });
});
