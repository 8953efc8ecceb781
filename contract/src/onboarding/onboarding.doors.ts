import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './onboarding.schemas.ts';

export const listLanguages = read<typeof shapes.ListLanguages>('dictionaries.languages', 'guest', [
  named('v2/dictionary/language'),
  named('selectLanguageList'),
]);
export const listCountries = read<typeof shapes.ListCountries>('dictionaries.countries', 'guest', [named('v2/dictionary/country')]);
export const listIndustries = read<typeof shapes.ListIndustries>('dictionaries.industries', 'guest', [
  named('v2/dictionary/industry'),
  named('selectIndustryList'),
]);
export const listIdentities = read<typeof shapes.ListIdentities>('dictionaries.identities', 'guest', [named('v2/dictionary/identity')]);
export const listEducations = read<typeof shapes.ListEducations>('dictionaries.educations', 'guest', [named('v2/dictionary/education')]);
export const listCertificateTypes = read<typeof shapes.ListCertificateTypes>('dictionaries.certificate-types', 'guest', [
  named('v2/dictionary/certificateType'),
]);
export const listTags = read<typeof shapes.ListTags>('dictionaries.tags', 'guest', [rest('GET', '/tags'), named('tags')]);

/** Tags that a person chose to be found by. */
export const listTagsOf = read<typeof shapes.ListTagsOf>('tags.of-person', 'guest', [rest('GET', '/users/{id}/tags')]);
export const chooseTags = write<typeof shapes.ChooseTags>('tags.choose', 'user', [rest('PUT', '/user/tags', { status: 204 })]);

export const addTag = write<typeof shapes.ChangeTag>('tags.add', 'user', [rest('PUT', '/user/tags/{id}', { status: 204 })]);
export const removeTag = write<typeof shapes.ChangeTag>('tags.remove', 'user', [rest('DELETE', '/user/tags/{id}')]);

/** How far the guide is; answers everything given so far, to go on from there. */
export const getGuide = read<typeof shapes.GetGuide>('guide.get', 'user', [rest('GET', '/user/guide')]);

export const saveGuideLanguages = write<typeof shapes.SaveGuideLanguages>('guide.languages', 'user', [
  rest('PUT', '/user/guide/languages', { status: 204 }),
]);
export const saveGuideContact = write<typeof shapes.SaveGuideContact>('guide.contact', 'user', [
  rest('PUT', '/user/guide/contact', { status: 204 }),
]);
export const saveGuideFields = write<typeof shapes.SaveGuideFields>('guide.fields', 'user', [
  rest('PUT', '/user/guide/fields', { status: 204 }),
]);
export const saveGuideExperience = write<typeof shapes.SaveGuideExperience>('guide.experience', 'user', [
  rest('PUT', '/user/guide/experience', { status: 204 }),
]);

export const openReport = write<typeof shapes.OpenReport>('guide.open-report', 'user', [
  rest('POST', '/user/guide/report'),
  named('v2/user/yanzhi/UpdateYanzhiInfo'),
]);

/** Before signing only: afterwards an operator alone changes it (decision 43). */
export const setActsForCompany = write<typeof shapes.SetActsForCompany>('guide.acts-for-company', 'user', [
  rest('PUT', '/user/guide/company', { status: 204 }),
]);
export const signCompany = write<typeof shapes.SignCompany>('guide.sign-company', 'enterprise', [rest('POST', '/user/guide/company')]);
