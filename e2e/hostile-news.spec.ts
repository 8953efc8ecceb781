import { contributeNews } from '#contract/news/contributing.doors.ts';
import * as editing from '#contract/news/editing.doors.ts';
import { listNewsCategories } from '#contract/news/news.doors.ts';
import { enterByCalls } from './support/by-calls.ts';
import { program, programs, walk } from './support/hostile.ts';
import { expect, signIn, test } from './support/test.ts';

test('what an editor and an author of news say to each other is shown as words to the other', async ({ server, person }) => {
  test.setTimeout(240_000);
  const author = await enterByCalls(server, 'linyi');
  const operator = await enterByCalls(server, 'guanli');
  const { my_cates: categories } = await author.call(listNewsCategories, {});
  const plain = { title: '原题', subject: '原来的几句', content: '原文。', from: '原处', author: '原作者' };
  const { id, news } = await author.call(contributeNews, { category: categories[0]?.id ?? 0, ...plain, password: 'yanzhi-demo' });

  // Every field of an editor's version, which its author reads change by change and as a whole.
  const fields = { title: '新名', subject: '新说', from: '新源', author: '新笔' };
  const edit = {
    ...Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, program(words)])),
    ...{ id, revision: news.pending?.revision ?? 0, content: programs('新稿'), note: programs('编辑的话') },
  };
  const { revision } = await operator.call(editing.editNews, edit);
  const writer = await person();
  await signIn(writer, 'linyi');
  await walk(writer, `/news/${id}/revisions/${revision.id}`, ['新稿', '编辑的话', ...Object.values(fields)]);
  await writer.locator('label', { hasText: '全文' }).click();
  await expect(writer.getByRole('article').getByText(program('新名'))).toBeVisible();
  expect(await writer.evaluate(() => 'ran' in window)).toBe(false);
  await walk(writer, `/news/${id}/revisions`, ['新名']);
  await walk(writer, '/profile/news/auditing', [writer.getByRole('link', { name: plain.title })]);

  // What its author writes to one change that they leave and to all, which the editor reads.
  await walk(writer, `/news/${id}/revisions/${revision.id}`, ['新稿']);
  await writer.getByRole('button', { name: '全部不接受' }).click();
  await writer.locator('[aria-pressed="false"]').first().click();
  const saying = writer.getByRole('list', { name: '不接受之处可以各写一句' }).first();
  await saying.getByRole('button', { name: '说明这一处' }).first().click();
  await saying.getByRole('textbox').fill(programs('一处的话'));
  await writer.getByRole('textbox', { name: '给编辑的话' }).fill(programs('作者的话'));
  await writer.getByRole('button', { name: /处并回复/ }).click();
  await expect(writer).toHaveURL(/auditing/);
  expect(await writer.evaluate(() => 'ran' in window)).toBe(false);
  const own = (await author.call(editing.listNewsRevisions, { id }))[0] ?? revision;
  expect(own.by).toBe('author');
  const staff = await person();
  await signIn(staff, 'guanli');
  await walk(staff, `/news/${id}/revisions/${own.id}`, ['作者的话']);
  await walk(staff, `/news/${id}/revisions/${revision.id}`, ['编辑的话', '一处的话']);
  await walk(staff, `/news/${id}/revisions`, ['新名']);
  await walk(staff, `/ops/news/edit?id=${id}`, [staff.getByRole('textbox', { name: '正文' })]);

  // Why it is rejected, wherever its author reads it.
  await operator.call(editing.rejectNews, { id, revision: own.id, reason: programs('理由') });
  await walk(writer, '/profile/news/rejected', ['理由']);
  await walk(writer, `/news/${id}`, ['理由']);
  await walk(writer, `/news/${id}/revisions/${own.id}`, ['理由', '作者的话']);
  await walk(writer, '/message/notification', ['理由']);
  await walk(staff, '/ops/news?list=rejected', [staff.getByRole('link', { name: program('新名') })]);
});
