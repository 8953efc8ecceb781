import type { Page } from '@playwright/test';
import { follow } from '#contract/people/people.doors.ts';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { enterByCalls } from './support/by-calls.ts';
import { giveStars } from './support/reviews.ts';
import { expect, inMotion, signIn, test } from './support/test.ts';

test.use(inMotion);

/** The demo company, by the name that was certified. */
const COMPANY = '译通语言服务有限公司';

/** The row of an authorisation: its link is what stands between both, as the name leads to the other one. */
const grantLink = (page: Page, words: RegExp) => page.getByRole('listitem').filter({ hasText: words }).getByRole('link', { name: / · / });

/** Asks a friend for a review, as one does on the screen. */
const ask = async (page: Page, name: string, relationship: string): Promise<void> => {
  await page.goto('/review/grantReview');
  const kind = page.getByRole('radio', { name: relationship });
  await page.locator('label').filter({ has: kind }).click();
  await expect(kind).toBeChecked();
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: '邀请 1 位好友评价' }).click();
  await page.waitForURL('**/reviewSend');
};

/** Gives the review that waits first in the list. */
const give = async (page: Page, name: string, word: string): Promise<void> => {
  await page.goto('/reviewAccept');
  await grantLink(page, new RegExp(`${name}.*未评价`)).click();
  await expect(page.getByText(`${name} 邀请你评价`)).toBeVisible();
  for (const mark of ['语言表达', '行业知识', '准时交付']) await giveStars(page, mark, '极佳');
  await page.getByLabel(/说说合作感受/).fill(word);
  await page.getByRole('button', { name: '提交评价' }).click();
  await page.waitForURL('**/review/recivedReviewDetail**');
};

/** Both follow each other. */
const befriend = async (server: RunningServer, login: string, otherLogin: string): Promise<void> => {
  const [one, other] = [await enterByCalls(server, login), await enterByCalls(server, otherLogin)];
  await one.call(follow, { id: other.id });
  await other.call(follow, { id: one.id });
};

test('one authorises another, who reviews and is answered', async ({ server, person }) => {
  test.setTimeout(240_000);
  const [company, interpreter] = [await person(), await person()];
  await signIn(company, 'yitong');
  await signIn(interpreter, 'jiangxue');
  await befriend(server, 'yitong', 'jiangxue');
  await ask(company, '江雪', '合作伙伴');
  await expect(grantLink(company, /江雪.*未评价/)).toBeVisible();
  await give(interpreter, COMPANY, '会务资料给得早，排班合理');
  await company.goto('/reviewSend');
  await grantLink(company, /江雪.*已评价/).click();
  await expect(company.getByText('会务资料给得早，排班合理')).toBeVisible();
  await company.getByRole('link', { name: '回复评价' }).click();
  await company.getByLabel('回复', { exact: true }).fill('期待下一届再合作');
  await company.getByRole('button', { name: '提交回复' }).click();
  await company.waitForURL('**/review/sendReviewDetail**');
  await expect(company.getByText('期待下一届再合作')).toBeVisible();
  await expect(company.getByRole('link', { name: '回复评价' })).toHaveCount(0);
});

test('two who authorise each other see nothing of each other’s review before both are in', async ({ server, person }) => {
  test.setTimeout(240_000);
  const [translator, company] = [await person(), await person()];
  await signIn(translator, 'linyi');
  await signIn(company, 'yitong');
  await befriend(server, 'linyi', 'yitong');
  await ask(translator, COMPANY, '合作伙伴');
  await ask(company, '林译', '合作伙伴');
  await give(company, '林译', '术语表做得周全');
  await expect(company.getByText(/只有你自己看得到这条评价/)).toBeVisible();

  await translator.goto('/reviewSend');
  await expect(grantLink(translator, new RegExp(`${COMPANY}.*未评价`))).toBeVisible();
  await translator.goto('/reportReviewList');
  await expect(translator.getByText('疑问清单是从贵司学来的习惯', { exact: false })).toBeVisible();
  await expect(translator.getByText('术语表做得周全')).toHaveCount(0);

  await give(translator, COMPANY, '派单说明清楚，结款准时');
  await translator.goto('/reportReviewList');
  await expect(translator.getByText('术语表做得周全')).toBeVisible();
  await company.goto('/reportReviewList');
  await expect(company.getByText('派单说明清楚，结款准时')).toBeVisible();
});
