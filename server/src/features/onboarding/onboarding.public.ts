export { countriesIn, isCountry } from './dictionaries/countries.ts';
export { certificateTypes, educations, entryNamed, industries, isIndustry } from './dictionaries/entries.ts';
export { isLanguage, languageNamed } from './dictionaries/languages.ts';
export { whyNotLanguages } from './onboarding.policy.ts';
