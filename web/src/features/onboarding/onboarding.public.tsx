export { useIndustries, useLanguages } from './dictionaries.ts';
export { useCountries, useGuide, useTagGroups } from './onboarding.data.ts';
