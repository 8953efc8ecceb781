export { enterAdopted } from './adopted-term.writes.ts';
export { languageTag } from './glossary.terms.ts';
