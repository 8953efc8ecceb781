export { enterAdopted } from './adopted-term.writes.ts';
export { isAdoptedUntied, isNamelessAsker, untiedAgreements } from './evidence.sql.ts';
export { languageTag } from './glossary.terms.ts';
