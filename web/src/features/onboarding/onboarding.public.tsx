export { useCountries, useIndustries, useLanguages, useTagGroups } from './onboarding.data.ts';
