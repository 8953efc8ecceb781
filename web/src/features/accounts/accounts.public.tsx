export { draftOf, dropDraft, useFormDraft } from './form-draft.ts';
export { browsePath, landingPath } from './landing.ts';
export { Markdown } from './parts/markdown.tsx';
export { PasswordForm } from './parts/password-form.tsx';
export { askSignOut } from './sign-out.ts';
