import { asEighteen } from '#contract/identity/card-number.ts';
import * as identity from '#contract/identity/identity.doors.ts';
import { drawPicture } from '#demo/pictures.ts';
import type { RunningServer } from '#server/testing/spawn-server.ts';
import { type ByCalls, enterByCalls, joinByCalls } from './support/by-calls.ts';
import { issueByCalls, pressClaim } from './support/certificates.ts';
import { expect, signIn, test } from './support/test.ts';

const TITLE = '社区口译结业证书';
const words = '当时留的手机号已经停用。';

/** Has somebody certified under a card that nobody was given. */
const certify = async (server: RunningServer, one: ByCalls, name: string): Promise<void> => {
  const files: number[] = [];
  for (const side of ['front', 'back']) {
    const bytes = new Uint8Array(await drawPicture('notes', `card-${side}-${one.login}`));
    files.push(await one.upload(identity.uploadIdentityPaper, new File([bytes], `${side}.jpg`, { type: 'image/jpeg' })));
  }
  const number = asEighteen('110101900307631');
  const { id } = await one.call(identity.askCertification, { type: 'user', name, number, phone: '13900007744', desc: '社区口译', files });
  const reviewer = await enterByCalls(server, 'fuhe');
  await reviewer.call(identity.openCertification, { id });
  await reviewer.call(identity.approveCertification, { id });
};

test('without the kept contact somebody asks the issuer, claims once it says yes, and moves the certificate to another account', async ({
  server,
  person,
}) => {
  test.setTimeout(240_000);
  const [issued] = await issueByCalls(server, { title: TITLE, recipients: [{ name: '苏念', phone: '13900007733' }] });
  const id = issued?.id ?? 0;
  const asker = await joinByCalls(server, 'yikeeping');
  await certify(server, asker, '苏念');

  // The papers show nothing, as the issuer gave no number; so it is asked.
  const page = await person();
  await signIn(page, asker.login);
  await page.goto(`/receiveVerify?id=${id}`);
  await page.getByRole('link', { name: '没有这个手机号或邮箱了？' }).click();
  await page.getByRole('link', { name: '开始核验' }).click();
  await page.getByRole('button', { name: '核对' }).click();
  await page.getByLabel('说明').fill(words);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('已请发证方确认', { exact: true }).first()).toBeVisible();

  const issuer = await person();
  await signIn(issuer, 'yitong');
  await issuer.goto('/enterpriseReport');
  await issuer.getByRole('link', { name: /领取申请/ }).click();
  await issuer.waitForURL('**/certificateRequests');
  const request = issuer.getByRole('article').filter({ hasText: TITLE });
  await expect(request.getByText(words)).toBeVisible();
  await expect(request.getByText('一致', { exact: true })).toBeVisible();
  await request.getByRole('button', { name: '是本人' }).click();
  await issuer.getByRole('alertdialog').getByRole('button', { name: '是本人' }).click();
  await expect(request).toBeHidden();
  await issuer.getByRole('tab', { name: '已确认' }).click();
  await expect(request.getByText(words)).toBeVisible();

  await page.goto('/message/notification');
  await expect(page.getByText(new RegExp(`确认「${TITLE}」是你的，可以领取了`)).first()).toBeVisible();
  await page.goto(`/personVerify?id=${id}`);
  await expect(page.getByText('发证方已确认', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '核对' }).click();
  await expect(page.getByText('核验成功')).toBeVisible();
  await page.getByRole('link', { name: '继续领取' }).click();
  await expect(page.getByText('授予 苏念')).toBeVisible();
  await pressClaim(page);
  await expect(page.getByRole('link', { name: '查看证书' })).toBeVisible({ timeout: 60_000 });

  // It goes to another account by a code, which holds for one move.
  await page.goto('/moveFile');
  await page.getByRole('button', { name: new RegExp(`${TITLE}.*取得转存码`) }).click();
  const code = (await page.getByText(/^\d{15}-[A-Z\d]{10}$/).textContent()) ?? '';
  expect(code).toContain(String(id));
  const other = await person();
  await joinByCalls(server, 'yikeepers');
  await signIn(other, 'yikeepers');
  const take = async (given: string) => {
    await other.getByRole('textbox', { name: '转存码' }).fill(given);
    await other.getByRole('button', { name: '移入' }).click();
  };
  await other.goto('/moveFile');
  await take(`${id}-AAAAAAAAAA`);
  await expect(other.getByText('转存码无效或已过期')).toBeVisible();
  await take(code);
  await expect(other.getByText('已移到这个账号')).toBeVisible();
  await other.goto('/certificate');
  await other.getByRole('link', { name: TITLE }).click();
  await expect(other.getByText('授予 苏念')).toBeVisible();

  await page.goto('/message/notification');
  await expect(page.getByText(new RegExp(`「${TITLE}」已转存到你的另一个账号`)).first()).toBeVisible();
  await page.goto('/moveFile');
  await expect(page.getByText('这个账号里还没有证书。')).toBeVisible();
  await page.getByRole('textbox', { name: '转存码' }).fill(code);
  await page.getByRole('button', { name: '移入' }).click();
  await expect(page.getByText('转存码无效或已过期')).toBeVisible();
});
