import { readFileSync } from 'node:fs';
import { joinByCalls } from './support/by-calls.ts';
import { claimByContact } from './support/certificates.ts';
import { expect, settled, signIn, test } from './support/test.ts';

const PHONE = '13900007766';
const reason = '名单里多报了一人，这份证书作废。';

const listOf = (count: number): Buffer => {
  const lines = Array.from(
    { length: count },
    (_, n) => `学员${n + 1},${n === 1 ? PHONE : ''},student-${n + 1}@example.com,,${n % 2 === 0 ? '优秀' : '合格'},2026-10-30`,
  );
  return Buffer.from(['姓名,手机号,邮箱,证件号,成绩,获得日期', ...lines, '没有联系方式,,,,,'].join('\n'));
};

test('a certified company issues a list of fifty, a guest claims of it by e-mail and a member by phone, and one is revoked with a reason', async ({
  server,
  person,
}) => {
  test.setTimeout(300_000);
  const issuer = await person();
  await signIn(issuer, 'yitong');
  await issuer.goto('/enterpriseReport');
  await issuer.getByRole('link', { name: /证书签发/ }).click();
  await issuer.getByRole('link', { name: '新建证书模板' }).click();
  await issuer.getByLabel('证书名称').fill('译后编辑培训结业证书');
  await issuer.getByLabel('说明').fill('译后编辑实务培训，六周。');
  await issuer.getByLabel('获得条件').fill('完成全部练习，结业测试合格。');
  await issuer.locator('label', { hasText: '现代' }).click();
  const preview = issuer.getByRole('img', { name: '证书预览：译后编辑培训结业证书' });
  await expect(preview).toBeVisible();
  await issuer.getByRole('button', { name: '保存' }).click();
  await expect(issuer.getByText('还没有签发证书')).toBeVisible();

  await issuer.getByRole('link', { name: '上传名单' }).click();
  await issuer.getByLabel('选择文件').setInputFiles({ name: '结业名单.csv', mimeType: 'text/csv', buffer: listOf(50) });
  await expect(issuer.getByText('手机号和邮箱至少填写一个，且格式正确')).toBeVisible();
  await expect(issuer.getByText('第 52 行')).toBeVisible();
  await issuer.getByRole('button', { name: '签发 50 份' }).click();
  await issuer.getByRole('alertdialog').getByRole('button', { name: '签发 50 份' }).click();
  await expect(issuer.getByText('已签发 50 / 50')).toBeVisible({ timeout: 60_000 });
  const download = issuer.waitForEvent('download');
  await issuer.getByRole('button', { name: '下载编号和安全码' }).click();
  const codes = await download;
  expect(codes.suggestedFilename()).toMatch(/^ecerts-\d+\.csv$/);
  const rows = readFileSync(await codes.path(), 'utf8').split('\r\n');
  await expect(issuer.getByRole('button', { name: '再次下载' })).toBeVisible();

  // Who stands on the list claims by what the file told of them.
  const numberOf = (name: string): string => /\d{15}/.exec(rows.find((row) => row.includes(`${name},`)) ?? '')?.[0] ?? '';
  const guest = await person();
  await claimByContact(guest, server, { id: numberOf('学员1'), name: '学员1', contact: 'student-1@example.com' });
  const member = await joinByCalls(server, 'yilisted');
  const page = await person();
  await signIn(page, member.login);
  await claimByContact(page, server, { id: numberOf('学员2'), name: '学员2', contact: PHONE });
  await page.goto('/certificate');
  await expect(page.getByRole('link', { name: '译后编辑培训结业证书' })).toBeVisible();

  await issuer.goBack();
  await expect(issuer.getByRole('link', { name: '结业名单.csv' })).toBeVisible();
  await issuer.goBack();
  await expect(issuer.getByText('已签发 50 份，已领取 2 份')).toBeVisible();
  await issuer.getByRole('link', { name: '学员50' }).click();
  await issuer.getByRole('button', { name: '撤销' }).click();
  await issuer.getByRole('dialog').getByRole('textbox').fill(reason);
  await issuer.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect(issuer.getByText(`撤销原因：${reason}`)).toBeVisible();
  // Back closes a dialog that is still there, and the reason can be read behind it already.
  await expect(issuer.getByRole('dialog')).toBeHidden();
  await settled(issuer);
  await issuer.goBack();
  await issuer.getByRole('tab', { name: '已撤销' }).click();
  await expect(issuer.getByRole('link', { name: '学员50' })).toBeVisible();
  await expect(issuer.getByRole('link', { name: '学员49' })).toBeHidden();
});
