import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/kernel/texts.ts';
import { draftOf, type Issuer, inPng, listAddress, openIssuer, signList, withProof } from '../../../testing/certificates.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { rememberFork } from '../seen-head.ts';

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const HOUR_MS = 3_600_000;
const HOST = window.location.host;

/** What stands at the addresses of the house; gives what was asked of it. */
const openNetwork = async (issuer: Issuer, revoked: readonly number[] = []): Promise<readonly string[]> => {
  const asked: string[] = [];
  const stamp = (at: number) => new Date(at).toISOString();
  const term = { at: stamp(Date.now() - 60_000), until: stamp(Date.now() + HOUR_MS) };
  const files = new Map([['/orgs/7/did.json', JSON.stringify(issuer.keys)]]);
  for (const purpose of ['revocation', 'suspension']) {
    const set = purpose === 'revocation' ? revoked : [];
    files.set(new URL(listAddress(purpose, HOST)).pathname, await signList(issuer, { purpose, set, ...term }));
  }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const text = files.get(path);
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  });
  return asked;
};

const goOffline = (): void => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  online.mockReturnValue(false);
};

type App = Awaited<ReturnType<typeof renderApp>>;

const choose = async (app: App, content: string | Buffer): Promise<void> => {
  const part = typeof content === 'string' ? content : Uint8Array.from(content);
  fireEvent.change(await app.findByLabelText('选择文件', { selector: 'input' }), { target: { files: [new File([part], 'certificate')] } });
};

const certificate = async (revoked: readonly number[] = []) => {
  const issuer = await openIssuer(7, { host: HOST });
  return { asked: await openNetwork(issuer, revoked), text: await withProof(issuer, draftOf(issuer)) };
};

describe('/commonVerify', () => {
  it('says so where the evidence of a fork cannot be copied, as on an address that is not secure', async () => {
    const app = await renderApp('/commonIdentityAuth');
    rememberFork({ why: 'changed', before: 'head 1', now: 'head 2', at: Date.now() });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await app.goTo('/commonVerify');
    fireEvent.click(await app.findByRole('button', { name: '复制证据' }));
    expect(await app.findByText('复制失败，请手动抄下上面的内容')).toBeTruthy();
  });

  it.each(locales)('stands for everyone in %s', async (locale) => {
    const app = await renderApp('/commonVerify', { locale });
    expect((await app.findAllByRole('button')).length).toBeGreaterThan(0);
    expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{|choose\./);
  });

  it('says of a file who issued it and that it holds, and whose it is by their name alone', async () => {
    const { asked, text } = await certificate();
    const app = await renderApp('/commonVerify');
    await choose(app, inPng(text));
    expect(await app.findByText('证书有效')).toBeTruthy();
    for (const words of ['译通7', '法律笔译证书', '内容与发证方的签名相符', '没有被撤销', '没有被暂停'])
      expect(app.getByText(words)).toBeTruthy();
    expect([...asked].sort()).toEqual([
      '/api/sns/api/v2/credentials/status-lists/1',
      '/api/sns/api/v2/credentials/status-lists/2',
      '/api/sns/api/v2/ecert-log/head',
      '/orgs/7/did.json',
    ]);
    fireEvent.change(app.getByLabelText('姓名'), { target: { value: '江雪' } });
    fireEvent.click(app.getByRole('button', { name: '比对' }));
    expect(await app.findByText(/姓名不符/)).toBeTruthy();
    fireEvent.change(app.getByLabelText('姓名'), { target: { value: '林译' } });
    fireEvent.click(app.getByRole('button', { name: '比对' }));
    expect(await app.findByText('姓名相符')).toBeTruthy();
    expect(asked).toHaveLength(4);
  });

  it('says that it was revoked, and of another that it was altered', async () => {
    const { text } = await certificate([77]);
    const app = await renderApp('/commonVerify');
    await choose(app, text);
    expect(await app.findByText('证书已被撤销')).toBeTruthy();
    await choose(app, text.replaceAll('法律笔译证书', '法律口译证书'));
    expect(await app.findByText('内容被改动过')).toBeTruthy();
    expect(app.getByText(/未经证实/)).toBeTruthy();
    await choose(app, 'hello');
    expect(await app.findByText('不认识这种文件')).toBeTruthy();
  });

  it('asks nothing of the network without one, and says what it could not check', async () => {
    const { asked, text } = await certificate();
    goOffline();
    const app = await renderApp('/commonVerify');
    expect(await app.findByText(/现在没有网络/)).toBeTruthy();
    await choose(app, text);
    expect(await app.findByText('还没能核对')).toBeTruthy();
    expect(app.getByText('没有公钥，签名没有核对')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('says of a phone without a camera that there is none', async () => {
    const app = await renderApp('/commonVerify');
    fireEvent.click(await app.findByRole('button', { name: '扫描二维码' }));
    expect(await app.findByText(/打不开相机/)).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '不扫了' }));
    expect(app.getByLabelText('选择文件', { selector: 'input' })).toBeTruthy();
  });
});
