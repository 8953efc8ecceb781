import { issueByCalls } from './support/certificates.ts';
import { expect, signIn, test } from './support/test.ts';

test('a guest says that a certificate is wrong, is answered by mail, and comes back to it once', async ({ server, person }) => {
  test.setTimeout(240_000);
  const title = `口译结业证书 ${Date.now() % 100_000}`;
  const [issued] = await issueByCalls(server, { title, recipients: [{ name: '林译', phone: '13800001234' }], by: 'fuhe' });
  const number = issued?.id ?? 0;
  const email = `wrong${Date.now() % 100_000}@example.com`;

  const guest = await person();
  await guest.goto('/commonVerify');
  await guest.getByRole('link', { name: '证书有问题？' }).click();
  await guest.getByLabel('证书编号').fill(String(number).replace(/(\d{5})(?=\d)/g, '$1 '));
  await guest.getByRole('button', { name: '下一步' }).click();
  await expect(guest.getByText(title)).toBeVisible();
  await guest.getByLabel('问题说明').fill('姓名少了一个字');
  await guest.getByLabel('邮箱').fill(email);
  await guest.getByRole('button', { name: '提交反馈' }).click();
  await guest.waitForURL('**/feedbackSuccse?id=*&key=*');
  await expect(guest.getByText('等待答复')).toBeVisible();

  const operator = await person();
  await signIn(operator, 'fuhe');
  const answer = async (words: string) => {
    await operator.goto('/certificateExceptions');
    await operator.getByRole('listitem').filter({ hasText: title }).getByRole('link').first().click();
    await operator.getByRole('button', { name: '答复' }).click();
    const sheet = operator.getByRole('dialog');
    await sheet.getByLabel('答复').fill(words);
    await sheet.getByRole('button', { name: '答复' }).click();
    // Its field holds the same words until it is gone.
    await expect(sheet).toBeHidden();
    await expect(operator.getByText(words)).toBeVisible();
  };
  await answer('请提供全名');

  let link = '';
  await expect(async () => {
    const response = await fetch(`${server.url}/dev/outbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await response.json()) as { text: string }[];
    link = mails.map(({ text }) => /\/feedbackSuccse\?id=\d+&key=[\w-]{22}/.exec(text)?.[0]).find((found) => found !== undefined) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  const elsewhere = await person();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('请提供全名')).toBeVisible();
  await elsewhere.getByRole('button', { name: '问题还没有解决' }).click();
  const sheet = elsewhere.getByRole('dialog');
  await sheet.getByLabel('问题说明').fill('全名是林译文');
  await sheet.getByRole('button', { name: '问题还没有解决' }).click();
  await expect(sheet).toBeHidden();
  await expect(elsewhere.getByText('全名是林译文')).toBeVisible();
  await answer('已更正，请重新领取');
  await elsewhere.reload();
  await expect(elsewhere.getByText('已更正，请重新领取')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: '问题还没有解决' })).toHaveCount(0);
});
