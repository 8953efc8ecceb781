import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as guide from '#contract/onboarding/onboarding.doors.ts';
import { freshEmail, freshName, freshPhone, PASSWORD, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { testApp } from '../../testing/test-app.ts';

const languages = { native: 'zh', first: 'es', second: 'en' };
const contactOf = () => ({ country_code: '86', phone: freshPhone(), email: freshEmail(), nickname: `译者${freshName()}` });

describe('the guide', () => {
  it('leads from languages to an opened report, and each step is where it was left', async () => {
    const { guest } = await testApp();
    expect(await guest.refused(guide.getGuide, {})).toBe('SIGN_IN_REQUIRED');
    const lin = await signUp();
    const step = async () => (await lin.call(guide.getGuide, {})).step;
    expect(await step()).toBe(1);

    expect((await lin.send(guide.saveGuideLanguages, languages)).status).toBe(204);
    expect(await step()).toBe(2);
    expect((await lin.send(guide.saveGuideContact, { email: freshEmail(), nickname: `林间译者${lin.userId}` })).status).toBe(204);
    expect(await step()).toBe(3);
    expect((await lin.send(guide.saveGuideFields, { fields: ['law', 'finance'], tags: [101, 202] })).status).toBe(204);
    expect(await step()).toBe(4);
    const experience = { title: '海商法译丛', company: '沧海书局', started_on: '2021-03', ended_on: null };
    expect((await lin.send(guide.saveGuideExperience, experience)).status).toBe(204);
    await lin.call(guide.saveGuideExperience, { ...experience, title: '海商法译丛（修订）' });
    expect(await lin.call(guide.getGuide, {})).toMatchObject({
      step: 5,
      languages: { native: 'zh', first: 'es', second: 'en', third: null },
      contact: { phone: lin.phone, phone_verified: true, email_verified: false, nickname: `林间译者${lin.userId}` },
      fields: ['law', 'finance'],
      tags: [101, 202],
      experience: { title: '海商法译丛（修订）', company: '沧海书局', started_on: '2021-03', ended_on: null },
    });

    const opened = await lin.send(guide.openReport, { signed: true });
    expect(opened).toMatchObject({ status: 201, body: { message: '言值报告已开启' } });
    expect(await lin.call(accounts.getCurrentUser, {})).toMatchObject({ signed: true, initialize: true, name: `林间译者${lin.userId}` });
    expect(await step()).toBe(0);
  });

  it('reads with at most four queries', async () => {
    const lin = await signUp();
    expect((await lin.send(guide.getGuide, {})).queries).toBeLessThanOrEqual(4);
  });

  it('keeps to languages that differ and are in the list', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const says = async (input: Record<string, unknown>) => (await lin.send(guide.saveGuideLanguages, input)).body['message'];

    expect(await says({ native: 'zh', first: 'zh' })).toBe('母语和第一外语不能相同');
    expect(await says({ native: 'zh' })).toBe('您还未完善信息');
    expect(await says({ native: 'zh', first: '' })).toBe('您还未完善信息');
    expect(await lin.refused(guide.saveGuideLanguages, { ...languages, second: 'es' })).toBe('LANGUAGE_TWICE');
    expect(await lin.refused(guide.saveGuideLanguages, { ...languages, third: 'klingon' })).toBe('LANGUAGE_UNKNOWN');
    expect(await guest.refused(guide.saveGuideLanguages, languages)).toBe('SIGN_IN_REQUIRED');
  });

  it('asks for a country code, a phone, a short e-mail and a nickname that is not reserved', async () => {
    const { guest, person } = await testApp();
    const lin = await person({ signed: false });
    const good = contactOf();
    const says = async (input: Record<string, unknown>) => (await lin.send(guide.saveGuideContact, input)).body['message'];

    expect(await says({ ...good, country_code: undefined })).toBe('国家编码未选择');
    expect(await lin.refused(guide.saveGuideContact, { ...good, phone: '12345678901' })).toBe('PHONE_INVALID');
    expect(await lin.refused(guide.saveGuideContact, { ...good, country_code: '34', phone: '1' })).toBe('PHONE_INVALID');
    expect(await says({ ...good, email: `${'a'.repeat(25)}@example.com` })).toBe('邮箱不能超过30位');
    expect(await lin.refused(guide.saveGuideContact, { ...good, email: 'nobody' })).toBe('EMAIL_INVALID');
    expect(await lin.refused(guide.saveGuideContact, { ...good, nickname: ' \u200b ' })).toBe('GUIDE_INCOMPLETE');
    expect(await lin.refused(guide.saveGuideContact, { ...good, nickname: '言值小助手' })).toBe('NAME_RESERVED');
    expect(await lin.refused(guide.saveGuideContact, { ...good, nickname: 'x'.repeat(41) })).toBe('INVALID_INPUT');
    expect(await guest.refused(guide.saveGuideContact, good)).toBe('SIGN_IN_REQUIRED');
    expect((await lin.send(guide.saveGuideContact, { ...good, country_code: '+34', phone: '612 345 678' })).status).toBe(204);
    expect((await lin.call(guide.getGuide, {})).contact).toMatchObject({ country_code: '34', phone: '612345678', phone_verified: false });
  });

  it('takes a phone for used only when a code confirmed it, and goes on signing in by a confirmed one while another is shown', async () => {
    const { person } = await testApp();
    const owner = await signUp();
    const lin = await person({ signed: false });
    const wang = await person({ signed: false });
    const good = contactOf();

    const used = await lin.send(guide.saveGuideContact, { ...good, phone: owner.phone });
    expect(used.body).toMatchObject({ reason: 'PHONE_IN_USE', message: '手机号已被使用', errors: { phone: ['手机号已被使用'] } });
    await lin.call(guide.saveGuideContact, good);
    expect((await wang.send(guide.saveGuideContact, { ...contactOf(), phone: good.phone, email: good.email })).status).toBe(204);
    const other = contactOf();
    await owner.call(guide.saveGuideContact, { ...other, contact_audience: 'me' });
    const shown = { phone: other.phone, sign_in_phone: owner.phone, phone_verified: false, audience: 'me' };
    expect((await owner.call(guide.getGuide, {})).contact).toMatchObject(shown);
    await owner.call(accounts.signIn, { login: owner.phone, password: PASSWORD });
    expect(await owner.refused(accounts.signIn, { login: other.phone, password: PASSWORD })).toBe('SIGN_IN_WRONG');
    expect((await owner.send(guide.saveGuideContact, { ...contactOf(), phone: owner.phone })).status).toBe(204);
    expect((await owner.call(guide.getGuide, {})).contact).toMatchObject({ phone: owner.phone, phone_verified: true, audience: 'me' });

    const email = freshEmail();
    await person({ signed: false, email });
    expect(await lin.refused(guide.saveGuideContact, { ...good, email })).toBe('EMAIL_IN_USE');
  });

  it('holds tags to five and fields to the list, and comes after the languages', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    expect(await lin.refused(guide.saveGuideFields, { fields: ['law'] })).toBe('GUIDE_INCOMPLETE');
    await lin.call(guide.saveGuideLanguages, languages);
    const six = await lin.send(guide.saveGuideFields, { fields: [], tags: [101, 102, 103, 104, 105, 106] });
    expect(six.body['message']).toBe('标签最多可选5个');
    expect(await lin.refused(guide.saveGuideFields, { fields: ['alchemy'] })).toBe('CHOICE_UNKNOWN');
    expect(await lin.refused(guide.saveGuideFields, { fields: ['toString'] })).toBe('CHOICE_UNKNOWN');
    expect(await lin.refused(guide.saveGuideFields, { fields: [], tags: [999] })).toBe('CHOICE_UNKNOWN');
    expect(await guest.refused(guide.saveGuideFields, { fields: [] })).toBe('SIGN_IN_REQUIRED');
  });

  it('wants an experience to end after it began', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const turned = { title: '译者', started_on: '2022-05', ended_on: '2021-05' };
    expect(await lin.refused(guide.saveGuideExperience, turned)).toBe('DATES_REVERSED');
    expect(await lin.refused(guide.saveGuideExperience, { title: '  ' })).toBe('INVALID_INPUT');
    expect(await lin.refused(guide.saveGuideExperience, { title: '译者', started_on: '2022-13' })).toBe('INVALID_INPUT');
    expect(await guest.refused(guide.saveGuideExperience, { title: '译者' })).toBe('SIGN_IN_REQUIRED');
  });

  it('goes on after its third step for who chose tags and no field too', async () => {
    const { person } = await testApp();
    const lin = await person({ signed: false });
    await lin.call(guide.saveGuideLanguages, { native: 'es', first: 'zh' });
    await lin.call(guide.saveGuideContact, {
      country_code: '86',
      phone: '13911112222',
      email: 'nube.tags@example.com',
      nickname: `云上${lin.userId}`,
    });
    expect((await lin.call(guide.getGuide, {})).step).toBe(3);
    await lin.call(guide.saveGuideFields, { fields: [], tags: [101] });
    expect(await lin.call(guide.getGuide, {})).toMatchObject({ step: 4, tags: [101] });
  });

  it('opens the report once, after its first two steps and with the declaration, through its named door too', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    expect(await lin.refused(guide.openReport, { signed: true })).toBe('GUIDE_INCOMPLETE');
    await lin.call(guide.saveGuideLanguages, languages);
    expect(await lin.refused(guide.openReport, { signed: true })).toBe('GUIDE_INCOMPLETE');
    await lin.call(guide.saveGuideContact, { email: freshEmail(), nickname: `岸上人${lin.userId}` });
    expect((await lin.send(guide.openReport, { signed: false })).body['message']).toBe('请先同意诚信声明');

    const first = await lin.send(guide.openReport, { signed: true }, { door: 1, key: 'open-once-1' });
    expect(first).toMatchObject({ status: 200, body: { code: 0, message: '言值报告已开启' } });
    const again = await lin.send(guide.openReport, { signed: true }, { door: 1, key: 'open-once-1' });
    expect(again.body).toEqual(first.body);
    expect(await lin.refused(guide.openReport, { signed: true })).toBe('ALREADY_SIGNED');
    expect(await guest.refused(guide.openReport, { signed: true })).toBe('SIGN_IN_REQUIRED');
  });
});

