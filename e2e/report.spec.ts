import type { Page } from '@playwright/test';
import { drawPicture } from '#demo/pictures.ts';
import { tinyPdf } from '#demo/tiny-pdf.ts';
import { choose, chooseMonth, newNewcomer, openReport, signUp } from './support/newcomer.ts';
import { giveStars } from './support/reviews.ts';
import { expect, inMotion, signIn, test } from './support/test.ts';

test.use(inMotion);

const intro = '六年合同与合规文件翻译，译前建术语表，译后双人审校。';
const work = '船舶租赁合同中译英';
const words = '条款拆得清楚，交稿总比约定早半天。';

const save = async (page: Page, list: string): Promise<void> => {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForURL(list);
};

/** Fills every part that its owner writes, from the report that says what is still missing. */
const fillReport = async (page: Page): Promise<void> => {
  await page.goto('/introEdit');
  await page.getByLabel('个人简介').fill(intro);
  await save(page, '**/myReport');

  await page.goto('/worksEdit');
  const file = tinyPdf([{ heading: 'Charter party', lines: ['The vessel shall be delivered at the port of loading.'] }]);
  await page.getByLabel('上传 PDF').setInputFiles({ name: 'charter.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(page.getByText('charter.pdf')).toBeVisible();
  await page.getByLabel('作品名称').fill(work);
  await page.getByLabel('作品简介').fill('两百条条款，按英国海事惯例重写定义部分。');
  await choose(page, '源语言', '中文');
  await choose(page, '目标语言', '英语');
  await choose(page, '行业领域', '法律与合规');
  await expect(page.getByRole('button', { name: '更换' })).toBeVisible({ timeout: 60_000 });
  await save(page, '**/workList');

  await page.goto('/projectEdit');
  await page.getByLabel('项目名称').fill('港口特许经营谈判笔译');
  await chooseMonth(page, '结束时间', '2024-01');
  await chooseMonth(page, '开始时间', '2024-03');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('结束时间不能早于开始时间')).toBeVisible();
  await chooseMonth(page, '结束时间', '2024-09');
  await page.getByLabel('项目简介').fill('谈判文本与附件，合计四十万字。');
  await save(page, '**/projectList');

  await page.goto('/educationEdit');
  await page.getByLabel('学校').fill('海滨外国语学院');
  await choose(page, '学历', '硕士');
  await page.getByLabel('专业').fill('法律翻译');
  await save(page, '**/educationList');

  await page.goto('/certificateEdit');
  await choose(page, '证书类型', '翻译');
  await page.getByLabel('证书名称').fill('CATTI 二级笔译（英语）');
  await chooseMonth(page, '发证时间', '2023-06');
  await page.getByLabel('证书编号').fill('20230600771');
  const picture = { name: 'catti.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('notes', 'report-journey') };
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeEnabled();
  await save(page, '**/certificateList');
};

/** Makes a link for one person to review by, and gives its address. */
const inviteByLink = async (page: Page): Promise<string> => {
  await page.goto('/review/grantReview');
  for (const name of ['合作伙伴', '用链接邀请']) {
    const choice = page.getByRole('radio', { name });
    await page.locator('label').filter({ has: choice }).click();
    await expect(choice).toBeChecked();
  }
  await page.getByRole('button', { name: '生成邀请链接' }).click();
  await page.waitForURL('**/review/sendReviewDetail**');
  const link = await page.getByText(/\/entry\//).textContent();
  return new URL(link ?? '').pathname;
};

test('a new translator goes from an empty report to a full one whose score is explained, and a stranger reads it', async ({
  server,
  person,
}) => {
  test.setTimeout(240_000);
  const who = newNewcomer('lan', '13900004321');
  const translator = await person();
  await signUp(translator, server, who);
  await openReport(translator, who);
  await translator.goto('/myReport');
  await expect(translator.getByText('报告完善度')).toBeVisible();
  await expect(translator.getByText('暂无评分').first()).toBeVisible();
  await fillReport(translator);

  // Whom they know, and what only they are told, stays off the paper that a client is handed.
  await translator.goto('/myReport');
  await expect(translator.getByRole('heading', { name: '人脉' })).toBeVisible();
  await translator.emulateMedia({ media: 'print' });
  for (const part of ['人脉', '谁看过我', '报告完善度']) await expect(translator.getByText(part, { exact: true })).toBeHidden();
  await expect(translator.getByText(intro)).toBeVisible();
  await translator.emulateMedia({ media: null });

  const entry = await inviteByLink(translator);
  const reviewer = await person();
  await signIn(reviewer, 'linyi');
  await reviewer.goto(entry);
  await reviewer.getByRole('button', { name: '接受邀请并评价' }).click();
  for (const mark of ['语言表达', '行业知识', '准时交付']) await giveStars(reviewer, mark, '极佳');
  await reviewer.getByLabel(/说说合作感受/).fill(words);
  await reviewer.getByRole('button', { name: '提交评价' }).click();
  await reviewer.waitForURL('**/review/recivedReviewDetail**');

  await translator.goto('/myReport');
  for (const part of [intro, words, work, '港口特许经营谈判笔译', '海滨外国语学院', 'CATTI 二级笔译（英语）'])
    await expect(translator.getByText(part).first()).toBeVisible();
  await translator.getByRole('link', { name: '每一分从哪里来' }).click();
  await translator.waitForURL('**/reportStatistics');
  await expect(translator.getByText(/^1 条评分 · 九成把握在/)).toBeVisible();
  await expect(translator.getByText(/占总分 \d+% · 新鲜度 100%$/)).toBeVisible();
  await expect(translator.getByRole('heading', { name: '分数怎么来' })).toBeVisible();
  await expect(translator.getByText('再得到一条合作评价')).toBeVisible();

  const id = await translator.evaluate(() => window.localStorage.getItem('uid'));
  const stranger = await person();
  await stranger.goto(`/reportOther?id=${id}`);
  await expect(stranger.getByRole('heading', { name: who.nickname })).toBeVisible();
  for (const part of [intro, words, work, '海滨外国语学院']) await expect(stranger.getByText(part).first()).toBeVisible();
  await expect(stranger.getByText(who.phone)).toHaveCount(0);
  await expect(stranger.getByText('20230600771')).toHaveCount(0);

  // On paper it is black on white even at night, in letters of print, without what is pressed.
  await stranger.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(stranger.getByRole('link', { name: '开一份言值报告' })).toBeHidden();
  await expect(stranger.getByRole('button', { name: '返回' })).toBeHidden();
  const paper = await stranger.getByText(intro).evaluate((one) => {
    const { color, fontSize } = getComputedStyle(one);
    return { color, points: Number.parseFloat(fontSize) * 0.75, ground: getComputedStyle(document.body).backgroundColor };
  });
  expect(paper).toMatchObject({ color: 'rgb(28, 29, 31)', ground: 'rgb(255, 255, 255)' });
  expect(paper.points).toBeGreaterThan(9);
  expect(paper.points).toBeLessThan(12);
  await stranger.emulateMedia({ media: null, colorScheme: null });
  await stranger.getByRole('link', { name: new RegExp(work) }).click();
  await expect(stranger.getByRole('button', { name: /放大查看第 1 页/ })).toBeVisible();
});
