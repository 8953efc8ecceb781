import { joinByCalls, openReportByCalls } from './support/by-calls.ts';
import { claimByContact, issueByCalls, pressClaim } from './support/certificates.ts';
import { expect, readCode, signIn, test } from './support/test.ts';

const TITLE = '会议口译结业证书';
const RECORDED = { timeout: 60_000 };

test('a guest claims by a code of the issuer and a member by phone, one of them twice; both are recorded, shown and kept', async ({
  server,
  person,
}) => {
  test.setTimeout(240_000);
  const [email, phone] = ['claims.guest@example.com', '13900007788'];
  const recipients = [
    { name: '苏岚', email, result: '优秀' },
    { name: '林译', phone, result: '良好' },
  ];
  const [forGuest, forMember] = await issueByCalls(server, { title: TITLE, recipients });

  // A guest, by number, e-mail and code, in whom the network goes away in the middle.
  const guest = await person();
  await guest.goto('/certificate');
  await guest.getByLabel('证书编号').fill(String(forGuest?.id));
  await guest.getByRole('button', { name: '查找' }).click();
  await expect(guest.getByText(TITLE)).toBeVisible();
  await guest.getByRole('link', { name: '去领取' }).click();
  await guest.getByLabel('预留的手机号或邮箱').fill(email);
  await guest.getByRole('button', { name: '获取验证码' }).click();
  await expect(guest.getByRole('button', { name: /s后重发/ })).toBeVisible();
  await guest.getByRole('textbox', { name: '验证码' }).fill(await readCode(server, email));
  await guest.getByRole('button', { name: '下一步' }).click();
  await expect(guest.getByText('授予 苏岚')).toBeVisible();
  await guest.route('**/v2/ecert/takeECert**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi</p>' }));
  await pressClaim(guest);
  await expect(guest.getByText('糟糕，领取出现问题')).toBeVisible();
  await guest.unroute('**/v2/ecert/takeECert**');
  await guest.getByRole('button', { name: '再次领取' }).click();
  await expect(guest.getByText('已存证', { exact: true }).first()).toBeVisible(RECORDED);
  await expect(guest.getByText(/日志第 \d+ 条/)).toBeVisible();
  await guest.getByRole('link', { name: '查看证书' }).click();
  await expect(guest.getByText('优秀')).toBeVisible();
  await expect(guest.getByRole('button', { name: '存入我的账号' })).toBeVisible();

  // A stranger with the number sees what is public and no name.
  const stranger = await person();
  await stranger.goto(`/certificate/${forGuest?.id}`);
  await expect(stranger.getByText('这里只显示公开的信息', { exact: false })).toBeVisible();
  await expect(stranger.getByText('苏岚')).toHaveCount(0);

  // A member, by the phone; it stands in their report, and anybody follows its record.
  const member = await joinByCalls(server, 'yiclaims');
  await openReportByCalls(member, { nickname: '纸船领证', phone: '13900007789' });
  const page = await person();
  await signIn(page, 'yiclaims');
  await claimByContact(page, server, { id: forMember?.id ?? 0, name: '林译', contact: phone });
  await page.goto('/myReport');
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
  await stranger.goto(`/blockChainRecord?id=${member.id}`);
  await stranger.getByRole('button', { name: '在浏览器里核对' }).click();
  await expect(stranger.getByText(/到达树根，确在日志中/)).toBeVisible();
  await expect(stranger.getByText(/树头由日志签名/)).toBeVisible();
  await page.goto(`/certificateDetail?id=${forMember?.id}`);
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await stranger.goto(`/reportOther?id=${member.id}`);
  await expect(stranger.getByRole('heading', { name: '纸船领证' })).toBeVisible();
  await expect(stranger.getByText(TITLE)).toHaveCount(0);

  // The guest signs in where they left off, and keeps what they claimed.
  const kept = await guest.evaluate(() => sessionStorage.getItem('ecertTokens'));
  await joinByCalls(server, 'yiclaimed');
  await signIn(guest, 'yiclaimed');
  await guest.evaluate((tokens) => sessionStorage.setItem('ecertTokens', tokens ?? ''), kept);
  await guest.goto(`/certificateDetail?id=${forGuest?.id}`);
  await guest.getByRole('button', { name: '存入我的账号' }).click();
  await expect(guest.getByRole('switch')).toBeChecked();
  await guest.goto('/certificate');
  await expect(guest.getByRole('link', { name: TITLE })).toBeVisible();
});