describe('a company', () => {
  const company = {
    company_name: '沧海翻译有限公司',
    country: 'CN',
    contact_name: '周岸',
    contact_phone: '13912345678',
    declaration: true as const,
  };

  it('says so before signing, signs with its name and contact, and stays a company', async () => {
    const { guest, stranger } = await testApp();
    const zhou = await signUp();
    expect(await (await stranger({ signed: false })).refused(guide.signCompany, company)).toBe('NOT_ALLOWED');
    expect((await zhou.send(guide.setActsForCompany, { acts_for_company: true })).status).toBe(204);
    expect(await zhou.refused(guide.openReport, { signed: true })).toBe('NOT_ALLOWED');

    expect(await zhou.refused(guide.signCompany, { ...company, country: 'ZZ' })).toBe('COUNTRY_MISSING');
    expect(await zhou.refused(guide.signCompany, { ...company, contact_phone: '' })).toBe('GUIDE_INCOMPLETE');
    expect(await zhou.refused(guide.signCompany, { ...company, contact_phone: '123' })).toBe('PHONE_INVALID');
    expect(await zhou.refused(guide.signCompany, { ...company, contact_email: 'nowhere' })).toBe('EMAIL_INVALID');
    expect((await zhou.send(guide.signCompany, { ...company, declaration: false })).body['message']).toBe('请先同意诚信声明');
    expect((await zhou.send(guide.signCompany, company)).status).toBe(201);

    expect(await zhou.call(accounts.getCurrentUser, {})).toMatchObject({ signed: true, userType: 2 });
    expect((await zhou.call(guide.getGuide, {})).company).toMatchObject({ company_name: '沧海翻译有限公司', contact_phone: '13912345678' });
    expect(await zhou.refused(guide.signCompany, company)).toBe('ALREADY_SIGNED');
    expect(await zhou.refused(guide.setActsForCompany, { acts_for_company: false })).toBe('ALREADY_SIGNED');
    expect(await guest.refused(guide.setActsForCompany, { acts_for_company: true })).toBe('SIGN_IN_REQUIRED');
  });
});
