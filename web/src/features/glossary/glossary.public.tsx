export { FoundTerms } from './parts/found-terms.tsx';
export { NearEntries } from './parts/near-entries.tsx';
export { isTermWhole, TermAsked, TermFields, type TermForm } from './parts/term-fields.tsx';
