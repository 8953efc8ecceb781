import { defineCall } from '../kernel/calls.ts';
import * as doors from './onboarding.doors.ts';
import * as shapes from './onboarding.schemas.ts';

export const listLanguages = defineCall(doors.listLanguages, shapes.ListLanguages, { summary: 'Languages, the common ones first' });
export const listCountries = defineCall(doors.listCountries, shapes.ListCountries, { summary: 'Countries with their dial codes' });
export const listIndustries = defineCall(doors.listIndustries, shapes.ListIndustries, { summary: 'Fields of work' });
export const listIdentities = defineCall(doors.listIdentities, shapes.ListIdentities, { summary: 'What a person does for a living' });
export const listEducations = defineCall(doors.listEducations, shapes.ListEducations, { summary: 'Levels of education' });
export const listCertificateTypes = defineCall(doors.listCertificateTypes, shapes.ListCertificateTypes, {
  summary: 'Kinds of certificates',
});
export const listTags = defineCall(doors.listTags, shapes.ListTags, { summary: 'Tags by group' });
export const listTagsOf = defineCall(doors.listTagsOf, shapes.ListTagsOf, { summary: 'Tags that a person chose' });
export const chooseTags = defineCall(doors.chooseTags, shapes.ChooseTags, {
  summary: 'Choose one’s own tags, at most 5',
  refusals: ['TAGS_TOO_MANY', 'CHOICE_UNKNOWN'],
  limits: [{ by: 'actor', max: 120, perSeconds: 3600 }],
});

const oneTag = { limits: [{ by: 'actor', max: 120, perSeconds: 3600 }] } as const;
export const addTag = defineCall(doors.addTag, shapes.ChangeTag, {
  summary: 'Choose one tag more',
  refusals: ['TAGS_TOO_MANY', 'CHOICE_UNKNOWN'],
  ...oneTag,
});
export const removeTag = defineCall(doors.removeTag, shapes.ChangeTag, {
  summary: 'Take one of my tags away',
  refusals: ['TAGS_TOO_MANY', 'CHOICE_UNKNOWN'],
  ...oneTag,
});

export const getGuide = defineCall(doors.getGuide, shapes.GetGuide, { summary: 'How far the guide is' });

const guideLimits = [{ by: 'actor', max: 120, perSeconds: 3600 }] as const;

export const saveGuideLanguages = defineCall(doors.saveGuideLanguages, shapes.SaveGuideLanguages, {
  summary: 'Guide, step 1: native and foreign languages',
  refusals: ['GUIDE_INCOMPLETE', 'LANGUAGES_SAME', 'LANGUAGE_TWICE', 'LANGUAGE_UNKNOWN'],
  limits: guideLimits,
});
export const saveGuideContact = defineCall(doors.saveGuideContact, shapes.SaveGuideContact, {
  summary: 'Guide, step 2: contact and nickname',
  refusals: [
    'DIAL_CODE_MISSING',
    'PHONE_INVALID',
    'EMAIL_INVALID',
    'GUIDE_EMAIL_TOO_LONG',
    'GUIDE_INCOMPLETE',
    'NAME_RESERVED',
    'NICKNAME_TAKEN',
    'PHONE_IN_USE',
    'EMAIL_IN_USE',
    'CONTACT_FIXED',
  ],
  limits: guideLimits,
});
export const saveGuideFields = defineCall(doors.saveGuideFields, shapes.SaveGuideFields, {
  summary: 'Guide, step 3: fields of work and tags',
  refusals: ['TAGS_TOO_MANY', 'CHOICE_UNKNOWN', 'GUIDE_INCOMPLETE'],
  limits: guideLimits,
});
export const saveGuideExperience = defineCall(doors.saveGuideExperience, shapes.SaveGuideExperience, {
  summary: 'Guide, step 4: a first work or experience',
  refusals: ['GUIDE_INCOMPLETE', 'DATES_REVERSED', 'DATE_TOO_FAR'],
  limits: guideLimits,
});
export const openReport = defineCall(doors.openReport, shapes.OpenReport, {
  summary: 'Accept the declaration and open the value report',
  refusals: ['GUIDE_INCOMPLETE', 'ALREADY_SIGNED', 'DECLARATION_MISSING', 'NOT_ALLOWED'],
});
export const setActsForCompany = defineCall(doors.setActsForCompany, shapes.SetActsForCompany, {
  summary: 'Say whether one acts for a company, before signing',
  refusals: ['ALREADY_SIGNED', 'COMPANY_ASKED'],
});
export const signCompany = defineCall(doors.signCompany, shapes.SignCompany, {
  summary: 'Sign as a company',
  refusals: [
    'ALREADY_SIGNED',
    'GUIDE_INCOMPLETE',
    'COUNTRY_MISSING',
    'PHONE_INVALID',
    'EMAIL_INVALID',
    'DECLARATION_MISSING',
    'COMPANY_NAME_HELD',
    'COMPANY_NAME_TAKEN',
  ],
});
