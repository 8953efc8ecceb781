import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { InputOf, Operation } from '#contract/kernel/doors.ts';
import { sendCall } from '#server/testing/send-call.ts';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { issueByCalls } from './support/certificates.ts';
import { expect, test, withServiceWorker } from './support/test.ts';

const choose = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name: 'certificate.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** A certificate of the house that stands now, signed as its holder has it. */
const claimed = async (server: RunningServer): Promise<string> => {
  const recipients = [{ name: '江雪', email: 'verifier.guest@example.com' }];
  const [issued] = await issueByCalls(server, { title: '译审结业证书', recipients });
  const id = issued?.id ?? 0;
  const send = async <O extends Operation>(operation: O, input: InputOf<O>, headers: Record<string, string> = {}) =>
    (await sendCall(server.url, operation, { input, token: null, headers })).body;
  const proof = await send(ecerts.checkClaimCode, { id, securityCode: issued?.security_code ?? '' });
  const headers = { 'ecert-token': String((proof['data'] as { token: string }).token) };
  await send(ecerts.takeCertificate, { id }, headers);
  await expect
    .poll(async () => (await send(ecerts.verifyCertificate, { id }))['data'], { timeout: 60_000 })
    .toMatchObject({ cerStatus: 3 });
  const detail = (await send(ecerts.getCertificate, { id }, headers))['data'] as { credential: string };
  return detail.credential;
};

const ASSETS = new URL('../web/dist/assets/', import.meta.url);
/** The built file that reads what is given to be checked: in no other do these letters stand. */
const readerFile = (): string =>
  readdirSync(ASSETS).find((name) => name.endsWith('.js') && readFileSync(new URL(name, ASSETS), 'utf8').includes('openbadgecredential')) ??
  '';

test('whoever checks on a poor line, and lacks a part of the check, is told to try again and not that the file is damaged', async ({
  server,
  person,
}) => {
  const genuine = await claimed(server);
  const page = await person();
  const part = `**/assets/${readerFile()}`;
  await page.route(part, (route) => route.abort('internetdisconnected'));
  await page.goto('/commonVerify');
  await choose(page, genuine);
  await expect(page.getByRole('heading', { name: '还没能核对' })).toBeVisible();
  await expect(page.getByText('请联网后刷新这一页')).toBeVisible();
  await expect(page.getByText('文件不完整')).toHaveCount(0);

  // The browser asks for the file no more until the page is loaded anew.
  await page.unroute(part);
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('heading', { name: '还没能核对' })).toHaveCount(0);
  await choose(page, genuine);
  await expect(page.getByRole('heading', { name: '证书有效' })).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use(withServiceWorker);

  test('a stranger keeps the checker as a file, and it tells a genuine certificate from an altered one without a network', async ({
    server,
    person,
  }, testInfo) => {
    const genuine = await claimed(server);

    // The house runs it under a policy of hashes: what that refuses is an error of the page.
    const visitor = await person();
    await visitor.goto('/verifier.html');
    await choose(visitor, genuine);
    await expect(visitor.getByText('证书有效')).toBeVisible();

    // It is kept from the screen that checks.
    await visitor.goto('/commonVerify');
    const download = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: '下载 verifier.html' }).click();
    const kept = await download;
    expect(kept.suggestedFilename()).toBe('verifier.html');
    const path = testInfo.outputPath('kept-verifier.html');
    await kept.saveAs(path);

    // Opened from the disk it asks nothing, and without a network nothing for a check either.
    const page = await person();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const address = pathToFileURL(path).href;
    await page.goto(address);
    // A browser that is told so before says it to no page of another process.
    await page.context().setOffline(true);
    await expect(page.getByText(/现在没有网络/)).toBeVisible();
    await choose(page, genuine);
    await expect(page.getByRole('heading', { name: '证书是真的，现状未知' })).toBeVisible();
    await expect(page.getByText('内容与发证方的签名相符')).toBeVisible();
    await page.getByLabel('姓名').fill('江雪');
    await page.getByRole('button', { name: '比对' }).click();
    await expect(page.getByText('姓名相符')).toBeVisible();
    const altered = genuine.replace('结业证书', '结业征书');
    expect(altered).not.toBe(genuine);
    await choose(page, altered);
    await expect(page.getByRole('heading', { name: '内容被改动过' })).toBeVisible();
    await page.locator('label', { hasText: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'It was altered' })).toBeVisible();
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([address]);
    await page.locator('label', { hasText: '简体中文' }).click();

    // With a network again, the same file asks the house how it stands.
    await page.context().setOffline(false);
    await expect(page.getByText(/现在没有网络/)).toBeHidden();
    await choose(page, genuine);
    await expect(page.getByRole('heading', { name: '证书有效' })).toBeVisible();
    const outside = asked.filter((url) => url !== address && !url.startsWith('data:') && !url.startsWith(`${server.site}/`));
    expect(outside).toEqual([]);
  });
});
