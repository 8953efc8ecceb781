import { describe, expect, it } from 'vitest';
import { isPhoneOf, whyNotCompanyPhone, whyNotGuideEmail } from './contact-rules.ts';
import { elsewhere, resumePath, stepPath } from './guide-way.ts';

const guide = { step: 3, signed: false, userType: 1 };
const fresh = { redirect: null, isFresh: true };

describe('the guide', () => {
  it('goes on with the step that was left, when somebody comes from outside', () => {
    expect(elsewhere(guide, { ...fresh, step: 1 })).toBe('/guideNew3');
    expect(elsewhere(guide, { ...fresh, step: 1, isFresh: false })).toBeNull();
    expect(elsewhere(guide, { ...fresh, step: 2 })).toBeNull();
  });

  it('lets nobody past languages and contact, and anybody past what may be left empty', () => {
    expect(elsewhere({ ...guide, step: 1 }, { ...fresh, step: 4 })).toBe('/guideNew');
    expect(elsewhere({ ...guide, step: 2 }, { ...fresh, step: 5 })).toBe('/guideNew2');
    expect(elsewhere(guide, { ...fresh, step: 5 })).toBeNull();
  });

  it('is over once the report is open, and is not for companies', () => {
    expect(elsewhere({ ...guide, step: 0, signed: true }, { step: 5, redirect: '/myTopic', isFresh: true })).toBe('/myTopic');
    expect(elsewhere({ ...guide, userType: 2 }, { ...fresh, step: 1 })).toBe('/enterpriseFillInfoTip');
  });

  it('keeps the way back from step to step', () => {
    expect(stepPath(4, '/worksEdit?id=2')).toBe('/guideNew4?redirect=%2FworksEdit%3Fid%3D2');
    expect(resumePath({ step: 0 }, null)).toBe('/guideNew');
  });
});

describe('the contact of the guide', () => {
  it.each([
    ['', 'incomplete'],
    ['lin@b', 'contact.emailInvalid'],
    [`${'a'.repeat(25)}@b.com`, 'contact.emailLong'],
    [`${'a'.repeat(24)}@b.com`, null],
  ])('has an e-mail of at most 30 letters: %s %s', (text, why) => expect(whyNotGuideEmail(text)).toBe(why));

  it('has a number of the country', () => {
    expect([
      isPhoneOf('86', '13800000001'),
      isPhoneOf('86', '12800000001'),
      isPhoneOf('34', '600 000 000'),
      isPhoneOf('34', 'six'),
    ]).toEqual([true, false, true, false]);
  });

  it('of a company has a phone or an e-mail', () => {
    expect(whyNotCompanyPhone('', '')).toBe('company.contactMissing');
    expect(whyNotCompanyPhone('', 'a@b.cn')).toBeNull();
    expect(whyNotCompanyPhone('+34 600 000 000', '')).toBeNull();
    expect(whyNotCompanyPhone('600000000', '')).toBe('contact.phoneInvalid');
  });
});
