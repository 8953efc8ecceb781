import { approvePin, askForPin, foundCircle, readPoints, writePost } from './support/circles.ts';
import { runLater } from './support/later.ts';
import { newNewcomer, signUp } from './support/newcomer.ts';
import { expect, signIn, test } from './support/test.ts';

const demoPassword = 'yanzhi-demo';

test('an owner founds a paid circle, two join for its fee, one pays to stand on top of it until that is over, and what it earned goes to the owner', async ({
  server,
  dataDir,
  person,
}) => {
  test.setTimeout(300_000);

  // The owner founds it.
  const owner = await person();
  await signIn(owner, 'linyi');
  const before = await readPoints(owner);
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
  const join = async (login: string) => {
    const reader = await person();
    await signIn(reader, login);
    const { own, held } = await readPoints(reader);
    await reader.goto(path);
    await reader.getByRole('button', { name: `加入${name}` }).click();
    const sheet = reader.getByRole('dialog', { name: '付费加入' });
    await sheet.getByLabel('支付密码', { exact: true }).fill(demoPassword);
    await sheet.getByRole('button', { name: '支付 20 积分并加入' }).click();
    await expect(reader.getByText('每秒几个字')).toBeVisible();
    await expect.poll(() => readPoints(reader)).toEqual({ own: own - 20, held });
    return { reader, own: own - 20, held };
  };
  const { reader: author, own, held } = await join('jiangxue');
  const { reader } = await join('yitong');

  // One of them writes and offers 30 to stand on top, which is set apart.
  const title = '断句表放在最上面';
  const address = await writePost(author, groupId, { title, body: '三种语速，各配一张。' });
  await askForPin(author, address);
  await expect.poll(() => readPoints(author)).toEqual({ own: own - 30, held: held + 30 });
  const onTop = reader.getByRole('list', { name: '置顶帖子' });
  await reader.goto(path);
  await expect(reader.getByText(title)).toBeVisible();
  await expect(onTop).toBeHidden();

  // The owner says yes: it is paid, and the other finds the post on top.
  await approvePin(owner, title);
  await expect.poll(() => readPoints(author)).toEqual({ own: own - 30, held });
  await reader.goto(path);
  await expect(onTop.getByText(title)).toBeVisible();

  // Five days later it stands there no more, its author is told, and nothing comes back.
  await runLater(dataDir, 'pins.end', 5);
  await reader.goto(path);
  await expect(reader.getByText(title)).toBeVisible();
  await expect(onTop).toBeHidden();
  await author.goto('/message/notification');
  await expect(author.getByText(`“${title}”的置顶已到期`)).toBeVisible();
  await author.goto('/myPins');
  await expect(author.getByText('已结束').first()).toBeVisible();
  expect(await readPoints(author)).toEqual({ own: own - 30, held });

  // What the circle earned is shown, and taken.
  await owner.goto(`/groups/${groupId}/earnings`);
  await expect(owner.getByText('+20')).toHaveCount(2);
  await expect(owner.getByText('+30')).toBeVisible();
  await owner.getByRole('button', { name: '转到我的账户' }).click();
  const sheet = owner.getByRole('dialog', { name: '转到我的账户' });
  await expect(sheet.getByLabel('转出数量')).toHaveValue('70');
  await sheet.getByLabel('支付密码', { exact: true }).fill(demoPassword);
  await sheet.getByRole('button', { name: '转到我的账户' }).click();
  await expect(owner.getByText('-70')).toBeVisible();
  await expect.poll(() => readPoints(owner)).toEqual({ own: before.own + 70, held: before.held });
});
