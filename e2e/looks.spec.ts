import { readPoints } from './support/circles.ts';
import { runLater } from './support/later.ts';
import { expect, signIn, test } from './support/test.ts';

const PASSWORD = 'yanzhi-demo';
/** What a look costs in the demo. */
const PRICE = 100;

test('who asks without a name stays nobody while money moves, and an answer that is paid for is found by nobody who has not paid', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const mark = Date.now().toString(36);
  const subject = `“${mark}”这句话怎么译？`;
  const secret = `藏着的译法${mark}`;

  // Somebody asks without a name, with a bounty; what is adopted others pay to see.
  const asker = await person();
  await signIn(asker, 'jiangxue');
  const before = await readPoints(asker);
  await asker.goto('/question/add');
  await asker.getByRole('textbox', { name: '问题' }).fill(subject);
  await asker.getByRole('textbox', { name: '悬赏' }).fill('30');
  await asker.getByRole('switch', { name: /付费围观/ }).click();
  await asker.getByRole('switch', { name: /匿名/ }).click();
  await asker.getByRole('button', { name: '发布', exact: true }).click();
  const sheet = asker.getByRole('dialog', { name: '悬赏' });
  await sheet.getByLabel('支付密码', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: /悬赏 30 积分 ?并发布/ }).click();
  await asker.waitForURL(/\/questions\/\d+$/);
  const address = new URL(asker.url()).pathname;

  // It is answered, and adopted.
  const answerer = await person();
  await signIn(answerer, 'linyi');
  const points = await readPoints(answerer);
  await answerer.goto(address);
  await expect(answerer.getByText('匿名用户').first()).toBeVisible();
  await answerer.getByRole('link', { name: '写回答' }).click();
  await answerer.getByRole('textbox', { name: '正文' }).fill(secret);
  await answerer.getByRole('button', { name: '发布', exact: true }).click();
  await answerer.waitForURL(/\/answers\/\d+$/);
  const answer = new URL(answerer.url()).pathname;
  await asker.goto(address);
  await asker.getByRole('button', { name: '采纳', exact: true }).click();
  await asker.getByRole('alertdialog').getByRole('button', { name: '采纳' }).click();
  await expect(asker.getByText('已采纳').first()).toBeVisible();
  await expect.poll(() => readPoints(answerer)).toEqual({ own: points.own + 30, held: points.held });
  expect(await readPoints(asker)).toEqual({ own: before.own - 30, held: before.held });

  // Whoever was paid is told so, and by whom neither there nor in the statement.
  await answerer.goto('/message/notification');
  const told = answerer.getByText(new RegExp(`${mark}.*悬赏 30 积分`)).first();
  await expect(told).toBeVisible();
  await expect(told).not.toContainText('江雪');
  await answerer.goto('/currency/journal-detail');
  const amount = answerer.getByText('+30', { exact: true });
  const line = answerer.getByRole('listitem').filter({ hasText: '问答悬赏' }).filter({ has: amount }).first();
  await expect(line).toBeVisible();
  await expect(line).not.toContainText('江雪');
  await line.getByRole('link').click();
  await expect(answerer.getByRole('link', { name: new RegExp(mark) })).toBeVisible();
  await expect(answerer.getByText('江雪')).toHaveCount(0);

  // Who has not paid finds nothing of it, by no search and on no page.
  const reader = await person();
  await signIn(reader, 'yitong');
  const own = await readPoints(reader);
  const finds = async (words: string): Promise<number> => {
    await reader.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(reader.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(
      reader
        .getByText(/没有找到|换个词/)
        .or(reader.locator('mark'))
        .first(),
    ).toBeVisible();
    return reader.locator('mark').count();
  };
  expect(await finds(secret)).toBe(0);
  expect(await finds(mark)).toBeGreaterThan(0);
  await reader.goto(address);
  await expect(reader.getByText('这个回答须付费围观')).toBeVisible();
  await expect(reader.getByText(secret)).toHaveCount(0);

  // They pay, all of it goes to who answered, and the answer is there.
  await reader.getByRole('button', { name: `${PRICE} 积分围观` }).click();
  const paying = reader.getByRole('dialog', { name: '围观回答' });
  await paying.getByLabel('支付密码', { exact: true }).fill(PASSWORD);
  await paying.getByRole('button', { name: `支付 ${PRICE} 积分` }).click();
  await expect(paying).toBeHidden();
  await reader.goto(answer);
  await expect(reader.getByText(secret)).toBeVisible();
  expect(await readPoints(reader)).toEqual({ own: own.own - PRICE, held: own.held });
  await expect.poll(() => readPoints(answerer)).toEqual({ own: points.own + 30 + PRICE, held: points.held });
});

test('a bounty that nobody awards goes where most agree, and home where nobody does', async ({ person, dataDir }) => {
  test.setTimeout(240_000);
  const mark = Date.now().toString(36);
  const asker = await person();
  await signIn(asker, 'jiangxue');
  const before = await readPoints(asker);
  const ask = async (subject: string): Promise<string> => {
    await asker.goto('/question/add');
    await asker.getByRole('textbox', { name: '问题' }).fill(subject);
    await asker.getByRole('textbox', { name: '悬赏' }).fill('20');
    await asker.getByRole('button', { name: '发布', exact: true }).click();
    const sheet = asker.getByRole('dialog', { name: '悬赏' });
    await sheet.getByLabel('支付密码', { exact: true }).fill(PASSWORD);
    await sheet.getByRole('button', { name: /悬赏 20 积分 ?并发布/ }).click();
    await asker.waitForURL(/\/questions\/\d+$/);
    return new URL(asker.url()).pathname;
  };
  const agreed = await ask(`有人同意的“${mark}”怎么译？`);
  const left = await ask(`没人回答的“${mark}”怎么译？`);
  await expect.poll(() => readPoints(asker)).toEqual({ own: before.own - 40, held: before.held + 40 });

  // One answers the one of them, and two others like it.
  const answerer = await person();
  await signIn(answerer, 'yitong');
  const points = await readPoints(answerer);
  await answerer.goto(agreed);
  await answerer.getByRole('link', { name: '写回答' }).click();
  await answerer.getByRole('textbox', { name: '正文' }).fill('看上下文再定。');
  await answerer.getByRole('button', { name: '发布', exact: true }).click();
  await answerer.waitForURL(/\/answers\/\d+$/);
  const answer = new URL(answerer.url()).pathname;
  for (const login of ['linyi', 'jiangxue']) {
    const reader = await person();
    await signIn(reader, login);
    await reader.goto(answer);
    await reader.getByRole('button', { name: /^点赞/ }).click();
    await expect(reader.getByRole('button', { name: /^点赞/, pressed: true })).toBeVisible();
  }

  // Fifteen days later nobody has awarded either.
  await runLater(dataDir, 'questions.bounties', 15);
  await expect.poll(() => readPoints(answerer)).toEqual({ own: points.own + 20, held: points.held });
  expect(await readPoints(asker)).toEqual({ own: before.own - 20, held: before.held });
  await asker.goto(agreed);
  await expect(asker.getByText('已支付')).toBeVisible();
  await asker.goto(left);
  await expect(asker.getByText('已退回')).toBeVisible();
});
