import { readFileSync } from 'node:fs';
import { expect, signIn, test } from './support/test.ts';

test('a term question ends in the glossary, goes out as TBX, is changed and comes back into a set of one’s own', async ({ person }) => {
  test.setTimeout(240_000);
  const term = 'retention of title';

  // Somebody asks how a term is said.
  const asker = await person();
  await signIn(asker, 'linyi');
  await asker.goto('/post/question');
  await asker.getByRole('textbox', { name: '问题' }).fill('这个条款名怎么译');
  await asker.getByText('这是术语问题').click();
  await asker.getByRole('textbox', { name: '术语' }).fill(term);
  await asker.getByRole('textbox', { name: '所在的句子' }).fill('Retention of title passes on full payment.');
  await asker.getByRole('button', { name: '发布' }).click();
  await asker.waitForURL(/\/questions\/\d+$/);
  const address = new URL(asker.url()).pathname;

  // Another answers with the term, a third agrees.
  const answerer = await person();
  await signIn(answerer, 'jiangxue');
  await answerer.goto(address);
  await answerer.getByRole('link', { name: '写回答' }).click();
  await answerer.getByRole('textbox', { name: '正文' }).fill('所有权保留');
  await answerer.getByRole('button', { name: '发布' }).click();
  await answerer.waitForURL(/\/answers\/\d+$/);

  // It is adopted, and stands in the glossary with its question and who answered.
  await asker.goto(address);
  await asker.getByRole('button', { name: '采纳', exact: true }).click();
  await asker.getByRole('alertdialog').getByRole('button', { name: '采纳' }).click();
  await expect(asker.getByText('已采纳').first()).toBeVisible();
  await asker.goto('/glossary');
  await asker.getByRole('searchbox').fill(term);
  await asker.getByRole('link', { name: new RegExp(term) }).click();
  await expect(asker.getByText('所有权保留').first()).toBeVisible();
  await expect(asker.getByText(/江雪.*的回答/)).toBeVisible();

  // It goes out as TBX, is changed in another tool, and comes back as a set of one's own.
  await asker.goto('/glossary');
  const saving = asker.waitForEvent('download');
  await asker.getByRole('button', { name: '导出' }).click();
  await asker.getByRole('button', { name: 'TBX 文件' }).click();
  const path = await (await saving).path();
  const tbx = readFileSync(path, 'utf8');
  expect(tbx).toContain(`<term>${term}</term>`);
  expect(tbx).toContain('CC BY 4.0');
  await asker.goto('/glossary/sets');
  await asker.locator('input[type=file]').setInputFiles({
    name: 'changed.tbx',
    mimeType: 'application/x-tbx',
    buffer: Buffer.from(tbx.replace('所有权保留', '保留所有权')),
  });
  await expect(asker.getByText(/导入了 \d+ 个词条/)).toBeVisible();
  await asker.getByRole('link', { name: /言值术语库/ }).click();
  await expect(asker.getByText('保留所有权').first()).toBeVisible();

  // Nobody else sees the set, and the house's entry stays as it was.
  const set = new URL(asker.url()).pathname;
  await answerer.goto(set);
  await expect(answerer.getByText('保留所有权')).toHaveCount(0);
});
