export { editIndustries, editLanguages } from './edit-profile.ts';
