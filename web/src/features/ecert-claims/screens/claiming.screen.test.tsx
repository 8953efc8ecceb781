import { act, fireEvent, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as keeping from '#contract/ecerts/ecert-keeping.doors.ts';
import * as doors from '#contract/ecerts/ecerts.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { CERTIFICATE, detailOf, ecertHouse, factsOf, recordingOf } from '../../../testing/ecert-content.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const at = (path: string): string => `${path}?id=${CERTIFICATE}`;
const recorded = factsOf({ cerStatus: 3 });

describe('a certificate', () => {
  it.each([
    ['is claimed where it is to be claimed', factsOf(), `/certificate/${CERTIFICATE}`],
    ['is followed while it is recorded', factsOf({ cerStatus: 2 }), at('/receiveStateSucces')],
    ['is shown once it is recorded', recorded, at('/certificateDetail')],
    ['of a company is shown where companies have theirs', factsOf({ cerStatus: 3, templateType: 1 }), at('/corporateCertiDetail')],
    ['that was revoked says so', factsOf({ cerStatus: 4, reason: '成绩登记有误' }), at('/receiveStateClose')],
    ['of a closed kind says so', factsOf({ templateStatus: 2, closedBy: 'template' }), at('/receiveStateClose')],
    ['that is recorded stays valid when its kind is closed', factsOf({ cerStatus: 3, templateStatus: 2 }), at('/certificateDetail')],
  ])('%s', async (_, facts, address) => {
    const server = ecertHouse(facts);
    server.answer(keeping.getRecording, () => recordingOf({ cerStatus: 2 }));
    const app = await renderApp(`/certificate/${CERTIFICATE}`, { server });
    expect((await app.findAllByText(/法律笔译证书/)).length).toBeGreaterThan(0);
    await expect.poll(app.address).toBe(address);
  });

  it.each(locales)('stands at every step of a claim in %s', async (locale) => {
    for (const path of ['/receiveVerify', '/receiveDetail', '/receiveStateDefeat', '/receiveStateClose']) {
      const facts = factsOf(path === '/receiveStateClose' ? { closedBy: 'issuer' } : {});
      const app = await renderApp(at(path), { server: ecertHouse(facts), locale });
      expect((await app.findAllByRole('button')).length).toBeGreaterThan(0);
      expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{|ecert-claims:/);
      app.unmount();
    }
  });

  it.each([
    ['template', '发证方关闭了这类证书的领取。'],
    ['term', '这份证书的有效期已过，不能再领取。'],
    ['issuer', '发证方的认证已失效，这份证书暂时不能领取。'],
    ['forgotten', '这份证书长期没有领取，收件人的信息已删除。如果仍需要，请联系发证方重新签发。'],
  ] as const)('that is closed by %s says that and nothing else', async (closedBy, words) => {
    const app = await renderApp(`/certificate/${CERTIFICATE}`, { server: ecertHouse(factsOf({ closedBy, isPast: closedBy === 'term' })) });
    expect(await app.findByText(words)).toBeTruthy();
    await expect.poll(app.address).toBe(at('/receiveStateClose'));
    expect(app.queryByText(/撤销/)).toBeNull();
    expect(app.queryByRole('link', { name: '去领取' })).toBeNull();
  });

  it('that can be claimed is not said to be closed', async () => {
    const app = await renderApp(at('/receiveStateClose'), { server: ecertHouse() });
    expect(await app.findByRole('link', { name: '去领取' })).toBeTruthy();
    await expect.poll(app.address).toBe(`/certificate/${CERTIFICATE}`);
  });

  it('that is asked for too often is not said to be missing: the words say why, and it is tried again', async () => {
    const server = ecertHouse();
    server.refuse(doors.verifyCertificate, { reason: 'TOO_MANY', message: '操作太频繁，请稍后再试', status: 429 });
    const app = await renderApp(`/certificate/${CERTIFICATE}`, { server });
    expect(await app.findByText('操作太频繁，请稍后再试')).toBeTruthy();
    server.answer(doors.verifyCertificate, () => factsOf());
    fireEvent.click(app.getByRole('button', { name: '重试' }));
    expect(await app.findByRole('link', { name: '去领取' })).toBeTruthy();
    app.unmount();
    server.refuse(doors.verifyCertificate, { reason: 'NOT_FOUND', message: '内容不存在', status: 404 });
    const missing = await renderApp(`/certificate/${CERTIFICATE + 1}`, { server });
    expect(await missing.findByText('页面不存在')).toBeTruthy();
  });

  it('that is named by no number leads to where one may be given', async () => {
    for (const path of ['/receiveVerify', '/receiveDetail', '/receiveStateSucces', '/receiveStateDefeat?id=x']) {
      const app = await renderApp(path, { server: ecertHouse() });
      await vi.waitFor(() => expect(app.address()).toBe('/certificate'));
      app.unmount();
    }
  });
});

describe('what is wrong with a certificate', () => {
  it.each([
    ['/receiveVerify', factsOf()],
    ['/receiveDetail', factsOf()],
    ['/receiveStateClose', factsOf({ cerStatus: 4, reason: '成绩登记有误' })],
  ])('is said to its issuer from %s, with its number', async (path, facts) => {
    const app = await renderApp(at(path), { server: ecertHouse(facts, detailOf()) });
    expect((await app.findByRole('link', { name: '证书有问题？' })).getAttribute('href')).toBe(at('/feedback'));
  });
});

describe('/receiveVerify', () => {
  const fill = async (app: Awaited<ReturnType<typeof renderApp>>, contact: string, code: string) => {
    fireEvent.change(await app.findByLabelText('预留的手机号或邮箱'), { target: { value: contact } });
    fireEvent.change(app.getByLabelText('验证码', { selector: 'input[type=text]' }), { target: { value: code } });
  };

  it('shows by the reserved contact and its code that it is theirs, and goes on to what is to be claimed', async () => {
    const server = ecertHouse(factsOf(), detailOf());
    server.answer(doors.sendClaimCode, () => ({ contact: 'm***@example.com' }));
    server.answer(doors.checkClaimCode, () => ({ token: `${CERTIFICATE}.${Date.now() + 60_000}.x` }));
    const app = await renderApp(at('/receiveVerify'), { server });
    await fill(app, 'lin@example.com', '123456');
    fireEvent.click(app.getByRole('button', { name: '获取验证码' }));
    expect(await app.findByText(/后重发/)).toBeTruthy();
    expect(server.inputsOf(doors.sendClaimCode)).toEqual([{ id: CERTIFICATE, email: 'lin@example.com' }]);
    fireEvent.click(app.getByRole('button', { name: '下一步' }));
    expect(await app.findByText('授予 林译')).toBeTruthy();
    await expect.poll(app.address).toBe(at('/receiveDetail'));
    expect(server.inputsOf(doors.checkClaimCode)).toEqual([{ id: CERTIFICATE, email: 'lin@example.com', code: '123456' }]);
  });

  it('says 请输入有效的信息 of an entry that is none, and of one that the issuer did not reserve', async () => {
    const server = ecertHouse();
    server.refuse(doors.checkClaimCode, { reason: 'ECERT_ENTRY_INVALID', message: '请输入有效的信息', status: 422 });
    const app = await renderApp(at('/receiveVerify'), { server });
    await fill(app, 'nobody', '123456');
    fireEvent.click(app.getByRole('button', { name: '下一步' }));
    expect(await app.findByText('请输入有效的信息')).toBeTruthy();
    expect(server.inputsOf(doors.checkClaimCode)).toEqual([]);
    await fill(app, '13800138000', '123456');
    fireEvent.click(app.getByRole('button', { name: '下一步' }));
    expect(await app.findByText('请输入有效的信息')).toBeTruthy();
    expect(server.inputsOf(doors.checkClaimCode)).toEqual([{ id: CERTIFICATE, phone: '13800138000', code: '123456' }]);
  });

  it('takes the security code of the issuer alone', async () => {
    const server = ecertHouse(factsOf(), detailOf());
    server.answer(doors.checkClaimCode, () => ({ token: `${CERTIFICATE}.${Date.now() + 60_000}.x` }));
    const app = await renderApp(at('/receiveVerify'), { server });
    fireEvent.click(await app.findByRole('radio', { name: '安全码' }));
    fireEvent.change(app.getByLabelText('安全码', { selector: 'input[maxlength]' }), { target: { value: 'ABCDEFGHJK' } });
    fireEvent.click(app.getByRole('button', { name: '下一步' }));
    expect(await app.findByText('授予 林译')).toBeTruthy();
    expect(server.inputsOf(doors.checkClaimCode)).toEqual([{ id: CERTIFICATE, securityCode: 'ABCDEFGHJK' }]);
  });
});

describe('a claim', () => {
  const claim = async (server: ReturnType<typeof ecertHouse>) => {
    const app = await renderApp(at('/receiveDetail'), { server });
    fireEvent.click(await app.findByRole('button', { name: '领取' }));
    const dialog = await app.findByRole('alertdialog');
    expect(within(dialog).getByText(/领取后不能撤回/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: '领取' }));
    return app;
  };

  it('asks once, and then shows the true steps of the recording until it is recorded', async () => {
    let facts = factsOf();
    const server = ecertHouse(facts, detailOf());
    server.answer(doors.verifyCertificate, () => facts);
    server.answer(doors.takeCertificate, () => {
      facts = factsOf({ cerStatus: 2 });
      return { cerStatus: 2 as const };
    });
    const app = await claim(server);
    expect(await app.findByText('领取成功，正在存证')).toBeTruthy();
    await expect.poll(app.address).toBe(at('/receiveStateSucces'));
    const current = () => app.container.querySelector('[aria-current=step]')?.textContent;
    await vi.waitFor(() => expect(current()).toBe('写入存证日志'));
    server.answer(keeping.getRecording, () => recordingOf({ leaf_index: 41, is_headed: true }));
    expect(await app.findByText('日志第 42 条', {}, { timeout: 4_000 })).toBeTruthy();
    expect(current()).toBe('取回证明并核对');
    server.answer(keeping.getRecording, () => recordingOf({ cerStatus: 3, leaf_index: 41, is_headed: true }));
    expect(await app.findByRole('link', { name: '查看证书' }, { timeout: 4_000 })).toBeTruthy();
    expect(current()).toBeUndefined();
  });

  it('that is recorded at once still shows its steps, and leads to the certificate from there', async () => {
    let facts = factsOf();
    const server = ecertHouse(facts, detailOf());
    server.answer(doors.verifyCertificate, () => facts);
    server.answer(doors.takeCertificate, () => {
      facts = recorded;
      return { cerStatus: 2 as const };
    });
    server.answer(keeping.getRecording, () => recordingOf({ cerStatus: 3, leaf_index: 41, is_headed: true }));
    const app = await claim(server);
    expect(await app.findByRole('link', { name: '查看证书' }, { timeout: 4_000 })).toBeTruthy();
    await expect.poll(app.address).toBe(at('/receiveStateSucces'));
  });

  it('that does not arrive says so in the words of the text, and is made again', async () => {
    let isAway = true;
    let facts = factsOf();
    const server = ecertHouse(facts, detailOf());
    server.answer(doors.verifyCertificate, () => facts);
    server.answer(doors.takeCertificate, () => {
      if (isAway) throw refusal({ kind: 'unavailable', status: 503 });
      facts = factsOf({ cerStatus: 2 });
      return { cerStatus: 2 as const };
    });
    const app = await claim(server);
    expect(await app.findByText('糟糕，领取出现问题')).toBeTruthy();
    expect(app.getByText('刚刚网络可能出现了问题，请再次领取电子证')).toBeTruthy();
    await expect.poll(app.address).toBe(at('/receiveStateDefeat'));
    isAway = false;
    fireEvent.click(app.getByRole('button', { name: '再次领取' }));
    expect(await app.findByText('领取成功，正在存证')).toBeTruthy();
  });

  it('that is refused says why, and not that the network failed', async () => {
    const server = ecertHouse(factsOf(), detailOf());
    server.refuse(doors.takeCertificate, { reason: 'TOO_MANY', message: '操作太频繁，请稍后再试', status: 429 });
    const app = await claim(server);
    expect(await app.findByText('操作太频繁，请稍后再试')).toBeTruthy();
    await expect.poll(app.address).toBe(at('/receiveDetail'));
    expect(app.queryByText('糟糕，领取出现问题')).toBeNull();
  });

  it('that is revoked while somebody waits for its recording leads to that', async () => {
    const server = ecertHouse(factsOf({ cerStatus: 2 }));
    const app = await renderApp(at('/receiveStateSucces'), { server });
    expect(await app.findByText('领取成功，正在存证')).toBeTruthy();
    server.answer(doors.verifyCertificate, () => factsOf({ cerStatus: 4, reason: '成绩登记有误' }));
    server.answer(keeping.getRecording, () => recordingOf({ cerStatus: 4 }));
    expect(await app.findByText('证书已被撤销', {}, { timeout: 4_000 })).toBeTruthy();
    expect(app.getByText('成绩登记有误')).toBeTruthy();
  });

  it('is looked after ever less often while it is recorded', async () => {
    const server = ecertHouse(factsOf({ cerStatus: 2 }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const app = await renderApp(at('/receiveStateSucces'), { server });
    await app.findByText('领取成功，正在存证');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const looks = server.inputsOf(keeping.getRecording).length;
    expect(looks).toBeGreaterThan(5);
    expect(looks).toBeLessThan(20);
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    const all = server.inputsOf(keeping.getRecording).length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.inputsOf(keeping.getRecording)).toHaveLength(all);
  });

  it('that can no more be made says why', async () => {
    const server = ecertHouse(factsOf(), detailOf());
    server.answer(doors.takeCertificate, () => {
      server.answer(doors.verifyCertificate, () => factsOf({ cerStatus: 4, reason: '成绩登记有误' }));
      throw refusal({ reason: 'ECERT_CLOSED', status: 409 });
    });
    const app = await claim(server);
    expect(await app.findByText('证书已被撤销')).toBeTruthy();
    expect(app.getByText('成绩登记有误')).toBeTruthy();
  });

  it('whose recording was left behind says so and is claimed again', async () => {
    const server = ecertHouse(factsOf({ cerStatus: 2 }), detailOf({ cerStatus: 2 }));
    server.answer(keeping.getRecording, () => recordingOf({ is_stuck: true }));
    server.answer(doors.takeCertificate, () => ({ cerStatus: 2 as const }));
    sessionStorage.clear();
    const app = await renderApp(at('/receiveStateSucces'), { server });
    expect(await app.findByText('存证比平时慢')).toBeTruthy();
    // Only whoever showed the contact in this tab can claim anew.
    expect(app.queryByRole('button', { name: '再次领取' })).toBeNull();
    sessionStorage.setItem('ecertTokens', JSON.stringify({ [CERTIFICATE]: `${CERTIFICATE}.${Date.now() + 60_000}.x` }));
    await app.goTo('/certificate');
    await app.goTo(at('/receiveStateSucces'));
    fireEvent.click(await app.findByRole('button', { name: '再次领取' }));
    await app.findByText('存证比平时慢');
    expect(server.inputsOf(doors.takeCertificate)).toEqual([{ id: CERTIFICATE }]);
  });

  it('of a guest is told before how it is kept, and may be made by whoever signs in first', async () => {
    const app = await renderApp(at('/receiveDetail'), { server: ecertHouse(factsOf(), detailOf()) });
    expect(await app.findByText(/用安全码领取的，过后不能再存入/)).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '登录' }));
    await vi.waitFor(() => expect(app.address()).toContain(`redirect=${encodeURIComponent(at('/receiveDetail'))}`));
  });

  it('that is revoked while somebody looks is told as revoked, not as claimed', async () => {
    let facts = factsOf({ cerStatus: 2 });
    const server = ecertHouse(facts, detailOf({ cerStatus: 2 }));
    server.answer(doors.verifyCertificate, () => facts);
    server.answer(keeping.getRecording, () => recordingOf({ cerStatus: facts.cerStatus }));
    const app = await renderApp(at('/receiveStateSucces'), { server });
    expect(await app.findByText('领取成功，正在存证')).toBeTruthy();
    facts = factsOf({ cerStatus: 4, reason: '成绩登记有误' });
    expect(await app.findByText('成绩登记有误', undefined, { timeout: 8_000 })).toBeTruthy();
    expect(app.queryByText('领取成功，正在存证')).toBeNull();
  });

  it('is for nobody who did not show the contact: they are led to where they may', async () => {
    const app = await renderApp(at('/receiveDetail'), { server: ecertHouse() });
    expect((await app.findByRole('link', { name: '去领取' })).getAttribute('href')).toBe(at('/receiveVerify'));
    expect(app.queryByText('授予 林译')).toBeNull();
  });
});

