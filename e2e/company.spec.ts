import { drawPicture } from '#demo/pictures.ts';
import { newNewcomer, signUp } from './support/newcomer.ts';
import { expect, signIn, test } from './support/test.ts';

const company = '星槎语言服务有限公司';
const business = '为出海的设备厂商做手册、合同与展会口译，译后编辑流程公开。';
const reason = '执照四角不全，请补拍完整的一张。';

test('a company opens its report, sends its papers again after they were sent back, and a stranger sees that it was certified', async ({
  server,
  person,
}) => {
  test.setTimeout(240_000);
  const who = newNewcomer('cha');
  const owner = await person();
  await signUp(owner, server, who);
  await owner.goto('/enterpriseFillInfoTip');
  await owner.getByRole('button', { name: '我代表企业' }).click();
  await owner.getByLabel('企业名称').fill(company);
  await owner.getByLabel('姓名').fill('沈星河');
  await owner.getByLabel('手机号').fill('13900008765');
  await owner.getByLabel('我已阅读并同意').check();
  await owner.getByRole('button', { name: '签约' }).click();
  await expect(owner.getByText('企业已完成签约')).toBeVisible();

  await owner.getByRole('link', { name: '完善企业报告' }).click();
  await owner.getByRole('button', { name: '编辑 · 业务介绍' }).click();
  await owner.getByRole('dialog').getByLabel('业务介绍').fill(business);
  await owner.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(owner.getByRole('dialog')).toBeHidden();
  await owner.getByRole('button', { name: '添加 · 案例' }).click();
  await owner.getByRole('dialog').getByLabel('项目名称').fill('盾构机操作手册英西双语');
  await owner.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(owner.getByRole('dialog')).toBeHidden();
  await expect(owner.getByText(business)).toBeVisible();

  const send = async (picture: string) => {
    const file = { name: `${picture}.jpg`, mimeType: 'image/jpeg', buffer: await drawPicture('notes', picture) };
    await owner.locator('input[type=file]').first().setInputFiles(file);
    await expect(owner.getByRole('button', { name: '提交认证' })).toBeEnabled();
    await owner.getByRole('button', { name: '提交认证' }).click();
    await expect(owner.getByText('等待审核')).toBeVisible();
  };
  await owner.goto('/ecert-templates');
  await expect(owner.getByText('通过资质认证的企业才能签发')).toBeVisible();
  await owner.goto('/enterpriseResource');
  await owner.getByLabel('注册号').fill('91440300MA5XC8888K');
  await owner.getByLabel('法人代表').fill('沈星河');
  await send('papers-cut');

  const reviewer = await person();
  await signIn(reviewer, 'fuhe');
  const open = async () => {
    await reviewer.goto('/ops/certifications');
    await reviewer.getByRole('link', { name: company, exact: true }).click();
    await reviewer.getByRole('button', { name: '查看 1 张照片' }).click();
    await expect(reviewer.getByRole('dialog').getByRole('img', { name: '证件照片 1' })).toBeVisible();
    await reviewer.goBack();
    await expect(reviewer.getByText('91440300MA5XC8888K')).toBeVisible();
  };
  await open();
  await reviewer.getByRole('button', { name: '驳回' }).click();
  await reviewer.getByRole('dialog').getByRole('textbox').fill(reason);
  await reviewer.getByRole('dialog').getByRole('button', { name: '驳回' }).click();
  await expect(reviewer.getByRole('dialog')).toBeHidden();
  await expect(reviewer.getByText(reason)).toBeVisible();

  await owner.goto('/enterpriseResource');
  await expect(owner.getByText(reason)).toBeVisible();
  await send('papers-whole');
  await open();
  await reviewer.getByRole('button', { name: '通过', exact: true }).click();
  await reviewer.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(reviewer.getByText('已通过')).toBeVisible();

  // From here on it may issue certificates, and it is told where.
  await owner.goto('/enterpriseReport');
  await owner.getByRole('link', { name: /证书签发/ }).click();
  await expect(owner.getByText('还没有证书模板')).toBeVisible();
  await owner.getByRole('link', { name: '新建证书模板' }).first().click();
  await expect(owner.getByLabel('证书名称')).toBeVisible();

  const id = await owner.evaluate(() => window.localStorage.getItem('uid'));
  const stranger = await person();
  await stranger.goto(`/otherEnterpriseReport?id=${id}`);
  await expect(stranger.getByRole('heading', { name: company })).toBeVisible();
  await expect(stranger.getByText(business)).toBeVisible();
  await expect(stranger.getByText('13900008765')).toHaveCount(0);
  // What is told on the screen alone does not stand on paper.
  await expect(stranger.getByRole('heading', { name: '联系方式' })).toBeVisible();
  await stranger.emulateMedia({ media: 'print' });
  await expect(stranger.getByRole('heading', { name: '联系方式' })).toBeHidden();
  await expect(stranger.getByText(business)).toBeVisible();
  await stranger.emulateMedia({ media: null });
  await stranger.getByRole('link', { name: '资质已认证' }).click();
  await expect(stranger.getByText('所提交的企业资质证件经核对属实。')).toBeVisible();
  await expect(stranger.getByText('91440300MA5XC8888K')).toHaveCount(0);
});
