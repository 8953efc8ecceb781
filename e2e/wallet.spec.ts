import type { Page } from '@playwright/test';
import { expectZero } from './support/money-proof.ts';
import { expect, signIn, test } from './support/test.ts';

/** Begins a payment of five yuan, and stands at the cashier. */
const goToCashier = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '¥5.00', exact: true }).click();
  await page.getByRole('button', { name: '支付 ¥5.00' }).click();
  await expect(page.getByRole('heading', { name: '沙箱收银台' })).toBeVisible();
};

const classes = { spendable: '用户可用余额', apart: '用户冻结金额', outside: '存放在支付渠道的资金（负数）' } as const;
type Sums = Record<keyof typeof classes, number>;

/** What everyone is told that people have, what is set apart and what lies outside, in fen. Once a day is closed it is that of its end: null. */
const readSums = async (page: Page): Promise<Sums | null> => {
  await expectZero(page);
  if (!(await page.getByText('截至现在').isVisible())) return null;
  const money = page.getByRole('table', { name: '钱包资金' });
  const sumOf = async (name: string): Promise<number> => {
    const row = money.getByRole('row').filter({ hasText: name });
    if ((await row.count()) === 0) return 0;
    const text = (await row.getByRole('cell').textContent()) ?? '';
    return Number(text.replace(/\D/g, '')) * (/^[-−]/.test(text) ? -1 : 1);
  };
  const { spendable, apart, outside } = classes;
  return { spendable: await sumOf(spendable), apart: await sumOf(apart), outside: await sumOf(outside) };
};

/** The sums moved by so much, and still come to nothing. */
const expectMoved = async (page: Page, before: Sums | null, moved: Sums): Promise<void> => {
  const now = await readSums(page);
  // A run over midnight in Shanghai closes a day, and then nothing of it is told before the next.
  if (before === null || now === null) return;
  const { spendable, apart, outside } = before;
  expect(now).toEqual({ spendable: spendable + moved.spendable, apart: apart + moved.apart, outside: outside + moved.outside });
};

test('a translator tops up at the cashier, withdraws, an operator decides, and the books come to zero before and after', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const linyi = await person();
  await signIn(linyi, 'linyi');
  const sums = await readSums(linyi);

  // Cancelled, failed, paid: only the last one moves anything.
  await linyi.goto('/wallet');
  const balance = linyi.getByText('余额（元）').locator('xpath=following-sibling::p[1]');
  const fen = async () => Number((await balance.textContent())?.replace(/\D/g, ''));
  await expect(balance).toBeVisible();
  const before = await fen();
  await linyi.getByRole('link', { name: '充值', exact: true }).click();
  await goToCashier(linyi);
  await linyi.getByRole('button', { name: '取消支付' }).click();
  await expect(linyi.getByText('支付失败：取消支付')).toBeVisible();
  await linyi.getByRole('link', { name: '重新充值' }).click();
  await goToCashier(linyi);
  await linyi.getByRole('button', { name: '模拟支付失败' }).click();
  await expect(linyi.getByText('支付失败', { exact: true })).toBeVisible();
  await linyi.getByRole('link', { name: '重新充值' }).click();
  await goToCashier(linyi);
  await linyi.getByRole('button', { name: '确认支付' }).click();
  await expect(linyi.getByText('支付成功')).toBeVisible();
  await linyi.getByRole('link', { name: '查看钱包' }).click();
  await expect.poll(fen).toBe(before + 500);
  await linyi.getByRole('link', { name: '钱包明细' }).click();
  await expect(linyi.getByRole('link', { name: /钱包充值.*\+¥5\.00/ }).first()).toBeVisible();

  // Withdrawn with the payment password; a wrong one is said beside it.
  await linyi.goto('/wallet/withdraw');
  await linyi.getByLabel('提现金额').fill('20');
  await linyi.getByLabel('账号', { exact: true }).fill('linyi@example.com');
  await linyi.getByLabel('姓名').fill('林一');
  await linyi.getByRole('button', { name: '下一步' }).click();
  const sheet = linyi.getByRole('dialog', { name: '确认提现' });
  await sheet.getByLabel('支付密码', { exact: true }).fill('yanzhi-wrong');
  await sheet.getByRole('button', { name: '确认提现' }).click();
  await expect(sheet.getByText('支付密码不正确，还可尝试4次')).toBeVisible();
  await sheet.getByLabel('支付密码', { exact: true }).fill('yanzhi-demo');
  await sheet.getByRole('button', { name: '确认提现' }).click();
  await linyi.waitForURL(/\/wallet\/withdraw\/detail\/\d+$/);
  await expect(linyi.getByText('结果会通知你')).toBeVisible();
  const withdrawal = new URL(linyi.url()).pathname;
  await expectMoved(linyi, sums, { spendable: -1_500, apart: 2_000, outside: -500 });

  // Two operators say yes, and one of them pays by hand and notes it.
  const [first, operator] = [await person(), await person()];
  for (const [desk, name] of [
    [first, 'fuhe'],
    [operator, 'guanli'],
  ] as const) {
    await signIn(desk, name);
    await desk.goto('/ops/withdrawals');
    await desk.locator(`a[href="/ops/withdrawals/${withdrawal.split('/').at(-1)}"]`).click();
    await expect(desk.getByText('linyi@example.com')).toBeVisible();
    await desk.getByRole('button', { name: '同意', exact: true }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: '同意' }).click();
    await expect(desk.getByText('已同意')).not.toHaveCount(0);
  }
  await operator.getByRole('button', { name: '认领打款' }).click();
  await operator.getByRole('button', { name: '登记打款' }).click();
  const noting = operator.getByRole('dialog', { name: '登记打款' });
  await noting.getByLabel('凭证号').fill('ALI20260301001');
  await noting.getByRole('button', { name: '已打款' }).click();
  await expect(noting).toBeHidden();
  await expect(operator.getByText('ALI20260301001')).toBeVisible();

  // The person sees it. Everyone is told of what moved, and everything still comes to zero.
  await linyi.goto(withdrawal);
  await expect(linyi.getByText('已到账')).toBeVisible();
  await linyi.goto('/wallet');
  await expect.poll(fen).toBe(before + 500 - 2000);
  await expectMoved(linyi, sums, { spendable: -1_500, apart: 0, outside: 1_500 });
});
