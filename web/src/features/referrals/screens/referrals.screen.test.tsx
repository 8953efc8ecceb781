import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkCode, getCurrentUser, register, sendRegisterCode } from '#contract/accounts/accounts.doors.ts';
import { locales } from '#contract/kernel/texts.ts';
import * as doors from '#contract/referrals/referrals.doors.ts';
import type { Invited, InvitedCounts, OwnReferral, Terms } from '#contract/referrals/referrals.schemas.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { readStored } from '../../../app/storage/stored.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer, refusal } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const terms: Terms = {
  ...{ inviter_points: 100, invited_points: 50, dividend_percent: 5, dividend_days: 180, hold_days: 7, month_most: 20 },
};
const own: OwnReferral = { code: '7', path: '/m/invite/7', text: '来言值', terms, inviter: null, associate_until: null };
const counts: InvitedCounts = {
  ...{ total: 3, opened: 2, month: 2, month_most: 20 },
  ...{ paid_points: 100, held_points: 100, waiting_points: 0, paid_dividend: 20, held_dividend: 0 },
};
const invited = (id: number, row: Partial<Invited>): Invited => ({
  ...{ id, user: somebody(`新人${id}`, { id: 100 + id }), state: 'joined', reason: null, reason_text: '', points: 0, dividend: 0 },
  ...{ due_at: null, opened_at: null, created_at: '2026-11-20 10:00:00' },
  ...row,
});

const house = (referral: Partial<OwnReferral> = {}): FakeServer => {
  const server = fakeServer();
  const registerSettings = { method: 'all', showTerms: true, content: '# 协议', fixed: 'no-need', type: 'all' } as const;
  server.answer(getSiteConfig, () => ({
    site: {
      ...{ anonymous: { status: true }, gold: { status: true, name: '金币' }, reserved_nickname: '' },
      ...{ reward: { status: true, amounts: '100' }, currency_name: { id: 1, unit: '', name: '积分', one: '积分' } },
    },
    registerSettings,
  }));
  server.answer(doors.getReferral, () => ({ ...own, ...referral }));
  server.answer(doors.countInvited, () => counts);
  server.answer(doors.listDocs, () =>
    (['paper', 'ink', 'seal'] as const).map((style) => ({
      ...{ id: style, kind: 'poster' as const, style, title: `标题 ${style}`, text: '正文' },
    })),
  );
  server.answer(doors.suggestWords, ({ lang, relation }) => ({ texts: [1, 2, 3].map((nth) => `${lang} ${relation} ${nth}`) }));
  server.answer(doors.getInviter, ({ id }) => {
    if (id !== 21) throw refusal({ status: 404, reason: 'NOT_FOUND' });
    return { user: somebody('程砚', { id: 21 }), text: '我在言值等你', terms };
  });
  server.answer(doors.listInvited, () => [
    invited(4, { state: 'aside', reason: 'device', reason_text: '用过同一台设备' }),
    invited(3, { state: 'held', points: 100, due_at: '2026-11-30 10:00:00' }),
    invited(2, { state: 'paid', points: 100, dividend: 20 }),
    invited(1, { user: null }),
  ]);
  return server;
};

