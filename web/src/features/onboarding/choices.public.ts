// Apart from `onboarding.public.tsx`, which the first screens load.
export { useIndustries, useLanguages } from './dictionaries.ts';
export { ChipPicker } from './parts/chip-picker.tsx';
