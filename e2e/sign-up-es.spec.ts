import { expect, readCode, test } from './support/test.ts';

test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid' });

test('whoever speaks Spanish signs up, opens the report and lands in the circles without meeting another language', async ({
  server,
  page,
}) => {
  test.setTimeout(180_000);
  const who = { username: 'nube', email: 'nube.es@example.com', password: 'barco-de-papel', nickname: 'Nube de papel' };
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Únete a Yanzhi' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
  await page.locator('label', { hasText: 'Con el correo' }).first().click();
  await page.getByLabel('Usuario').fill(who.username);
  await page.getByRole('textbox', { name: 'Correo' }).fill(who.email);
  await page.getByRole('button', { name: 'Obtener código' }).click();
  await expect(page.getByText('El código se ha enviado')).toBeVisible();
  await page.getByLabel('Código').fill(await readCode(server, who.email));
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await page.waitForURL('**/signin**');
  await page.getByLabel('Cuenta').fill(who.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));

  const begin = 'Abrir mi informe de valor';
  await page
    .getByRole('button', { name: begin })
    .or(page.getByRole('link', { name: begin }))
    .first()
    .click();
  await page.waitForURL('**/guideNew**');
  const choose = async (field: string, answer: string) => {
    await page.getByRole('button', { name: field }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: answer }).first().click();
    await expect(sheet).toBeHidden();
  };
  await choose('Materna', 'español');
  await choose('Primera extranjera', 'chino');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.waitForURL('**/guideNew2');
  await page.getByLabel('Apodo').fill(who.nickname);
  await page.getByLabel('Móvil').fill('13900004321');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.waitForURL('**/guideNew3');
  await page.getByRole('button', { name: 'Traducción', exact: true }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.waitForURL('**/guideNew4');
  // Who leaves here goes on here.
  await page.goto('/userCenter');
  await expect(page.getByRole('heading', { name: `Hola, ${who.nickname}` })).toBeVisible();
  await page.goto('/unSigned');
  await page.getByRole('link', { name: 'Continuar con el paso 4 de 5' }).click();
  await page.waitForURL('**/guideNew4');
  await page.getByRole('button', { name: 'Omitir' }).click();
  await page.waitForURL('**/guideNew5');
  await page.locator('label', { hasText: 'He leído y acepto' }).click();
  await page.getByRole('button', { name: begin }).click();
  await expect(page.getByText('Tu informe de valor está abierto')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: who.nickname })).toBeVisible();
  expect(await page.locator('main, #root').first().textContent()).not.toMatch(/\p{Script=Han}/u);
});