/** A canvas that writes down what is written on it. */
const paper = () => {
  const written: string[] = [];
  const pen = new Proxy<Record<string, unknown>>(
    { measureText: (text: string) => ({ width: text.length }), fillText: (text: string) => void written.push(text) },
    { get: (known, name: string) => known[name] ?? (() => undefined), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  return written;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('inviting', () => {
  it.each(
    ['/toInvite', '/m/inviteFriend', '/m/inviteFriends', '/m/invite/21', '/m/inviteCode'].flatMap((path) =>
      locales.map((one) => [path, one] as const),
    ),
  )('%s stands in %s', async (path, locale) => {
    const app = await renderApp(path, { server: house(), locale, as: path === '/m/inviteCode' ? null : visitors.signed });
    await expect.poll(app.address).toBe(path);
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
    await waitFor(() => expect(app.container.querySelector('[aria-busy=true]')).toBeNull());
    if (locale !== 'zh-CN') expect(app.container.textContent).not.toMatch(/奖励|邀请你加入/);
  });

  it('begins with how many came and what it brought, and copies the code', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const app = await renderApp('/toInvite', { server: house(), as: visitors.signed });
    expect((await app.findByRole('link', { name: /120\s*已到账/ })).getAttribute('href')).toBe('/currency/journal-detail?kind=invite');
    expect(app.getByText('本月有奖励的邀请 2/20')).toBeTruthy();
    expect(app.getByText(/邀请人得 100 积分，受邀人得 50 积分，7 天后到账/)).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: /我的邀请码/ }));
    await waitFor(() => expect(written).toHaveBeenCalledWith('7'));
    expect(app.queryByLabelText('邀请码')).toBeNull();
  });

  it('asks a guest to sign in, and comes back to their own invitation', async () => {
    const app = await renderApp('/toInvite', { server: house() });
    expect((await app.findByRole('link', { name: '登录后邀请' })).getAttribute('href')).toBe('/m/invite');
    expect(app.server.inputsOf(doors.getReferral)).toEqual([]);
  });

  it('lets a newcomer say whose code they have, once they have seen whose it is', async () => {
    const server = house({ associate_until: '2026-11-27 00:00:00' });
    server.answer(doors.associate, ({ invitePeople }) => {
      if (invitePeople !== '21') throw refusal({ reason: 'INVITER_UNKNOWN', status: 422, message: '没有找到这个邀请码' });
      server.answer(doors.getReferral, () => ({ ...own, inviter: somebody('程砚', { id: 21 }) }));
      return { message: '已记下', inviter: somebody('程砚', { id: 21 }) };
    });
    const app = await renderApp('/toInvite', { server, as: visitors.user });
    const field = await app.findByLabelText('邀请码');
    fireEvent.change(field, { target: { value: '999' } });
    fireEvent.click(app.getByRole('button', { name: '确定' }));
    expect(await app.findByText('没有找到这个邀请码')).toBeTruthy();
    fireEvent.change(field, { target: { value: ' 21 ' } });
    fireEvent.click(app.getByRole('button', { name: '确定' }));
    expect(await app.findByText('邀请你的人是 程砚？')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '是的' }));
    expect(await app.findByText('邀请我的人')).toBeTruthy();
    expect(app.queryByLabelText('邀请码')).toBeNull();
    expect(server.inputsOf(doors.associate).map((input) => input.invitePeople)).toEqual(['21']);
  });

  it('draws the poster of one’s own with the words of the chosen style', async () => {
    const written = paper();
    const app = await renderApp('/m/invite/7', { server: house(), as: visitors.signed });
    await waitFor(() => expect(written).toContain('标题 paper'));
    expect(written).toContain('林一');
    const keep = app.getByRole('button', { name: '保存海报' }) as HTMLButtonElement;
    await waitFor(() => expect(keep.disabled).toBe(false));
    await act(async () => void fireEvent.click(app.getByRole('radio', { name: '朱印' })));
    await waitFor(() => expect(written).toContain('标题 seal'));
    expect(app.server.inputsOf(doors.getInviter)).toEqual([]);
  });

  it('shows whoever follows the link who invites, and keeps that for the registration', async () => {
    const app = await renderApp('/m/invite/21', { server: house() });
    expect(await app.findByText('程砚')).toBeTruthy();
    expect(app.getByText('我在言值等你')).toBeTruthy();
    await waitFor(() => expect(readStored('invitePeople')).toBe('21'));
    expect(app.getByRole('link', { name: '注册加入' }).getAttribute('href')).toBe('/m/inviteCode');
  });

  it('keeps nothing for who is signed in, and says where an invitation holds no more', async () => {
    const app = await renderApp('/m/invite/21', { server: house(), as: personNamed('旁人', { id: 8, signed: true }) });
    expect(await app.findByRole('link', { name: '进入言值' })).toBeTruthy();
    expect(readStored('invitePeople')).toBeNull();
    await app.goTo('/m/invite/99');
    expect(await app.findByText('这个邀请已失效')).toBeTruthy();
    await app.goTo('/m/invite/nobody');
    expect(await app.findByText('这个邀请已失效')).toBeTruthy();
  });

  it('leads through the two steps under its own addresses, with whoever invited', async () => {
    const server = house();
    server.answer(sendRegisterCode, () => ({ message: '好' }));
    server.answer(checkCode, () => ({ useable: true }));
    server.answer(register, () => ({ token: 'fresh', ttl: 1, refresh_ttl: 1, message: '' }));
    server.answer(getCurrentUser, () => personNamed('新人', { id: 30 }));
    const app = await renderApp('/m/inviteCode?redirect=%2FtoInvite', { server });
    localStorage.setItem('invitePeople', '21');
    const fill = async (label: string, value: string) => {
      const field = await app.findByLabelText(label, { selector: 'input:not([type=radio])' });
      await act(async () => void fireEvent.change(field, { target: { value } }));
    };
    await fill('手机号', '13800000009');
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '获取验证码' })));
    await fill('验证码', '123456');
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '下一步' })));
    await waitFor(() => expect(app.address()).toBe('/m/inviteSetPassword?redirect=%2FtoInvite'));
    await fill('密码', 'Tinta-09');
    await fill('确认密码', 'Tinta-09');
    await act(async () => void fireEvent.click(app.getByRole('checkbox')));
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '完成注册' })));
    await waitFor(() =>
      expect(server.inputsOf(register)[0]).toMatchObject({ invitePeople: '21', verifiable_code: '123456', deviceId: expect.any(String) }),
    );
    await waitFor(() => expect(app.address()).toBe('/toInvite'));
    expect(readStored('invitePeople')).toBeNull();
  });

  it('offers words by relation and language, to be copied with the link', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const app = await renderApp('/m/inviteFriend', { server: house(), as: visitors.signed });
    expect(await app.findByText('zh friend 1')).toBeTruthy();
    await act(async () => void fireEvent.click(app.getByRole('radio', { name: '客户' })));
    await act(async () => void fireEvent.click(app.getByRole('radio', { name: 'Español' })));
    expect((await app.findByText('es client 2')).getAttribute('lang')).toBe('es');
    const [copy] = app.getAllByRole('button', { name: '复制文字和链接' });
    if (copy) fireEvent.click(copy);
    await waitFor(() => expect(written).toHaveBeenCalledWith(`es client 1\n${location.origin}/m/invite/7`));
  });

  it('tells of each invited how it stands, and why one brings nothing', async () => {
    const app = await renderApp('/m/inviteFriends', { server: house(), as: visitors.signed });
    expect(await app.findByText('冻结中')).toBeTruthy();
    expect(app.getByText('原因：用过同一台设备')).toBeTruthy();
    expect(app.getByText('11/30 到账')).toBeTruthy();
    expect(app.getByText('已离开的用户')).toBeTruthy();
    expect(app.getByText('含分成 20 积分')).toBeTruthy();
    expect(app.getByText('共 3 位，其中 2 位已开启言值报告')).toBeTruthy();
  });

  it('has kind words where nobody came yet', async () => {
    const server = house();
    server.answer(doors.listInvited, () => []);
    const app = await renderApp('/m/inviteFriends', { server, as: visitors.signed });
    expect(await app.findByText('还没有邀请到好友')).toBeTruthy();
  });
});
