export { enterAdopted } from './adopted-term.writes.ts';
export { isNamelessAsker } from './evidence.sql.ts';
export { languageTag } from './glossary.terms.ts';
