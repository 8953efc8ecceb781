export { FoundTerms } from './parts/found-terms.tsx';
export { NearEntries } from './parts/near-entries.tsx';
export { TermAsked } from './parts/term-asked.tsx';
export { isTermWhole, TermFields, type TermForm } from './parts/term-fields.tsx';
