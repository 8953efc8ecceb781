import { foundCircle, writePost } from './support/circles.ts';
import { newNewcomer, signUp } from './support/newcomer.ts';
import { expect, signIn, test } from './support/test.ts';

const demoPassword = 'yanzhi-demo';

test('an owner founds a paid circle, two join for its fee, and what it earned goes to the owner', async ({ server, person }) => {
  test.setTimeout(240_000);

  // The owner founds it.
  const owner = await person();
  await signIn(owner, 'linyi');
  const name = '字幕时间轴研究会';
  const groupId = await foundCircle(owner, name, 20);
  const path = `/groups/${groupId}/info`;
  await writePost(owner, groupId, { title: '每秒几个字', body: '先量一遍语速，再决定断句。' });

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
