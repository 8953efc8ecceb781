import { expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { getCompanyCard, getEnterprise, saveEnterprise } from '#contract/enterprises/enterprises.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { codeFor, freshEmail, type SignedUp } from '../../platform/accounts/sign-up.factory.ts';
import { testApp } from '../../testing/test-app.ts';
import { befriend, signCompany } from './enterprises.factory.ts';

const confirm = async (company: SignedUp, email: string): Promise<void> => {
  await company.call(accounts.sendCodeFor, { account: email, type: 'email', codeUse: 'bind' });
  await company.call(accounts.bindEmail, { account: email, verifiable_code: await codeFor(email) });
};

it('the mailbox of a company is shown once it is the confirmed one of its account, and before that to the company alone', async () => {
  const { guest, person } = await testApp();
  const [company, friend] = [await signCompany(), await person()];
  await befriend(company, friend);
  const email = freshEmail();
  await company.call(saveEnterprise, { contact_email: email });
  const of = { userId: company.userId };
  const seenBy = async (who: Pick<SignedUp, 'call'>) => (await who.call(getEnterprise, of)).contact;
  expect(await seenBy(friend)).toMatchObject({ contact_name: '许经理', contact_email: '', unconfirmed_email: null });
  expect(await seenBy(company)).toMatchObject({ contact_email: '', unconfirmed_email: email });
  const { rawPayload } = await guest.raw({ method: 'GET', url: `/otherEnterpriseReport?id=${company.userId}` });
  const told = [
    await friend.send(getUser, { id: company.userId }),
    await friend.send(getCompanyCard, of),
    await guest.send(getEnterprise, of),
  ];
  expect(rawPayload.toString() + JSON.stringify(told.map(({ body }) => body))).not.toContain(email);

  await confirm(company, email);
  for (const who of [friend, company]) expect(await seenBy(who)).toMatchObject({ contact_email: email, unconfirmed_email: null });
});

it('a mailbox that is not the confirmed one is shown to nobody, whatever else is confirmed, and its spelling does not matter', async () => {
  const { person } = await testApp();
  const [company, friend] = [await signCompany(), await person()];
  await befriend(company, friend);
  const [own, another] = [freshEmail(), freshEmail()];
  await confirm(company, own);
  const seen = async () => (await friend.call(getEnterprise, { userId: company.userId })).contact;
  await company.call(saveEnterprise, { contact_email: another });
  expect(await seen()).toMatchObject({ contact_email: '', unconfirmed_email: null });
  await company.call(saveEnterprise, { contact_email: own.toUpperCase() });
  expect((await seen())?.contact_email.toLowerCase()).toBe(own);
});
