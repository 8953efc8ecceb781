export { useTagGroups } from './onboarding.data.ts';
