import { drawPicture } from '#demo/pictures.ts';
import { newNewcomer, openReport, signUp } from './support/newcomer.ts';
import { expect, inMotion, readCodes, signIn, test } from './support/test.ts';

test.use(inMotion);

test('a newcomer opens the report, joins a circle, publishes with pictures and is answered while both look on', async ({
  server,
  person,
}) => {
  test.setTimeout(240_000);
  const who = newNewcomer('boat');
  const author = await person();
  await signUp(author, server, who);
  await openReport(author, who);

  await author.goto('/group');
  await author.getByRole('searchbox').fill('文学翻译读书会');
  await expect(author.getByText('推荐圈子')).toBeHidden();
  await author
    .getByRole('list', { name: '圈子' })
    .getByRole('link', { name: /文学翻译读书会/ })
    .click();
  await author.waitForURL('**/groups/*/info');
  await author.getByRole('button', { name: /^加入/ }).first().click();
  await expect(author.getByRole('button', { name: /已加入/ })).toBeVisible();
  const groupId = new URL(author.url()).pathname.split('/')[2];

  const title = '夜里译完一页诗';
  await author.goto(`/createGroupPublish?groupId=${groupId}`);
  await author.getByLabel('标题').fill(title);
  await author.getByLabel('正文').fill('原文只有十一个词，译了两个晚上。贴出手稿，请大家挑刺。');
  await author
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'page-1.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('book', 'main-job-1') },
      { name: 'page-2.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('notes', 'main-job-2') },
    ]);
  await expect(author.getByRole('button', { name: '发布', exact: true })).toBeEnabled({ timeout: 20_000 });
  await author.getByRole('button', { name: '发布', exact: true }).click();
  // Its field holds the same words until it is published.
  await author.waitForURL('**/topicDetail**');
  await expect(author.getByText(title).first()).toBeVisible();
  await author.goto(`/groups/${groupId}/info`);
  await author.getByRole('link', { name: title }).first().click();
  await author.waitForURL('**/topicDetail**');
  const address = new URL(author.url());
  await author.goto('/message/info');
  await expect(author.getByText('还没有人评论过你')).toBeVisible();

  // The other person: linyi is in this circle.
  const answerer = await person();
  await signIn(answerer, 'linyi');
  await answerer.goto(address.pathname + address.search);
  await expect(answerer.getByText(title).first()).toBeVisible();
  await answerer.getByRole('button', { name: /赞/ }).first().click();
  await expect(author.getByText('林译 赞了我')).toBeVisible();

  await author.goto(address.pathname + address.search);
  const comment = '第三行的断句再想想，读起来像散文。';
  await answerer.getByRole('button', { name: '写评论' }).first().click();
  await answerer.getByRole('dialog').getByRole('textbox').fill(comment);
  await answerer.getByRole('button', { name: '发送' }).click();
  // The author sees it without a reload, and answers it.
  await expect(author.getByText(comment).first()).toBeVisible();
  const answer = '谢谢，明天改一稿再贴。';
  await author.getByRole('button', { name: '回复', exact: true }).first().click();
  await author.getByRole('dialog').getByRole('textbox').fill(answer);
  await author.getByRole('button', { name: '发送' }).click();
  await expect(answerer.getByText(answer).first()).toBeVisible();
  await answerer.goto('/message/info');
  await expect(answerer.getByText(`${who.nickname}`).first()).toBeVisible();

  await author.goto('/message/info');
  await expect(author.getByText('林译 评论了我')).toBeVisible();
  await author.getByText('评论我的').click();
  await author.waitForURL('**/message/comments');
  // The whole row leads to the post; what is on top of the words takes the tap, once no screen passes over it any more.
  const row = author.getByRole('article').filter({ hasText: comment });
  await row.getByRole('link').last().click({ trial: true });
  await row.getByText(comment).click({ force: true });
  await author.waitForURL('**/topicDetail**');
  await author.getByRole('button', { name: '更多操作' }).first().click();
  await author.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await author.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(author.getByText('删除评论成功')).toBeVisible();
  await expect(author.getByText(answer)).toHaveCount(0);

  await author.goto('/setting');
  await author.getByRole('button', { name: '退出登录' }).click();
  await author.getByRole('alertdialog').getByRole('button', { name: /退出/ }).click();
  // The session ends once the house has answered.
  await author.waitForURL('**/signin**');
  await author.goto('/message/info');
  await author.waitForURL('**/signin**');
});

test('codes reach the demo outbox of this machine and nobody else', async ({ server }) => {
  const elsewhere = await fetch(`${server.url}/dev/outbox.json`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(elsewhere.status).toBe(404);
  expect(await readCodes(server, 'nobody@example.com')).toEqual([]);
});
