import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import type { Operation } from '#contract/kernel/doors.ts';
import * as doors from '#contract/policies/policies.doors.ts';
import { clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { codeFor, freshName, freshPhone, PASSWORD, signUp } from '../accounts/sign-up.factory.ts';
import { consentsPersonalData } from './policies.personal.ts';
import { policyVersions, privacyPolicy } from './policies.settings.ts';

const NOW = policyVersions.standard.privacy;
const current = { agreement: policyVersions.standard.agreement, privacy: NOW };

const signUpWith = async (more: { agreed?: boolean }, door = 0) => {
  const { app, guest } = await testApp();
  const phone = freshPhone();
  await guest.call(accounts.sendRegisterCode, { phone });
  const form = { name: freshName(), phone, verifiable_type: 'sms' as const, verifiable_code: await codeFor(phone), password: PASSWORD };
  const made = await guest.send(accounts.register, { ...form, ...more }, { door });
  const token = String((made.body['data'] as { token?: string } | undefined)?.token ?? made.body['token']);
  return { ...made, form, client: clientOf(app, { userId: null, token, isStranger: false }) };
};

const consentsOf = async (userId: number) => {
  const { deps } = await testApp();
  return (await consentsPersonalData.collect(deps, userId)) as { name: string; version: string; agreed: boolean; asked: string }[];
};

describe('whoever signs up', () => {
  it('and ticks agrees to both texts as they hold then, which is written down with version and time, and is not asked again', async () => {
    const { deps } = await testApp();
    const { client } = await signUpWith({ agreed: true });
    const me = await client.call(accounts.getCurrentUser, {});
    expect(me.consent_due).toEqual([]);
    const kept = await consentsOf(me.id);
    expect(kept.map(({ name, version, agreed, asked }) => ({ name, version, agreed, asked }))).toEqual([
      { name: 'agreement', version: current.agreement, agreed: true, asked: 'sign-up' },
      { name: 'privacy', version: current.privacy, agreed: true, asked: 'sign-up' },
    ]);
    const { answer } = await client.call(doors.getPolicy, { name: 'privacy' });
    expect(answer).toMatchObject({ version: NOW, agreed: true });
    expect(Math.abs(Date.parse(`${answer?.answered_at.replace(' ', 'T')}Z`) - deps.now().getTime())).toBeLessThan(60_000);
  });

  it.each([0, 1, 2])('and says no is refused, and no account is made (address %i)', async (door) => {
    const { guest } = await testApp();
    const refused = await signUpWith({ agreed: false }, door);
    expect(refused.body).toMatchObject({ reason: 'CONSENT_MISSING', message: '请先阅读并同意用户注册协议和隐私政策' });
    expect(await guest.refused(accounts.signIn, { login: refused.form.name, password: PASSWORD })).toBe('SIGN_IN_WRONG');
  });

  it.each([0, 1, 2])('with a client that knows no such field gets in, nothing is written down, and is asked (address %i)', async (door) => {
    const { client } = await signUpWith({}, door);
    const me = await client.call(accounts.getCurrentUser, {});
    expect(me.consent_due).toEqual(['agreement', 'privacy']);
    expect(await consentsOf(me.id)).toEqual([]);
  });
});

describe('whoever is asked', () => {
  it.each([true, false])('is asked once, and the answer is written down (agreed: %s)', async (agreed) => {
    const one = await signUp();
    expect((await one.send(doors.answerPolicies, { agreed, ...current })).status).toBe(204);
    expect((await one.call(accounts.getCurrentUser, {})).consent_due).toEqual([]);
    expect((await consentsOf(one.userId)).map((row) => [row.name, row.agreed, row.asked])).toEqual([
      ['agreement', agreed, 'later'],
      ['privacy', agreed, 'later'],
    ]);
    expect((await one.call(doors.getPolicy, { name: 'privacy' })).answer).toMatchObject({ agreed, version: NOW });
  });

  it('cannot answer what does not hold, nor for anybody else, nor as a guest', async () => {
    const { guest } = await testApp();
    const one = await signUp();
    expect(await one.refused(doors.answerPolicies, { agreed: true, ...current, privacy: '2020-01-01' })).toBe('POLICY_CHANGED');
    expect(await guest.refused(doors.answerPolicies, { agreed: true, ...current })).toBe('SIGN_IN_REQUIRED');
    expect((await one.call(accounts.getCurrentUser, {})).consent_due).toEqual(['agreement', 'privacy']);
    const smuggled = { agreed: true, ...current, userId: 1, user_id: 1 };
    await one.send(doors.answerPolicies as Operation, smuggled);
    expect(await consentsOf(1)).toEqual([]);
  });
});

describe('a policy', () => {
  it('is open to everybody, in three languages, each with the rights and the times of keeping', async () => {
    const { guest } = await testApp();
    const told = { 'zh-CN': /导出[\s\S]*15 天内/, 'en-US': /export[\s\S]*within 15 days/i, 'es-ES': /exportación[\s\S]*15 días/ };
    for (const [locale, words] of Object.entries(told)) {
      const { body } = await guest.send(doors.getPolicy, { name: 'privacy' }, { headers: { 'accept-language': locale } });
      expect(body).toMatchObject({ version: NOW, is_current: true, answer: null });
      expect(String(body['content'])).toMatch(words);
    }
    expect(await guest.refused(doors.getPolicy, { name: 'privacy', version: '1999-01-01' })).toBe('NOT_FOUND');
  });

  it('of a new version asks everybody again, and the one before stays readable word for word; a correction asks nobody', async () => {
    const { deps, guest } = await testApp();
    const { client } = await signUpWith({ agreed: true });
    const corrected = { ...privacyPolicy.standard, zh: '# 隐私政策\n\n改了一个错字。' };
    await withSetting(deps, privacyPolicy.key, corrected, async () => {
      expect((await client.call(accounts.getCurrentUser, {})).consent_due).toEqual([]);
      await withSetting(deps, policyVersions.key, { ...policyVersions.standard, privacy: '2027-02-01' }, async () => {
        expect((await client.call(accounts.getCurrentUser, {})).consent_due).toEqual(['privacy']);
        expect(await client.refused(doors.answerPolicies, { agreed: true, ...current })).toBe('POLICY_CHANGED');
        await client.call(doors.answerPolicies, { agreed: true, ...current, privacy: '2027-02-01' });
        expect((await client.call(accounts.getCurrentUser, {})).consent_due).toEqual([]);
        const now = await guest.call(doors.getPolicy, { name: 'privacy' });
        expect(now).toMatchObject({ version: '2027-02-01', content: corrected.zh, versions: ['2027-02-01', NOW] });
        const before = await guest.call(doors.getPolicy, { name: 'privacy', version: NOW });
        expect(before).toMatchObject({ version: NOW, is_current: false, content: privacyPolicy.standard.zh });
      });
      // Another version of the same words is kept as one of its own.
      await withSetting(deps, policyVersions.key, { ...policyVersions.standard, privacy: '2027-03-01' }, () =>
        client.call(doors.answerPolicies, { agreed: true, ...current, privacy: '2027-03-01' }),
      );
      await withSetting(deps, policyVersions.key, { ...policyVersions.standard, privacy: '2027-04-01' }, async () => {
        const between = await guest.call(doors.getPolicy, { name: 'privacy', version: '2027-03-01' });
        expect(between).toMatchObject({ is_current: false, content: corrected.zh });
      });
    });
  });
});
