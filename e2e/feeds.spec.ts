import type { Page } from '@playwright/test';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { sendCall } from '#server/testing/send-call.ts';
import { expect, signIn, test } from './support/test.ts';

const payPassword = 'yanzhi-demo';

/** A picture of stripes, wider than any that is shown: its edges stay sharp unless it is blurred. */
const pictureNamed = async (page: Page, name: string, colour: string) => {
  const dataUrl = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    for (let x = 0; x < 1600; x += 40) {
      pen.fillStyle = (x / 40) % 2 === 0 ? fill : '#ffffff';
      pen.fillRect(x, 0, 40, 1200);
    }
    return canvas.toDataURL('image/png');
  }, colour);
  return { name, mimeType: 'image/png', buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64') };
};

/** How much the colours of a picture jump from one point to the next: much where it is sharp. */
const sharpnessOf = (page: Page, src: string): Promise<number> =>
  page.evaluate(async (address) => {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: 1 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.drawImage(image, 0, -10);
    const points = pen.getImageData(0, 0, canvas.width, 1).data;
    let steps = 0;
    for (let at = 4; at < points.length; at += 4) steps = Math.max(steps, Math.abs((points[at] ?? 0) - (points[at - 4] ?? 0)));
    return steps;
  }, src);

test('a paid picture is blurred until it is bought, and sharpens where it is looked at', async ({ person }) => {
  test.setTimeout(240_000);
  const author = await person();
  await signIn(author, 'linyi');
  await author.goto('/post/pic');
  const files = [await pictureNamed(author, 'open.png', '#0f6b78'), await pictureNamed(author, 'paid.png', '#000000')];
  await author.getByLabel(/添加图片/).setInputFiles(files);
  const words = '两张对照稿，第二张付费';
  await author.getByLabel('内容', { exact: true }).fill(words);
  await author.getByRole('switch', { name: /付费内容/ }).check();
  await author.getByRole('button', { name: '第 2 张图片的价格' }).click();
  const price = author.getByRole('dialog', { name: '图片价格' });
  await price.getByLabel('价格', { exact: true }).fill('30');
  await price.getByRole('button', { name: '确定' }).click();
  await expect(price).toBeHidden();
  await author.getByRole('button', { name: '话题' }).click();
  const topics = author.getByRole('dialog', { name: '选择话题' });
  await topics.getByRole('searchbox').fill('对照稿');
  await topics.getByRole('button', { name: '创建话题 #对照稿' }).click();
  await topics.getByRole('button', { name: '完成' }).click();
  await author.getByRole('button', { name: '发布', exact: true }).click();
  await author.waitForURL('**/feeds?type=new');
  await expect(author.getByRole('article').filter({ hasText: words })).toBeVisible();

  // Another sees what it costs, and buys it where they look at it.
  const buyer = await person();
  await signIn(buyer, 'jiangxue');
  await buyer.goto('/feeds?type=new');
  const card = buyer.getByRole('article').filter({ hasText: words });
  await expect(card.getByText('30 积分')).toBeVisible();
  const tile = card.locator('img[src*="/files/"]').last();
  const blurred = (await tile.getAttribute('src')) ?? '';
  const before = await sharpnessOf(buyer, blurred);
  expect(before).toBeLessThan(60);
  await card.getByRole('button').filter({ hasText: '30 积分' }).click();
  const sheet = buyer.getByRole('dialog', { name: '购买' });
  await expect(sheet.getByText('付费图片')).toBeVisible();
  await sheet.getByLabel('支付密码', { exact: true }).fill(payPassword);
  await sheet.getByRole('button', { name: '支付 30 积分' }).click();
  await expect(buyer.getByText('购买成功')).toBeVisible();
  await expect(sheet).toBeHidden();
  const shown = buyer.getByRole('dialog', { name: '图片' }).locator('img[src*="sign"]').first();
  await expect(shown).toBeVisible();
  expect(await sharpnessOf(buyer, (await shown.getAttribute('src')) ?? '')).toBeGreaterThan(2 * before);

  // And it stays so in the list.
  await buyer.goto('/feeds?type=new');
  await expect(card.getByText('30 积分')).toBeHidden();
  await expect(card.locator('img[src*="sign"]')).toBeVisible();
});

const corpus = [
  '<script>window.ran=1</script>',
  '<img src=x onerror="window.ran=1">',
  '"><svg onload=window.ran=1>',
  'javascript:window.ran=1 https://example.com/"onmouseover="window.ran=1',
  '\u202Etxt.exe\u202C',
  '{{constructor.constructor("window.ran=1")()}}',
];

test('words that would be a program are shown as words, in a feed, a comment, a topic and a name', async ({ person, server }) => {
  test.setTimeout(180_000);
  const writer = await person();
  await signIn(writer, 'jiangxue');
  const text = corpus.join('\n');
  await writer.goto('/post/text');
  await writer.getByLabel('内容', { exact: true }).fill(text);
  await writer.getByLabel('位置').fill('<b onclick=window.ran=1>成都</b>');
  await writer.getByRole('button', { name: '话题' }).click();
  const topics = writer.getByRole('dialog', { name: '选择话题' });
  await topics.getByRole('searchbox').fill('<img src=x>');
  await expect(topics.getByText('话题只能包含文字、数字、空格和连接号')).toBeVisible();
  await topics.getByRole('button', { name: '完成' }).click();
  await writer.getByRole('button', { name: '发布', exact: true }).click();
  await writer.waitForURL('**/feeds?type=new');

  const card = writer.getByRole('article').filter({ hasText: 'window.ran=1' });
  await card
    .getByText('window.ran=1')
    .first()
    .click({ position: { x: 4, y: 4 } });
  await writer.waitForURL(/\/feeds\/\d+$/);
  await writer.getByRole('button', { name: '说说你的看法' }).click();
  await writer.getByRole('textbox').fill(text);
  await writer.getByRole('button', { name: '发送' }).click();
  await expect(writer.getByText('评论成功')).toBeVisible();
  const address = new URL(writer.url()).pathname;

  const signedIn = await sendCall(server.url, accounts.signIn, { input: { login: 'jiangxue', password: 'yanzhi-demo' } });
  const token = String(signedIn.body['access_token']);
  const { body: before } = await sendCall(server.url, accounts.getCurrentUser, { input: {}, token });
  try {
    const named = await sendCall(server.url, accounts.updateCurrentUser, { input: { name: corpus[1] ?? '', bio: text }, token });
    expect(named.status).toBeLessThan(300);
    const { body: own } = await sendCall(server.url, accounts.getCurrentUser, { input: {}, token });

    const reader = await person();
    await signIn(reader, 'linyi');
    for (const place of [address, '/feeds?type=new', `/users/${own['id']}`]) {
      await reader.goto(place);
      await expect(reader.getByText('onerror').first()).toBeVisible();
      await expect(reader.locator('img[src="x"], [onload], [onerror], [onclick], [onmouseover]')).toHaveCount(0);
      expect(await reader.evaluate(() => 'ran' in window)).toBe(false);
    }
    await reader.goto(address);
    await expect(reader.getByRole('article').getByText('<b onclick=window.ran=1>成都</b>')).toBeVisible();
    const links = await reader
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(links.filter((href) => !/^(\/|https:\/\/example\.com\/)/.test(href))).toEqual([]);
  } finally {
    // Other journeys know her by her name.
    const asBefore = { name: String(before['name']), bio: String(before['bio']) };
    expect((await sendCall(server.url, accounts.updateCurrentUser, { input: asBefore, token })).status).toBeLessThan(300);
  }
});
