export { LanguageLine } from './parts/language-line.tsx';
