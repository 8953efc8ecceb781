import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { phoneText } from '../../platform/accounts/contact.plain.ts';
import { nextStep } from './onboarding.policy.ts';
import type { GuideRows } from './onboarding.queries.ts';

/** The guide as far as it is filled in. */
export const guideView = (rows: GuideRows): Guide => {
  const { user, profile, experience, company } = rows;
  return {
    step: nextStep(rows),
    signed: user.signedAt !== null,
    userType: user.userType,
    languages: profile && {
      native: profile.nativeLanguage,
      first: profile.firstForeign,
      second: profile.secondForeign,
      third: profile.thirdForeign,
    },
    contact: {
      country_code: user.contactPhone === null ? user.phoneCountry : user.contactPhoneCountry,
      phone: user.contactPhone ?? user.phone,
      sign_in_phone:
        user.phone !== null && user.phoneVerifiedAt !== null ? phoneText({ country: user.phoneCountry, number: user.phone }) : null,
      email: user.email,
      nickname: user.nickname,
      phone_verified: user.phoneVerifiedAt !== null && user.contactPhone === null,
      email_verified: user.emailVerifiedAt !== null,
      audience: rows.contactAudience,
    },
    fields: profile?.fields ?? [],
    tags: rows.tags,
    experience: experience && {
      title: experience.title,
      company: experience.company,
      intro: experience.intro,
      started_on: experience.startedOn,
      ended_on: experience.endedOn,
    },
    company: company && {
      company_name: company.companyName,
      country: company.country,
      contact_name: company.contactName,
      contact_phone: company.contactPhone,
      contact_email: company.contactEmail,
    },
  };
};
