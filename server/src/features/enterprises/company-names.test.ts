import { expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { actForCompany, signCompany } from './enterprises.factory.ts';

it('a company without a nickname is shown by the name that it signed with, and before it signs by a neutral word, never by a made-up name', async () => {
  const { guest } = await testApp();
  const name = `云帆译制${Date.now()}有限公司`;
  const company = await signCompany(name);
  expect(await guest.call(getUser, { id: company.userId })).toMatchObject({ name });
  expect(await company.call(getCurrentUser, {})).toMatchObject({ name });
  const unsigned = await actForCompany();
  const nameIn = async (locale: string) =>
    (await guest.send(getUser, { id: unsigned.userId }, { headers: { 'accept-language': locale } })).body['name'];
  expect(await Promise.all(['zh-CN', 'en-US', 'es-ES'].map(nameIn))).toEqual(['企业用户', 'A company', 'Una empresa']);
});
