import { expect, signIn, test } from './support/test.ts';

test('two find each other nearby by steps once both say yes, and not once one says no', async ({ person }) => {
  // Far from everybody of the demo: in the middle of Kashgar, and two kilometres away.
  const places = [
    { latitude: 39.47, longitude: 75.99 },
    { latitude: 39.485, longitude: 76.005 },
  ];
  const [one, other] = [await person(), await person()];
  const [first = { latitude: 0, longitude: 0 }, second = first] = places;
  await one.context().grantPermissions(['geolocation']);
  await one.context().setGeolocation(first);
  await other.context().grantPermissions(['geolocation']);
  await other.context().setGeolocation(second);
  await signIn(one, 'xinren');
  await signIn(other, 'yitong');

  const letMeBeFound = async (page: typeof one): Promise<void> => {
    await page.goto('/discover');
    await page.getByRole('link', { name: /附近的人/ }).click();
    await page.getByRole('button', { name: '让附近的人找到我' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '同意并开启' }).click();
    await expect(page.getByText('已开启，附近的人可以找到你')).toBeVisible();
  };
  await letMeBeFound(one);
  await expect(one.getByText('附近还没有人')).toBeVisible();
  await letMeBeFound(other);
  await expect(other.getByText('新人')).toBeVisible();
  await expect(other.getByText(/^(1|3) 公里以内$/)).toBeVisible();
  await one.reload();
  await expect(one.getByText('译通语言服务有限公司')).toBeVisible();

  // Who ends it is found no more, and finds nobody.
  await one.getByRole('button', { name: '结束', exact: true }).click();
  await expect(one.getByText('已结束，别人找不到你了')).toBeVisible();
  await expect(one.getByText('译通语言服务有限公司')).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('附近还没有人')).toBeVisible();
});
