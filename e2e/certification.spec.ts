import type { Page } from '@playwright/test';
import { drawPicture } from '#demo/pictures.ts';
import { newNewcomer, signUp } from './support/newcomer.ts';
import { expect, signIn, test } from './support/test.ts';

const name = '周若溪';
const NUMBER = '110101199003071030';
const reason = '国徽面右下角反光，看不清有效期。';

const fill = async (page: Page) => {
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('身份证号').fill(NUMBER);
  await page.getByLabel('手机号').fill('13900006543');
  await page.getByLabel('认证描述').fill('专利与技术文件翻译');
  await page.getByRole('button', { name: '下一步' }).click();
};

const choose = async (page: Page, side: string, picture: string) => {
  const slot = page.getByRole('region', { name: side });
  const file = { name: `${picture}.jpg`, mimeType: 'image/jpeg', buffer: await drawPicture('notes', picture) };
  await slot.getByLabel('从相册选择').setInputFiles(file);
  await expect(slot.getByRole('img', { name: side })).toBeVisible();
};

const send = async (page: Page, pictures: readonly [string, string]) => {
  await choose(page, '人像面', pictures[0]);
  await choose(page, '国徽面', pictures[1]);
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('认证信息审核中，我们将在7个工作日内答复')).toBeVisible();
};

test('a person is sent back, sends again and is certified; a second account with the same number is seen at the desk alone', async ({
  server,
  person,
}) => {
  test.setTimeout(240_000);
  const [owner, other, reviewer] = [await person(), await person(), await person()];
  await signUp(owner, server, newNewcomer('ruo'));
  await owner.goto('/profile/certificate');
  await fill(owner);
  // Back keeps what was typed.
  await owner.getByRole('button', { name: '返回' }).click();
  await expect(owner.getByLabel('姓名')).toHaveValue(name);
  await owner.getByRole('button', { name: '下一步' }).click();
  await send(owner, ['card-front', 'card-back']);

  await signIn(reviewer, 'fuhe');
  const open = async () => {
    await reviewer.goto('/ops/certifications');
    await reviewer.getByRole('link', { name, exact: true }).first().click();
    await reviewer.getByRole('button', { name: '查看 2 张照片' }).click();
    const picture = reviewer.getByRole('dialog').getByRole('img', { name: '证件照片 1' });
    await expect(picture).toBeVisible();
    expect(await picture.getAttribute('src')).toContain('mark=');
    await reviewer.goBack();
    // The number is whole for whoever has opened the pictures.
    await expect(reviewer.getByText(NUMBER)).toBeVisible();
  };
  await open();
  await reviewer.getByRole('button', { name: '驳回' }).click();
  await reviewer.getByRole('dialog').getByRole('textbox').fill(reason);
  await reviewer.getByRole('dialog').getByRole('button', { name: '驳回' }).click();
  await expect(reviewer.getByRole('dialog')).toBeHidden();
  await expect(reviewer.getByText(reason)).toBeVisible();

  await owner.goto('/profile/certification');
  await expect(owner).toHaveURL(/\/profile$/);
  await owner.goto('/profile/certificate');
  await expect(owner.getByText(reason)).toBeVisible();
  await owner.getByRole('button', { name: '下一步' }).click();
  await send(owner, ['card-front', 'card-back-again']);

  await signUp(other, server, newNewcomer('xi'));
  await other.goto('/profile/certificate');
  await fill(other);
  await send(other, ['other-front', 'other-back']);
  await expect(other.getByText('其他账号')).toHaveCount(0);

  await open();
  await expect(reviewer.getByText('证件号码相同').first()).toBeVisible();
  await reviewer.getByRole('button', { name: '通过' }).click();
  await reviewer.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(reviewer.getByText('处理结果')).toBeVisible();

  await owner.goto('/profile/certification');
  await expect(owner.getByText('审核通过')).toBeVisible();
  await owner.getByRole('button', { name: '查看 2 张照片' }).click();
  await expect(owner.getByRole('dialog').getByRole('img', { name: '证件照片 1' })).toBeVisible();
  await owner.goBack();
  await expect(owner.getByText('你自己')).toBeVisible();
});
