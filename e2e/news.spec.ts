import { readPoints } from './support/circles.ts';
import { choose } from './support/newcomer.ts';
import { expect, signIn, test } from './support/test.ts';

test('a contribution is edited by an operator, accepted in part, published, tipped and pinned', async ({ person }) => {
  test.setTimeout(240_000);
  const title = `合同里的 shall ${Date.now().toString(36)}`;

  // A certified translator sends a text in.
  const author = await person();
  await signIn(author, 'linyi');
  await author.goto('/post/release');
  await author.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  await author.getByRole('textbox', { name: '正文' }).fill('这个词不一定要译成“应”。读者要的是意思。');
  await choose(author, '分类', '译技');
  await author.getByRole('button', { name: '投稿', exact: true }).click();
  const fee = author.getByRole('dialog', { name: '投稿费' });
  await fee.getByLabel('支付密码', { exact: true }).fill('yanzhi-demo');
  await fee.getByRole('button', { name: /^支付 \d+ 积分 ?并投稿$/ }).click();
  await author.waitForURL('**/profile/news/auditing');
  await expect(author.getByRole('link', { name: title })).toBeVisible();

  // An operator changes two places and sends it back with a word.
  const operator = await person();
  await signIn(operator, 'guanli');
  await operator.goto('/ops/news');
  await operator.getByRole('link', { name: title }).click();
  await operator.getByRole('link', { name: '修改并退回' }).click();
  await operator.getByRole('textbox', { name: '正文' }).fill('这个词未必要译成“应”。读者要的是义务。');
  await operator.getByRole('textbox', { name: '给作者的话' }).fill('两处小改，请看。');
  await operator.getByRole('button', { name: '退回作者' }).click();
  await operator.waitForURL('**/ops/news**');

  // Its author sees both, word by word, takes the one and leaves the other.
  await author.goto('/profile/news/auditing');
  await author.getByRole('link', { name: title }).click();
  await expect(author.getByText('两处小改，请看。')).toBeVisible();
  await author.getByRole('button', { name: /意思.*义务/ }).click();
  await expect(author.getByRole('button', { name: /意思.*义务.*未接受/ })).toBeVisible();
  await author.getByRole('button', { name: /^接受 \d+ \/ \d+ 处并回复$/ }).click();
  await author.waitForURL('**/profile/news/auditing');

  // The operator publishes what came of it; every version is kept.
  await operator.goto('/ops/news');
  await operator.getByRole('link', { name: title }).click();
  await operator.getByRole('button', { name: '发布', exact: true }).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: '发布' }).click();
  await operator.waitForURL('**/ops/news');
  await author.goto('/profile/news/released');
  await author.getByRole('link', { name: title }).click();
  await author.waitForURL(/\/news\/\d+$/);
  const address = new URL(author.url()).pathname;
  await expect(author.getByText('这个词未必要译成“应”。读者要的是意思。')).toBeVisible();
  await author.goto(`${address}/revisions`);
  await expect(author.getByRole('link', { name: /第 \d 版/ })).toHaveCount(3);

  // A reader tips it: its author hears of it, and both have what they should.
  const reader = await person();
  await signIn(reader, 'jiangxue');
  const [of, by] = [await readPoints(author), await readPoints(reader)];
  await reader.goto(address);
  await reader.getByRole('button', { name: /^打赏/ }).click();
  const tip = reader.getByRole('dialog', { name: '打赏' });
  await tip.getByLabel('其他金额').fill('7');
  await tip.getByLabel('支付密码', { exact: true }).fill('yanzhi-demo');
  await tip.getByRole('button', { name: '打赏 7 积分' }).click();
  await expect(reader.getByText('打赏成功')).toBeVisible();
  await expect.poll(() => readPoints(author)).toEqual({ own: of.own + 7, held: of.held });
  expect(await readPoints(reader)).toEqual({ own: by.own - 7, held: by.held });

  // Its author asks for it to stand on top, which the house decides about and is paid for.
  await author.goto(address);
  await author.getByRole('button', { name: '资讯操作' }).click();
  await author.getByRole('button', { name: '申请置顶' }).click();
  const pin = author.getByRole('dialog', { name: '置顶' });
  await expect(pin.getByText('由平台审核，通过后显示在资讯列表顶部。')).toBeVisible();
  await pin.getByLabel('每天出价').fill('6');
  await pin.getByLabel('支付密码', { exact: true }).fill('yanzhi-demo');
  await pin.getByRole('button', { name: '申请置顶' }).click();
  await expect(author.getByText('置顶申请已提交，等待审核')).toBeVisible();
  await operator.goto('/ops/pins');
  await operator.getByRole('tab', { name: '资讯' }).click();
  await expect(operator.getByText(title)).toBeVisible();
  await operator.getByRole('button', { name: '通过' }).click();
  await expect(operator.getByText('没有待处理的申请')).toBeVisible();
  const guest = await person();
  await guest.goto('/news');
  await expect(guest.getByRole('article').or(guest.getByRole('listitem')).filter({ hasText: title }).first()).toContainText('置顶');
});
