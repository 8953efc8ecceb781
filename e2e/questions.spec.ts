import { readPoints } from './support/circles.ts';
import { expectZero } from './support/money-proof.ts';
import { expect, signIn, test } from './support/test.ts';

const demoPassword = 'yanzhi-demo';
const BOUNTY = 60;

test('somebody asks with a bounty, two answer, one is adopted and paid, a third says something, and both see it', async ({ person }) => {
  test.setTimeout(240_000);
  const mark = Date.now().toString(36);
  const subject = `“${mark}”里的 best efforts 怎么译？`;

  // Asking: topics, a bounty, and what was asked already in sight.
  const asker = await person();
  await signIn(asker, 'linyi');
  const before = await readPoints(asker);
  await asker.goto('/question');
  await asker.getByRole('button', { name: '提个问题' }).first().click();
  await asker.waitForURL('**/post/question');
  await asker.getByRole('textbox', { name: '问题' }).fill(subject);
  await asker.getByRole('textbox', { name: '正文' }).fill('## 出处\n\n一份**采购合同**的第 12 条。');
  await asker.getByRole('button', { name: /^话题/ }).click();
  const topics = asker.getByRole('dialog', { name: '选择话题' });
  await topics.getByRole('list').last().getByRole('button').first().click();
  await topics.getByRole('button', { name: '完成' }).click();
  await asker.getByRole('textbox', { name: '悬赏' }).fill(String(BOUNTY));
  await asker.getByRole('button', { name: '发布', exact: true }).click();
  const sheet = asker.getByRole('dialog', { name: '悬赏' });
  await sheet.getByLabel('支付密码', { exact: true }).fill(demoPassword);
  await sheet.getByRole('button', { name: new RegExp(`悬赏 ${BOUNTY} 积分 ?并发布`) }).click();
  await asker.waitForURL(/\/questions\/\d+$/);
  const address = new URL(asker.url()).pathname;
  await expect(asker.getByRole('heading', { name: subject })).toBeVisible();
  await expect(asker.getByRole('heading', { name: '出处' })).toBeVisible();
  await expect.poll(() => readPoints(asker)).toEqual({ own: before.own - BOUNTY, held: before.held + BOUNTY });
  await expectZero(asker);

  // Two answer: one without a name.
  const answer = async (login: string, words: string, isNameless = false) => {
    const page = await person();
    await signIn(page, login);
    const points = await readPoints(page);
    await page.goto(address);
    await page.getByRole('link', { name: '写回答' }).click();
    await page.getByRole('textbox', { name: '正文' }).fill(words);
    if (isNameless) await page.getByRole('switch', { name: /匿名/ }).click();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.waitForURL(/\/answers\/\d+$/);
    await expect(page.getByText(words)).toBeVisible();
    return { page, points };
  };
  const good = `最大努力 ${mark}`;
  const other = `尽力 ${mark}`;
  const { page: winner, points } = await answer('jiangxue', good);
  const { page: reader } = await answer('yitong', other, true);

  // Both stand below the question by themselves; the one without a name names nobody.
  await asker.goto(address);
  const card = asker.getByRole('article').filter({ hasText: other });
  await expect(card.getByText('匿名用户')).toBeVisible();
  await asker.getByRole('article').filter({ hasText: good }).getByRole('button', { name: '采纳', exact: true }).click();
  await asker.getByRole('alertdialog').getByRole('button', { name: '采纳' }).click();
  await expect(asker.getByText('已采纳').first()).toBeVisible();
  await expect(asker.getByRole('button', { name: '采纳', exact: true })).toHaveCount(0);
  await expect.poll(() => readPoints(winner)).toEqual({ own: points.own + BOUNTY, held: points.held });
  await expect.poll(() => readPoints(asker)).toEqual({ own: before.own - BOUNTY, held: before.held });
  await expectZero(asker);

  // One comments on the adopted answer; its author and who asked see it.
  await reader.goto(address);
  await reader
    .getByRole('article')
    .filter({ hasText: good })
    .getByRole('link', { name: /查看回答/ })
    .click();
  await reader.waitForURL(/\/answers\/\d+$/);
  await reader.getByRole('button', { name: '说说你的看法' }).click();
  await reader.getByRole('textbox').fill(`说得清楚 ${mark}`);
  await reader.getByRole('button', { name: '发送' }).click();
  await expect(reader.getByRole('textbox')).toBeHidden();
  await expect(reader.getByText(`说得清楚 ${mark}`)).toBeVisible();
  for (const page of [winner, asker]) {
    await page.goto(new URL(reader.url()).pathname);
    await expect(page.getByText(`说得清楚 ${mark}`)).toBeVisible();
    await expect(page.getByText('已采纳').first()).toBeVisible();
  }

  // It is found by its words, and stands among what one asked.
  await asker.goto(`/question/search?q=${mark}`);
  await expect(asker.getByRole('article').filter({ hasText: subject })).toBeVisible();
  await asker.goto('/profile/questions');
  await expect(asker.getByRole('article').filter({ hasText: subject })).toBeVisible();
});
