import type { Browser, Page } from '@playwright/test';
import * as trials from '#contract/trials/trials.doors.ts';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { enterByCalls, joinByCalls, openReportByCalls } from './support/by-calls.ts';
import type { House } from './support/house.ts';
import { runLater } from './support/later.ts';
import { choose, newNewcomer, signUpHere } from './support/newcomer.ts';
import { expect, noteComplaints, signIn, test, unhurried, withServiceWorker } from './support/test.ts';

test.use(withServiceWorker);

const SOURCE = '本合同自2024年11月12日起生效。违约金为合同总额的15%。';
const TRANSLATION = 'This contract takes effect on 12 November 2024. The penalty is 15% of the total.';

/** What was last sent to a mailbox, in words. */
const mailTo = async (server: RunningServer, to: string): Promise<string> => {
  const response = await fetch(`${server.url}/dev/outbox.json?to=${encodeURIComponent(to)}`);
  const messages = (await response.json()) as { text: string }[];
  return messages.map(({ text }) => text).find((text) => text.includes('/trialTranslationOut/')) ?? '';
};

/** The links of an invitation's mail, as paths. */
const linksIn = (mail: string) => {
  const [out, stop] = ['trialTranslationOut', 'trialMailStop'].map((name) => new RegExp(`/${name}(?:/[\\w-]{22})+`).exec(mail)?.[0] ?? '');
  return { out: out ?? '', stop: stop ?? '' };
};

