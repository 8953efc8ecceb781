import { readFileSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { joinByCalls } from './support/by-calls.ts';
import { claimByContact, issueByCalls } from './support/certificates.ts';
import { codeFor, expect, signIn, test, withServiceWorker } from './support/test.ts';

test.use(withServiceWorker);

const TITLE = '专利翻译结业证书';

test('copies with and without a watermark; a stranger checks one without a network, and once it is suspended or revoked the same file says so', async ({
  server,
  person,
}, testInfo) => {
  test.setTimeout(300_000);
  const login = `yiexports${testInfo.repeatEachIndex}`;
  // It is reserved for another mailbox than the account has, to which a code was sent a moment ago.
  const reserved = `${login}.reserved@example.com`;
  const [issued] = await issueByCalls(server, { title: TITLE, recipients: [{ name: '苏岚', email: reserved }] });
  const id = issued?.id ?? 0;
  await joinByCalls(server, login);
  const holder = await person();
  await signIn(holder, login);
  await claimByContact(holder, server, { id, name: '苏岚', contact: reserved });

  /** Has the browser keep what a press leads to. */
  const taken = async (press: () => Promise<void>): Promise<{ name: string; path: string }> => {
    const download = holder.waitForEvent('download');
    await press();
    const file = await download;
    const path = testInfo.outputPath(file.suggestedFilename());
    await file.saveAs(path);
    await expect(holder.getByText('已导出')).toBeVisible();
    return { name: file.suggestedFilename(), path };
  };

  // A paper that says for whom it is.
  await holder.goto(`/certificateDetail?id=${id}`);
  await holder.getByRole('link', { name: /导出/ }).first().click();
  await holder.waitForURL('**/exportVerify**');
  await holder.getByLabel('给谁看（选填）').fill('译林出版社');
  const paper = await taken(() => holder.getByRole('button', { name: '导出', exact: true }).click());
  expect(paper.name).toBe(`certificate-${id}.pdf`);

  // A picture without any, for which a fresh code is asked.
  await holder.getByRole('link', { name: '换一种格式' }).click();
  await holder.getByRole('radio', { name: /图片（PNG）/ }).click();
  await holder.locator('label', { hasText: '无水印' }).click();
  await holder
    .getByRole('button', { name: '去验证' })
    .or(holder.getByRole('link', { name: '去验证' }))
    .click();
  await holder.waitForURL('**/exportVerifyCode**');
  const code = await codeFor(server, `${login}@example.com`, async () => {
    await holder.getByRole('button', { name: '获取验证码' }).click();
    await expect(holder.getByRole('button', { name: /s后重发/ })).toBeVisible();
  });
  await holder.getByRole('textbox', { name: '验证码' }).fill(code);
  const picture = await taken(() => holder.getByRole('button', { name: '验证并导出' }).click());
  expect(picture.name).toBe(`certificate-${id}.png`);
  expect(readFileSync(picture.path).subarray(1, 4).toString()).toBe('PNG');

  // A stranger who opened the checker once; from there on the house is not asked.
  const stranger = await person();
  const coming = new Set<Request>();
  stranger.on('request', (request) => void (request.resourceType() === 'script' && coming.add(request)));
  stranger.on('requestfinished', (request) => void coming.delete(request));
  stranger.on('requestfailed', (request) => void coming.delete(request));
  await stranger.goto('/commonVerify');
  // What a check needs is asked for together with the head of the log.
  await expect.poll(() => stranger.evaluate(() => localStorage.getItem('checkerHead'))).not.toBeNull();
  await expect.poll(() => coming.size).toBe(0);
  const asked: string[] = [];
  await stranger.context().setOffline(true);
  stranger.on('request', (request) => asked.push(request.url()));
  await expect(stranger.getByText(/现在没有网络/)).toBeVisible();
  const check = (path: string) => stranger.locator('input[type=file]').setInputFiles(path);
  await check(paper.path);
  await expect(stranger.getByRole('heading', { name: '证书有效' })).toBeVisible();
  for (const words of ['内容与发证方的签名相符', '文件里附带的证明：已记入存证日志', '文件里附带的证明由存证日志的签名担保'])
    await expect(stranger.getByText(words)).toBeVisible();
  await stranger.getByLabel('姓名').fill('苏岚');
  await stranger.getByRole('button', { name: '比对' }).click();
  await expect(stranger.getByText('姓名相符')).toBeVisible();
  expect(asked.filter((url) => new URL(url).pathname.startsWith('/api/'))).toEqual([]);

  // Its issuer suspends it for a while, on its own screen.
  const issuer = await person();
  await signIn(issuer, 'yitong');
  await issuer.goto(`/issued-ecerts/${id}`);
  await issuer.getByRole('button', { name: '暂停' }).click();
  const sheet = issuer.getByRole('dialog');
  await sheet.getByLabel('暂停原因').fill('成绩正在复核');
  await sheet.getByRole('button', { name: '暂停' }).click();
  await expect(issuer.getByText('暂停原因：成绩正在复核')).toBeVisible();
  await stranger.context().setOffline(false);
  await expect(stranger.getByText(/现在没有网络/)).toBeHidden();
  await check(paper.path);
  await expect(stranger.getByRole('heading', { name: '证书已被暂停' })).toBeVisible();
  await issuer.getByRole('button', { name: '恢复' }).click();
  await issuer.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click();
  await expect(issuer.getByText('已恢复')).toBeVisible();
  await expect(issuer.getByText('暂停原因：成绩正在复核')).toBeHidden();
  await check(picture.path);
  await expect(stranger.getByRole('heading', { name: '证书有效' })).toBeVisible();
  await expect(stranger.getByText('已记入存证日志', { exact: true })).toBeVisible();

  // Revoked for good: the same file says so, and the number tells why; without a network what was seen stays seen.
  await issuer.getByRole('button', { name: '撤销' }).click();
  await sheet.getByLabel('撤销原因').fill('他人代考');
  await sheet.getByRole('button', { name: '撤销' }).click();
  await expect(issuer.getByText('撤销原因：他人代考')).toBeVisible();
  await check(paper.path);
  await expect(stranger.getByRole('heading', { name: '证书已被撤销' })).toBeVisible();
  await stranger.context().setOffline(true);
  await expect(stranger.getByText(/现在没有网络/)).toBeVisible();
  await check(picture.path);
  await expect(stranger.getByRole('heading', { name: '证书已被撤销' })).toBeVisible();
  await stranger.context().setOffline(false);
  await stranger.goto(`/commonIdentityAuth?id=${id}`);
  await expect(stranger.getByText('他人代考')).toBeVisible();
  await holder.goto(`/exportVerify?id=${id}`);
  await expect(holder.getByText('证书已被撤销，不能导出')).toBeVisible();
});

test('in the demo somebody finds a recorded certificate of theirs, takes a copy along and shows it by a link', async ({ person }) => {
  const holder = await person();
  await signIn(holder, 'jiangxue');
  await holder.goto('/certificate');
  await holder.getByRole('link', { name: '法律翻译高级研修结业证书' }).click();
  await holder.getByRole('link', { name: /导出/ }).first().click();
  await holder.waitForURL('**/exportVerify**');
  await expect(holder.getByRole('radio', { name: /^PDF/ })).toBeChecked();
  const download = holder.waitForEvent('download');
  await holder.getByRole('button', { name: '导出', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^certificate-\d{15}\.pdf$/);
  await holder.getByRole('link', { name: /分享链接/ }).click();
  await holder.getByLabel(/^备注/).fill('给译林的编辑');
  await holder.getByRole('button', { name: '生成链接' }).click();
  const link = (await holder.getByText(/\/certificateShared\?id=\d{15}#/).textContent()) ?? '';

  const stranger = await person();
  await stranger.goto(link);
  await expect(stranger.getByText('授予 江雪')).toBeVisible();
  await stranger.getByRole('button', { name: '现在核对' }).click();
  await expect(stranger.getByRole('heading', { name: '证书有效' })).toBeVisible();
  await holder.getByRole('button', { name: '收回' }).click();
  await holder.getByRole('alertdialog').getByRole('button', { name: '收回' }).click();
  await expect(holder.getByRole('button', { name: '收回' })).toHaveCount(0);
  await expect(holder.getByText('已收回').first()).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('这个链接已失效')).toBeVisible();
});
