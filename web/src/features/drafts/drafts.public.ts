export { type Drafts, useSavedDraft, useStartingDraft } from './use-draft.ts';
