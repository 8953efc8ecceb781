import type { Page } from '@playwright/test';
import { openCircle, writePost } from './support/circles.ts';
import { expect, signIn, test } from './support/test.ts';

const title = '加我领资料，限时免费';
const reason = '站外引流广告';

/** The newest thing that the house told somebody, and where it leads; what a job tells comes a moment later. */
const newestNotice = async (page: Page, words: string | RegExp) => {
  const notice = page.getByRole('article').filter({ hasText: words }).first();
  await expect(async () => {
    await page.goto('/message/notification');
    await expect(notice).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  return notice;
};

test('a reported post is removed with a yellow card, its author appeals, another operator brings it back, and everybody is told', async ({
  person,
}) => {
  test.setTimeout(240_000);

  // The author writes.
  const author = await person();
  await signIn(author, 'linyi');
  const groupId = await openCircle(author, '文学翻译读书会');
  const address = await writePost(author, groupId, { title, body: '三十本译论扫描件，扫码进群领取。' });

  // A reader reports it.
  const reader = await person();
  await signIn(reader, 'jiangxue');
  await reader.goto(address);
  await reader.getByRole('button', { name: '帖子操作' }).first().click();
  await reader.getByRole('button', { name: '举报' }).click();
  const sheet = reader.getByRole('dialog', { name: '举报' });
  await sheet.getByRole('button', { name: '广告骚扰' }).click();
  await sheet.getByLabel('举报理由').fill('每个圈子都发了一遍');
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(reader.getByText('举报成功')).toBeVisible();

  // An operator removes it with a card.
  const operator = await person();
  await signIn(operator, 'guanli');
  await operator.goto('/ops/moderation');
  await operator.getByRole('link').filter({ hasText: title }).click();
  await expect(operator.getByText('广告骚扰：每个圈子都发了一遍')).toBeVisible();
  await operator.getByRole('button', { name: '处理' }).click();
  const measures = operator.getByRole('dialog', { name: '如何处理' });
  await measures.getByRole('button', { name: '黄牌' }).click();
  await measures.getByRole('button', { name: '广告骚扰' }).click();
  await measures.getByLabel('理由').fill(reason);
  await measures.getByRole('button', { name: '确认处理' }).click();
  await expect(measures).toBeHidden();
  await expect(operator.getByText('已处理').first()).toBeVisible();
  await reader.goto(address);
  await expect(reader.getByText('三十本译论扫描件')).toBeHidden();
  await newestNotice(reader, '你举报的帖子经核实存在违规，已处理');

  // The author reads why, and appeals.
  const told = await newestNotice(author, `你的帖子已被移除：${reason}`);
  await told.getByRole('link').click();
  await author.waitForURL('**/conduct/*');
  await expect(author.getByText('三十本译论扫描件')).toBeVisible();
  await author.getByRole('button', { name: '申诉' }).click();
  const appeal = author.getByRole('dialog', { name: '申诉' });
  await appeal.getByLabel('为什么应当撤销').fill('资料是圈主委托整理的，不是广告');
  await appeal.getByRole('button', { name: '提交申诉' }).click();
  await expect(author.getByText('正在等待另一位运营处理')).toBeVisible();

  // Another operator finds it to be right.
  const second = await person();
  await signIn(second, 'fuhe');
  await second.goto('/ops/appeals');
  const card = second.getByRole('article').filter({ hasText: '资料是圈主委托整理的' });
  await card.getByRole('button', { name: '撤销原决定' }).click();
  const overturn = second.getByRole('dialog', { name: '撤销原决定' });
  await overturn.getByLabel('答复').fill('与圈主核实无误');
  await overturn.getByRole('button', { name: '撤销原决定' }).click();
  await expect(overturn).toBeHidden();

  await newestNotice(author, '对你的移除已撤销');
  await reader.goto(address);
  await expect(reader.getByText('三十本译论扫描件').first()).toBeVisible();
  const guest = await person();
  await guest.goto('/conduct/log');
  await expect(guest.getByText('已撤销').first()).toBeVisible();
  await expect(guest.getByText(reason)).toBeHidden();
});
