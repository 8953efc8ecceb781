export { draftOf, dropDraft, useFormDraft } from './form-draft.ts';
