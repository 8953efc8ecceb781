import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as guide from '#contract/onboarding/onboarding.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as exports from '#contract/report-exports/report-exports.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { codeFor, freshEmail, freshName, freshPhone, type SignedUp, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { textOf } from '../../platform/paper/read-paper.factory.ts';
import { accountPersonalData } from '../../platform/security/own-data.personal.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { befriend } from '../reports/reports.factory.ts';

const formats = ['pdf', 'json-resume', 'credential'] as const;

/** Somebody who signs in by one phone, is reached by another and gave a mailbox that no code confirmed. */
const makeOwner = async () => {
  const house = await testApp();
  const owner = await signUp();
  const contact = { phone: freshPhone(), email: freshEmail().slice(-24) };
  await owner.call(guide.saveGuideLanguages, { native: 'zh', first: 'en' });
  await owner.call(guide.saveGuideContact, { country_code: '86', ...contact, nickname: `译者${freshName()}` });
  await owner.call(guide.openReport, { signed: true });
  const [friend, stranger] = [await house.person(), await house.person()];
  await befriend(owner, friend);
  return { house, owner, contact, friend, stranger };
};

/** What is handed on of a report, in each format, as one text. */
const handedOn = async (house: TestApp, owner: SignedUp, audience: 'me' | 'everyone') => {
  const texts = await Promise.all(
    formats.map(async (format) => {
      const { url } = await owner.call(exports.makeExport, { format, audience, locale: 'zh-CN' });
      const { rawPayload: bytes } = await house.guest.raw({ method: 'GET', url });
      if (format === 'pdf') return textOf(bytes);
      if (format === 'credential') return Buffer.from(bytes.toString().split('.')[1] ?? '', 'base64url').toString();
      return bytes.toString();
    }),
  );
  return texts.join('\n');
};

describe('whoever may see the contact', () => {
  it('of a person sees the phone that was given for it and never the one that signs in, at every door', async () => {
    const { house, owner, contact, friend, stranger } = await makeOwner();
    expect((await friend.call(reports.getReport, { userId: owner.userId })).contact).toEqual({
      ...{ phone: contact.phone, email: null, unconfirmed_email: null },
    });
    for (const other of [house.guest, stranger]) expect((await other.call(reports.getReport, { userId: owner.userId })).contact).toBeNull();
    const own = await handedOn(house, owner, 'me');
    expect([own.includes(contact.phone), own.includes(owner.phone)]).toEqual([true, false]);
    const open = await handedOn(house, owner, 'everyone');
    expect([open.includes(contact.phone), open.includes(owner.phone)]).toEqual([false, false]);
    // Back to the phone that signs in.
    await owner.call(accounts.saveContactPhone, { phone: null });
    expect((await friend.call(reports.getReport, { userId: owner.userId })).contact?.phone).toBe(owner.phone);
  }, 60_000);

  it('is told of a mailbox once a code confirmed it, while its owner alone sees that it is not, at every door', async () => {
    const { house, owner, contact, friend } = await makeOwner();
    const { contact: own } = await owner.call(reports.getReport, { userId: owner.userId });
    expect(own).toEqual({ phone: contact.phone, email: null, unconfirmed_email: contact.email });
    for (const audience of ['me', 'everyone'] as const) expect(await handedOn(house, owner, audience)).not.toContain(contact.email);
    const seen = [
      await friend.send(reports.getReport, { userId: owner.userId }),
      await friend.send(people.getUser, { id: owner.userId }),
      await friend.send(reports.getUserinfo, { userId: owner.userId }),
    ];
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain(contact.email);
    // Their own copy of everything that is kept holds it.
    expect(JSON.stringify(await accountPersonalData.collect(house.deps, owner.userId))).toContain(contact.email);
    await owner.call(accounts.sendCodeFor, { account: contact.email, type: 'email', codeUse: 'bind' });
    await owner.call(accounts.bindEmail, { account: contact.email, verifiable_code: await codeFor(contact.email) });
    expect((await friend.call(reports.getReport, { userId: owner.userId })).contact?.email).toBe(contact.email);
  }, 60_000);

  it('is nobody where its owner chose so in the guide, or before following somebody back', async () => {
    const { owner, friend } = await makeOwner();
    expect((await owner.call(accounts.getCurrentUser, {})).contact_audience).toBeNull();
    await owner.call(reports.setAudience, { section: 'contact', audience: 'me' });
    expect((await owner.call(accounts.getCurrentUser, {})).contact_audience).toBe('me');
    expect((await friend.call(reports.getReport, { userId: owner.userId })).contact).toBeNull();
  });

  it('goes on seeing the number from the guide when another one is bound to sign in with', async () => {
    const { house, friend } = await makeOwner();
    const email = freshEmail();
    const shy = await house.person({ email });
    const given = freshPhone();
    await shy.call(accounts.saveContactPhone, { phone: given, country_code: '86' });
    await befriend(shy, friend);
    const bound = freshPhone();
    await shy.call(accounts.sendCodeFor, { account: bound, codeUse: 'bind' });
    await shy.call(accounts.bindPhone, { account: bound, verifiable_code: await codeFor(bound) });
    expect((await friend.call(reports.getReport, { userId: shy.userId })).contact?.phone).toBe(given);
    expect((await shy.call(accounts.getCurrentUser, {})).phone).toBe(bound);
  });

  it('refuses a contact phone that somebody else signs in with, one that is none, and one without a country', async () => {
    const { owner } = await makeOwner();
    const other = await signUp();
    expect(await owner.refused(accounts.saveContactPhone, { phone: other.phone, country_code: '86' })).toBe('PHONE_IN_USE');
    expect(await owner.refused(accounts.saveContactPhone, { phone: '123', country_code: '86' })).toBe('PHONE_INVALID');
    expect(await owner.refused(accounts.saveContactPhone, { phone: freshPhone() })).toBe('DIAL_CODE_MISSING');
    const { guest } = await testApp();
    expect(await guest.refused(accounts.saveContactPhone, { phone: null })).toBe('SIGN_IN_REQUIRED');
  });
});