describe('/certificate', () => {
  it('shows all that waits, fifty at a time, and the way to certificates of trials', async () => {
    const server = ecertHouse();
    const all = Array.from({ length: 51 }, (_, n) => factsOf({ id: CERTIFICATE - n, title: `第 ${n + 1} 份` }));
    server.answer(doors.listWaiting, ({ after, limit = 15 }) => all.filter(({ id }) => after === undefined || id < after).slice(0, limit));
    const app = await renderApp('/certificate', { server, as: visitors.user });
    expect(await app.findByText('第 50 份')).toBeTruthy();
    expect(app.queryByText('第 51 份')).toBeNull();
    expect(app.getByRole('link', { name: /试译证书/ }).getAttribute('href')).toBe('/trialCertificate');
    fireEvent.click(app.getByRole('button', { name: '显示更多' }));
    expect(await app.findByText('第 51 份')).toBeTruthy();
    expect(app.queryByRole('button', { name: '显示更多' })).toBeNull();
  });

  it('leads to a certificate by its number, however it is spaced, and to no other', async () => {
    const app = await renderApp('/certificate', { server: ecertHouse() });
    fireEvent.change(await app.findByLabelText('证书编号'), { target: { value: '1234' } });
    fireEvent.click(app.getByRole('button', { name: '查找' }));
    expect(await app.findByText('请输入有效的信息')).toBeTruthy();
    fireEvent.change(app.getByLabelText('证书编号'), { target: { value: '51234 56789 01239' } });
    fireEvent.click(app.getByRole('button', { name: '查找' }));
    expect(await app.findByRole('link', { name: '去领取' })).toBeTruthy();
    await expect.poll(app.address).toBe(`/certificate/${CERTIFICATE}`);
  });

  it.each(locales)('shows what waits for somebody and what they keep, in %s', async (locale) => {
    const server = ecertHouse();
    server.answer(doors.listWaiting, () => [factsOf({ title: '口译证书' })]);
    server.answer(doors.listMyCertificates, () => [
      { ...recorded, hidden: true },
      { ...factsOf({ id: CERTIFICATE + 9, cerStatus: 4, title: '被撤销的证书' }), hidden: false },
      { ...factsOf({ id: CERTIFICATE + 18, cerStatus: 3, title: '被暂停的证书', suspension: '复核中' }), hidden: false },
      { ...factsOf({ id: CERTIFICATE + 27, cerStatus: 3, title: '到期的证书', isPast: true, endsOn: '2026-10-01' }), hidden: false },
    ]);
    server.answer(doors.collectCertificates, () => ({ collected: 2 }));
    const app = await renderApp('/certificate', { server, as: visitors.user, locale });
    expect((await app.findByRole('link', { name: /口译证书/ })).getAttribute('href')).toBe(`/certificate/${CERTIFICATE}`);
    expect(app.getByRole('link', { name: /法律笔译证书/ }).getAttribute('href')).toBe(at('/certificateDetail'));
    expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{|ecert-claims:/);
    if (locale !== 'zh-CN') return;
    expect(app.getByRole('link', { name: /被暂停的证书/ }).textContent).toContain('已暂停');
    expect(app.getByRole('link', { name: /到期的证书/ }).textContent).toContain('已过期');
    expect(app.getAllByText('已存证')).toHaveLength(1);
    fireEvent.click(app.getByRole('button', { name: '存入账号' }));
    expect(await app.findByText('已存入 2 份证书')).toBeTruthy();
  });

  it('says to somebody who keeps none what will stand there', async () => {
    const app = await renderApp('/certificate', { server: ecertHouse(), as: visitors.user });
    expect(await app.findByText('还没有证书')).toBeTruthy();
  });
});
