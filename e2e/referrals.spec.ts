import { tipUser } from '#contract/tips/tips.doors.ts';
import { enterByCalls } from './support/by-calls.ts';
import { readPoints } from './support/circles.ts';
import { runLater } from './support/later.ts';
import { newNewcomer, openReport, signUp } from './support/newcomer.ts';
import { withSetting } from './support/settings.ts';
import { expect, readCode, test } from './support/test.ts';

test('a newcomer invites by the poster, the invited opens their report, and a week later both statements have the points', async ({
  server,
  dataDir,
  person,
}) => {
  test.setTimeout(300_000);

  // The house earns what it will give.
  const [payer, payee] = [await enterByCalls(server, 'jiangxue'), await enterByCalls(server, 'linyi')];
  await withSetting(server, 'tip.fee', 50, () => payer.call(tipUser, { id: payee.id, amount: 4_000, password: 'yanzhi-demo' }));

  // Somebody new draws their poster and takes its address.
  const inviter = await person();
  await inviter.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(inviter, server, newNewcomer('poster', '13900002301'));
  await inviter.goto('/toInvite');
  await inviter.getByRole('link', { name: /邀请海报与链接/ }).click();
  await inviter.waitForURL(/\/m\/invite\/\d+$/);
  await expect(inviter.getByRole('img', { name: /的邀请海报/ })).toBeVisible();
  await inviter.locator('label').filter({ hasText: '朱印' }).click();
  await expect(inviter.getByRole('button', { name: '保存海报' })).toBeEnabled();
  const address = new URL(inviter.url()).pathname;

  // Who follows it signs up in two steps, and goes on to the report.
  const invited = await person();
  await invited.goto(address);
  await expect(invited.getByText('邀请你加入言值').first()).toBeVisible();
  await invited.getByRole('link', { name: '注册加入' }).click();
  await invited.waitForURL('**/m/inviteCode**');
  await invited.locator('label', { hasText: '邮箱' }).first().click();
  const mailbox = 'yiinvited@example.com';
  await invited.getByRole('textbox', { name: '邮箱' }).fill(mailbox);
  await invited.getByRole('button', { name: '获取验证码' }).click();
  await expect(invited.getByRole('button', { name: /s后重发/ })).toBeVisible();
  await invited.getByLabel('验证码').fill(await readCode(server, mailbox));
  await invited.getByRole('button', { name: '下一步' }).click();
  await invited.waitForURL('**/m/inviteSetPassword**');
  await invited.getByLabel('密码', { exact: true }).fill('paper-boat-7');
  await invited.getByLabel('确认密码').fill('paper-boat-7');
  await invited.getByRole('checkbox').check();
  await invited.getByRole('button', { name: '完成注册' }).click();
  await invited.waitForURL((url) => !url.pathname.startsWith('/m/'));
  await openReport(invited, newNewcomer('invited', '13900002302'));

  // Set apart first; a week later it is theirs.
  await runLater(dataDir, 'referrals.settle', 0);
  await inviter.goto('/m/inviteFriends');
  await expect(inviter.getByText('冻结中')).toBeVisible();
  const [before, beforeInvited] = [await readPoints(inviter), await readPoints(invited)];
  await runLater(dataDir, 'referrals.settle', 8);
  expect((await readPoints(inviter)).own - before.own).toBe(100);
  expect((await readPoints(invited)).own - beforeInvited.own).toBe(50);
  for (const [page, amount] of [
    [inviter, '+100'],
    [invited, '+50'],
  ] as const) {
    await page.goto('/currency/journal-detail?kind=invite');
    await expect(page.getByRole('link', { name: new RegExp(`邀请.*\\${amount}`) })).toBeVisible();
  }
  await inviter.goto('/m/inviteFriends');
  await expect(inviter.getByText('已到账')).toBeVisible();
  await inviter.goto('/message/notification');
  await expect(inviter.getByText(/邀请奖励 100 积分已到账/).first()).toBeVisible();
});
