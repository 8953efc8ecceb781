import { openCircle, writePost } from './support/circles.ts';
import { newNewcomer, signUp } from './support/newcomer.ts';
import { expect, signIn, test } from './support/test.ts';

const payPassword = 'Moneda-17';

test('a newcomer checks in, sets a payment password, tips a post, and its author sees the notice and the amount', async ({
  server,
  person,
}) => {
  test.setTimeout(240_000);

  // The author writes.
  const author = await person();
  await signIn(author, 'linyi');
  const groupId = await openCircle(author, '文学翻译读书会');
  const title = '一个标点改了三遍';
  const address = await writePost(author, groupId, { title, body: '破折号、逗号、还是分行？最后留下了分行。' });

  // The reader checks in; the sheet waits to be asked for.
  const reader = await person();
  await signUp(reader, server, newNewcomer('tip'));
  await reader.goto('/profile');
  const checkin = reader.getByRole('dialog', { name: '每日签到' });
  await reader.getByRole('button', { name: /每日签到.*\+1 积分/ }).click();
  await expect(checkin.getByText('打赏最少 1 积分，今天这一签就够')).toBeVisible();
  await checkin.getByRole('button', { name: '签到', exact: true }).click();
  await expect(checkin.getByRole('button', { name: '已签到' })).toBeDisabled();
  await expect(checkin.getByText('已连续签到 1 天')).toBeVisible();
  await reader.goto('/profile');
  await expect(reader.getByRole('button', { name: /每日签到.*已签到/ })).toBeVisible();
  await expect(checkin).toBeHidden();

  // A tip needs a payment password first, and no more than there is.
  await reader.goto(address);
  await reader.getByRole('button', { name: /^打赏/ }).click();
  const tip = reader.getByRole('dialog', { name: '打赏' });
  await expect(tip.getByText('余额 1 积分')).toBeVisible();
  await tip.getByRole('button', { name: /^100(?!0)/ }).click();
  await expect(tip.getByText('积分不足，请充值')).toBeVisible();
  await tip.getByLabel('其他金额').fill('1');
  await tip.getByRole('button', { name: '去设置' }).click();
  const password = reader.getByRole('dialog', { name: '设置支付密码' });
  await password.getByLabel('新支付密码', { exact: true }).fill(payPassword);
  await password.getByLabel('再次输入', { exact: true }).fill(payPassword);
  await password.getByRole('button', { name: '设置', exact: true }).click();
  await expect(password).toBeHidden();

  // A wrong one is said beside it, the right one pays.
  const field = tip.getByLabel('支付密码', { exact: true });
  await field.fill('Moneda-99');
  await tip.getByRole('button', { name: '打赏 1 积分' }).click();
  await expect(tip.getByText('支付密码不正确，还可尝试4次')).toBeVisible();
  await field.fill(payPassword);
  await tip.getByRole('button', { name: '打赏 1 积分' }).click();
  await expect(reader.getByText('打赏成功')).toBeVisible();
  await expect(tip).toBeHidden();
  await reader.getByRole('link', { name: /次打赏/ }).click();
  await reader.waitForURL('**/rewarders');
  await expect(reader.getByText('1 次打赏，共 1 积分')).toBeVisible();

  // The author hears of it, and sees it on the post.
  await author.goto('/message/notification');
  await expect(author.getByText(/打赏了你的内容 1 积分/).first()).toBeVisible();
  await author.goto(address);
  await expect(author.getByRole('link', { name: /1 次打赏/ })).toBeVisible();
});
