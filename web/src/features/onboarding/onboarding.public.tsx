export { useIndustries, useLanguages } from './dictionaries.ts';
export { useCountries, useTagGroups } from './onboarding.data.ts';
