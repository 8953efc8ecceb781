import { named, read, rest, write } from '../kernel/doors.ts';
import type {
  ChangeTag,
  ChooseTags,
  GetGuide,
  ListCertificateTypes,
  ListCountries,
  ListEducations,
  ListIdentities,
  ListIndustries,
  ListLanguages,
  ListTags,
  ListTagsOf,
  OpenReport,
  SaveGuideContact,
  SaveGuideExperience,
  SaveGuideFields,
  SaveGuideLanguages,
  SetActsForCompany,
  SignCompany,
} from './onboarding.schemas.ts';

export const listLanguages = read<typeof ListLanguages>('dictionaries.languages', 'guest', [
  named('v2/dictionary/language'),
  named('selectLanguageList'),
]);
export const listCountries = read<typeof ListCountries>('dictionaries.countries', 'guest', [named('v2/dictionary/country')]);
export const listIndustries = read<typeof ListIndustries>('dictionaries.industries', 'guest', [
  named('v2/dictionary/industry'),
  named('selectIndustryList'),
]);
export const listIdentities = read<typeof ListIdentities>('dictionaries.identities', 'guest', [named('v2/dictionary/identity')]);
export const listEducations = read<typeof ListEducations>('dictionaries.educations', 'guest', [named('v2/dictionary/education')]);
export const listCertificateTypes = read<typeof ListCertificateTypes>('dictionaries.certificate-types', 'guest', [
  named('v2/dictionary/certificateType'),
]);
export const listTags = read<typeof ListTags>('dictionaries.tags', 'guest', [rest('GET', '/tags'), named('tags')]);

/** Tags that a person chose to be found by. */
export const listTagsOf = read<typeof ListTagsOf>('tags.of-person', 'guest', [rest('GET', '/users/{id}/tags')]);
export const chooseTags = write<typeof ChooseTags>('tags.choose', 'user', [rest('PUT', '/user/tags', { status: 204 })]);

export const addTag = write<typeof ChangeTag>('tags.add', 'user', [rest('PUT', '/user/tags/{id}', { status: 204 })]);
export const removeTag = write<typeof ChangeTag>('tags.remove', 'user', [rest('DELETE', '/user/tags/{id}')]);

/** How far the guide is; answers everything given so far, to go on from there. */
export const getGuide = read<typeof GetGuide>('guide.get', 'user', [rest('GET', '/user/guide')]);

export const saveGuideLanguages = write<typeof SaveGuideLanguages>('guide.languages', 'user', [
  rest('PUT', '/user/guide/languages', { status: 204 }),
]);
export const saveGuideContact = write<typeof SaveGuideContact>('guide.contact', 'user', [
  rest('PUT', '/user/guide/contact', { status: 204 }),
]);
export const saveGuideFields = write<typeof SaveGuideFields>('guide.fields', 'user', [rest('PUT', '/user/guide/fields', { status: 204 })]);
export const saveGuideExperience = write<typeof SaveGuideExperience>('guide.experience', 'user', [
  rest('PUT', '/user/guide/experience', { status: 204 }),
]);

export const openReport = write<typeof OpenReport>('guide.open-report', 'user', [
  rest('POST', '/user/guide/report'),
  named('v2/user/yanzhi/UpdateYanzhiInfo'),
]);

/** Before signing only: afterwards an operator alone changes it (decision 43). */
export const setActsForCompany = write<typeof SetActsForCompany>('guide.acts-for-company', 'user', [
  rest('PUT', '/user/guide/company', { status: 204 }),
]);
export const signCompany = write<typeof SignCompany>('guide.sign-company', 'enterprise', [rest('POST', '/user/guide/company')]);
