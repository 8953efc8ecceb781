import type { Locator, Page } from '@playwright/test';
import { expect, inMotion, readCode, test } from './support/test.ts';

test.use(inMotion);

const TAPS_MAX = 25;
const FIELDS_MAX = 6;

/** Does what a thumb does, and counts it. */
const counting = (page: Page) => {
  const made = { taps: 0, fields: 0 };
  return {
    made,
    tap: async (target: Locator) => {
      made.taps += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      made.fields += 1;
      await target.fill(text);
    },
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first(),
    link: (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' }).first(),
  };
};

test('whoever has never seen the house comes from / to an opened report and a first post with at most 25 taps and 6 typed fields', async ({
  server,
  page,
}) => {
  test.setTimeout(240_000);
  const phone = '13900006001';
  const { made, tap, type, button, link } = counting(page);
  const choose = async (field: string, answer: string) => {
    await tap(page.getByRole('button', { name: field }).first());
    await tap(page.getByRole('dialog').getByRole('button', { name: answer }).first());
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  // In by a phone and a code, which signs up too.
  await page.goto('/');
  await page.waitForURL('**/home');
  await tap(link(/^(登录|注册)/));
  await page.waitForURL(/\/sign(in|up)/);
  await tap(link('手机一键登录'));
  // The page before has a field and a button of the same names.
  await page.waitForURL('**/signin/dynamic*');
  await type(page.getByRole('textbox', { name: '手机号' }), phone);
  await tap(button('获取验证码'));
  await expect(page.getByRole('button', { name: /s后重发/ })).toBeVisible();
  await type(page.getByRole('textbox', { name: '验证码' }), await readCode(server, phone));
  await tap(page.getByRole('checkbox'));
  await tap(button('注册并登录'));

  // The guide.
  await tap(
    page
      .getByRole('button', { name: '开启言值报告' })
      .or(page.getByRole('link', { name: '开启言值报告' }))
      .first(),
  );
  await choose('母语', '中文');
  await choose('第一外语', '英语');
  await tap(button('下一步'));
  await page.waitForURL('**/guideNew2');
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(phone);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await type(page.getByLabel('昵称'), '初来的译者');
  await type(page.getByRole('textbox', { name: '邮箱' }), 'first.minutes@example.com');
  await tap(button('下一步'));
  await page.waitForURL('**/guideNew3');
  await tap(page.locator('label, button', { hasText: '文学与出版' }).first());
  await tap(button('下一步'));
  await page.waitForURL('**/guideNew4');
  await tap(button('跳过'));
  await page.waitForURL('**/guideNew5');
  await tap(page.getByRole('checkbox'));
  await tap(button('开启言值报告'));

  // It ends on the own report, sealed, with what was given counted, and the mailbox for nobody yet.
  await page.waitForURL('**/myReport');
  await expect(page.getByRole('heading', { name: '言值报告已开启' })).toBeVisible();
  const share = async () => Number(await page.getByRole('progressbar').first().getAttribute('aria-valuenow'));
  await expect.poll(share).toBeGreaterThan(30);
  // Red would say that something is wrong.
  const ground = await page
    .getByRole('progressbar')
    .first()
    .locator('> div')
    .evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const [red = 255, green = 0, blue = 0] = (ground.match(/\d+/g) ?? []).map(Number);
  expect(red, ground).toBeLessThan(Math.max(green, blue));
  await expect(page.getByText('first.minutes@example.com（未验证，任何人都看不到）')).toBeVisible();

  // A first post.
  await tap(link('去圈子看看'));
  await page.waitForURL('**/group');
  await tap(link(/文学翻译读书会/));
  await page.waitForURL(/\/groups\/\d+\/info/);
  await tap(button(/^加入/));
  await expect(
    page
      .getByText('加入成功')
      .or(page.getByRole('button', { name: '已加入' }))
      .first(),
  ).toBeVisible();
  await tap(button('发布'));
  await page.waitForURL('**/createGroupPublish**');
  await type(page.getByLabel('正文'), '大家好，我是新来的，做文学翻译。');
  await tap(button('发布'));
  await page.waitForURL('**/topicDetail**');
  await expect(page.getByText('大家好，我是新来的，做文学翻译。').first()).toBeVisible();

  process.stdout.write(`first minutes: ${made.taps} taps, ${made.fields} typed fields\n`);
  expect(made.taps).toBeLessThanOrEqual(TAPS_MAX);
  expect(made.fields).toBeLessThanOrEqual(FIELDS_MAX);
});
