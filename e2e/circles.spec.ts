import { newNewcomer, signUp } from './support/newcomer.ts';
import { expect, signIn, test } from './support/test.ts';

const demoPassword = 'yanzhi-demo';

test('an owner founds a paid circle, two join for its fee, and what it earned goes to the owner', async ({ server, person }) => {
  test.setTimeout(240_000);

  // The owner founds it.
  const owner = await person();
  await signIn(owner, 'linyi');
  await owner.goto('/groups/create');
  const name = '字幕时间轴研究会';
  await owner.getByLabel(/^圈子名称/).fill(name);
  await owner.getByRole('button', { name: /圈子分类/ }).click();
  await owner.getByRole('dialog').getByText('文学与影视').click();
  await owner.getByLabel(/^付费/).check();
  await owner.getByLabel(/^入圈费用/).fill('20');
  await expect(owner.getByRole('button', { name: '创建圈子' })).toBeDisabled();
  await owner.getByLabel('我已阅读并同意').check();
  await owner.getByRole('button', { name: '创建圈子' }).click();
  await owner.waitForURL('**/groups/*/info');
  const path = new URL(owner.url()).pathname;
  const groupId = path.split('/')[2];
  await owner.goto(`/createGroupPublish?groupId=${groupId}`);
  await owner.getByLabel('标题').fill('每秒几个字');
  await owner.getByLabel('正文').fill('先量一遍语速，再决定断句。');
  await owner.getByRole('button', { name: '发布', exact: true }).click();
  await expect(owner.getByText('每秒几个字').first()).toBeVisible();

  // Whoever is not in sees the circle and not what is said in it; who has nothing cannot pay.
  const poor = await person();
  await signUp(poor, server, newNewcomer('circle'));
  await poor.goto(path);
  await expect(poor.getByRole('heading', { name }).first()).toBeVisible();
  await expect(poor.getByText('每秒几个字')).toBeHidden();
  await poor.getByRole('button', { name: `加入${name}` }).click();
  await expect(poor.getByRole('dialog', { name: '付费加入' }).getByText('积分不足，请充值')).toBeVisible();

  // Two pay and are in.
  for (const who of ['jiangxue', 'yitong']) {
    const reader = await person();
    await signIn(reader, who);
    await reader.goto(path);
    await reader.getByRole('button', { name: `加入${name}` }).click();
    const sheet = reader.getByRole('dialog', { name: '付费加入' });
    await sheet.getByLabel('支付密码', { exact: true }).fill(demoPassword);
    await sheet.getByRole('button', { name: '支付 20 积分并加入' }).click();
    await expect(reader.getByText('每秒几个字')).toBeVisible();
  }

  // What it earned is shown, and taken.
  await owner.goto(`/groups/${groupId}/earnings`);
  await expect(owner.getByText('+20')).toHaveCount(2);
  await owner.getByRole('button', { name: '转到我的账户' }).click();
  const sheet = owner.getByRole('dialog', { name: '转到我的账户' });
  await expect(sheet.getByLabel('转出数量')).toHaveValue('40');
  await sheet.getByLabel('支付密码', { exact: true }).fill(demoPassword);
  await sheet.getByRole('button', { name: '转到我的账户' }).click();
  await expect(owner.getByText('-40')).toBeVisible();
});
