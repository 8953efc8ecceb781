export { type Drafts, useKeptDraft, useStartingDraft } from './use-draft.ts';