/** Somebody at a desk with a window, a mouse and a keyboard. */
const deskOf = async (browser: Browser, server: House, login: string) => {
  const context = await browser.newContext({
    ...{ baseURL: server.site, viewport: { width: 1280, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    ...{ hasTouch: false, isMobile: false, deviceScaleFactor: 1 },
  });
  const page = unhurried(await context.newPage());
  const complaints: string[] = [];
  noteComplaints(page, complaints);
  await signIn(page, login);
  return { page, complaints, close: () => context.close() };
};

/** Asks whoever has that mailbox for a translation, in the form. */
const startByForm = async (page: Page, email: string) => {
  await page.goto('/trialTranslation/trialTranslationList?box=started');
  await page.getByRole('link', { name: '发起试译' }).click();
  await page
    .locator('label')
    .filter({ hasText: /^邮箱$/ })
    .first()
    .click();
  await page.locator('input[type="email"]').fill(email);
  await choose(page, '原文语言', '中文');
  await choose(page, '译文语言', '英语');
  await page.getByRole('button', { name: /^领域/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /法律/ }).first().click();
  await page.getByLabel(/试译原文/).fill(`${SOURCE}联系人电话13812345678`);
  await page.getByRole('button', { name: '发起试译' }).click();
  await expect(page.getByText(/文中有个人信息/)).toBeVisible();
  await page.getByLabel(/试译原文/).fill(SOURCE);
  await page.getByRole('button', { name: '发起试译' }).click();
  await page.waitForURL('**/trialTranslationDetail?id=*');
};

test('a trial goes from a computer by mail to somebody without an account, who joins, translates without a network and hands it in', async ({
  browser,
  server,
  person,
}) => {
  test.setTimeout(240_000);
  const who = newNewcomer('swan', '13900007711');
  const desk = await deskOf(browser, server, 'linyi');
  await startByForm(desk.page, who.email);
  await expect.poll(() => mailTo(server, who.email)).toContain('好友刚刚向你发来了试译邀请');
  const { out } = linksIn(await mailTo(server, who.email));

  const phone = await person();
  await phone.goto(out);
  await phone.waitForURL('**/signin**');
  await phone.getByRole('link', { name: /注册/ }).first().click();
  await phone.waitForURL('**/signup**');
  await signUpHere(phone, server, who);
  await phone.waitForURL(`**${out}`);
  await expect(phone.getByText('如果这不是你的邮箱，请忽略')).toBeVisible();
  await expect(phone.getByText(who.email)).toBeVisible();
  await phone.getByRole('button', { name: '先逛逛' }).click();
  await phone.getByRole('button', { name: '接受试译' }).click();
  await phone.waitForURL('**/trialTranslationDetailMy?id=*');

  const box = phone.getByRole('textbox', { name: '译文' });
  await expect(box).toBeVisible();
  await phone.context().setOffline(true);
  await box.fill(TRANSLATION);
  await expect(phone.getByText(/已存在这台设备上/)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText('已保存', { exact: true })).toBeVisible({ timeout: 40_000 });
  await phone.reload();
  await expect(box).toHaveValue(TRANSLATION);
  await phone.getByRole('button', { name: '提交译文' }).click();
  await phone.getByText('自己翻译', { exact: true }).click();
  await phone.getByRole('button', { name: '确认提交' }).click();
  await expect(phone.getByText('等待评分')).toBeVisible();
  await expect(box).toBeHidden();

  // Whoever comes second has no part in it, nor has who started it.
  await desk.page.goto(out);
  await expect(desk.page.getByText('这份试译不属于你')).toBeVisible();
  await desk.page.goto('/trialTranslation/trialTranslationList?box=started&status=2');
  await desk.page
    .getByRole('link', { name: /中 → 英/ })
    .first()
    .click();
  await expect(desk.page.getByText(TRANSLATION)).toBeVisible();
  await expect(desk.page.getByText('自己翻译')).toBeVisible();
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

test('a trial that is refused says why, one that is taken back leads nowhere, and a mailbox is closed with one tap', async ({
  browser,
  server,
  person,
}) => {
  test.setTimeout(240_000);
  const jiangxue = await enterByCalls(server, 'jiangxue');
  const desk = await deskOf(browser, server, 'linyi');
  await desk.page.goto('/trialTranslation/create');
  await desk.page.getByRole('button', { name: /^会员/ }).click();
  await desk.page.getByRole('dialog').getByRole('searchbox').fill('江雪');
  await desk.page.getByRole('dialog').getByRole('button', { name: /江雪/ }).first().click();
  await choose(desk.page, '原文语言', '中文');
  await choose(desk.page, '译文语言', '英语');
  await desk.page.getByRole('button', { name: /^领域/ }).first().click();
  await desk.page.getByRole('dialog').getByRole('button', { name: /法律/ }).first().click();
  await desk.page.getByLabel(/试译原文/).fill(SOURCE);
  await desk.page.getByRole('button', { name: '发起试译' }).click();
  await desk.page.waitForURL('**/trialTranslationDetail?id=*');
  const id = new URL(desk.page.url()).searchParams.get('id');

  const phone = await person();
  await signIn(phone, jiangxue.login);
  await phone.goto(`/trialTranslation/trialTranslationDetailMy?id=${id}`);
  await phone.getByRole('link', { name: '拒绝' }).click();
  await phone.getByText('其他', { exact: true }).click();
  await expect(phone.getByRole('button', { name: '确认拒绝' })).toBeDisabled();
  await phone.getByLabel(/补充说明/).fill('下周出差，来不及');
  await phone.getByRole('button', { name: '确认拒绝' }).click();
  // Its field holds the same words until it is sent.
  await expect(phone.getByLabel(/补充说明/)).toBeHidden();
  await expect(phone.getByText('下周出差，来不及')).toBeVisible();
  await desk.page.reload();
  await expect(desk.page.getByText('下周出差，来不及')).toBeVisible();

  const mailbox = 'goose@example.com';
  await startByForm(desk.page, mailbox);
  await expect.poll(() => mailTo(server, mailbox)).not.toBe('');
  const { out, stop } = linksIn(await mailTo(server, mailbox));
  const guest = await person();
  await guest.goto(stop);
  await guest.getByRole('button', { name: '不再接收' }).click();
  await expect(guest.getByText('已停止')).toBeVisible();
  await desk.page.getByRole('button', { name: '撤回试译' }).click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: '撤回试译' }).click();
  await expect(desk.page.getByText('发起人在接受之前撤回了这份试译。')).toBeVisible();
  await phone.goto(out);
  await expect(phone.getByText('这份试译已被撤回')).toBeVisible();
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

test('a trial that nobody accepts in time is over: both are told, and read why', async ({ server, dataDir, person }) => {
  test.setTimeout(240_000);
  const login = `heron${Date.now() % 100_000}`;
  const sender = await joinByCalls(server, login);
  await openReportByCalls(sender, { nickname: '苍鹭', phone: '13900007722', email: `${login}@example.com` });
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
  const asked = await enterByCalls(server, 'jiangxue');
  const { id } = await sender.call(trials.startTrial, {
    ...{ userId: asked.id, sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', sourceText: SOURCE },
    ...{ acceptBefore: inDays(1.01), finishBefore: inDays(4), evaluateBefore: inDays(6) },
  });
  await runLater(dataDir, 'trials.settle', 1.05);

  for (const [who, path] of [
    ['jiangxue', 'trialTranslationDetailMy'],
    [login, 'trialTranslationDetail'],
  ] as const) {
    const page = await person();
    await signIn(page, who);
    await page.goto(`/trialTranslation/${path}?id=${id}`);
    await expect(page.getByText('接受截止前没有人接受，试译已过期。')).toBeVisible();
    await expect(page.getByRole('button', { name: '接受试译' })).toHaveCount(0);
    await page.goto('/noticeList');
    await expect(page.getByText(/试译.*已过期/).first()).toBeVisible();
  }
});
