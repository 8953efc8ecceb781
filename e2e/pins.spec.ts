import { foundCircle, writePost } from './support/circles.ts';
import { expect, signIn, test } from './support/test.ts';

const demoPassword = 'yanzhi-demo';

test('a member asks for their post to be pinned, the founder says yes, the money moves and the post stands on top', async ({ person }) => {
  test.setTimeout(240_000);

  // The founder opens a circle, the member joins it and writes.
  const founder = await person();
  await signIn(founder, 'linyi');
  const name = '置顶试验田';
  const groupId = await foundCircle(founder, name);
  const path = `/groups/${groupId}/info`;

  const member = await person();
  await signIn(member, 'jiangxue');
  await member.goto(path);
  await member.getByRole('button', { name: `加入${name}` }).click();
  await expect(member.getByRole('button', { name: `已加入${name}` })).toBeVisible();
  const title = '请把这篇放在最上面';
  const address = await writePost(member, groupId, { title, body: '因为它值得。' });

  // The member offers 6 a day for five days.
  await member.goto(address);
  await member.getByRole('button', { name: '帖子操作' }).click();
  await member.getByRole('button', { name: '置顶', exact: true }).click();
  const sheet = member.getByRole('dialog', { name: '置顶' });
  await sheet.getByRole('radio', { name: '5 天', exact: true }).click({ force: true });
  await sheet.getByLabel('每天出价').fill('6');
  await sheet.getByLabel('支付密码', { exact: true }).fill(demoPassword);
  await sheet.getByRole('button', { name: '申请置顶' }).click();
  await expect(member.getByText('置顶申请已提交，等待审核')).toBeVisible();

  // The founder finds it among what waits, and says yes.
  await founder.goto('/message/info');
  await founder.getByRole('link', { name: /审核通知/ }).click();
  await founder.getByRole('tab', { name: /^帖子(?!评论)/ }).click();
  await expect(founder.getByText(title)).toBeVisible();
  await founder.getByRole('button', { name: '通过' }).click();
  await expect(founder.getByText('没有待处理的申请')).toBeVisible();

  // The post stands on top, its author is told, and the circle has the money.
  await member.goto(path);
  await expect(member.getByRole('list', { name: '置顶帖子' }).getByText(title)).toBeVisible();
  await member.goto('/message/notification');
  await expect(member.getByText(/你的置顶申请已通过/)).toBeVisible();
  await founder.goto(`/groups/${groupId}/earnings`);
  await expect(founder.getByText('+30')).toBeVisible();
});
