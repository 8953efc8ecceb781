export {
  addressRule,
  canReceiveCode,
  isCode,
  isPhone,
  passwordCeiling,
  phoneLength,
  whyNotAccount,
  whyNotName,
} from './account-rules.ts';
export { beginSession, type Outcome, sendCodeNow } from './accounts.data.ts';
export { draftOf, dropDraft, useFormDraft } from './form-draft.ts';
export { greet } from './greeting.ts';
export { useKeptCountdown } from './kept-countdown.ts';
export { browsePath, landingPath, withRedirect } from './landing.ts';
export { AccountLink } from './parts/account-link.tsx';
export { AccountHead, AccountPage } from './parts/account-page.tsx';
export { AddressField } from './parts/address-fields.tsx';
export { Markdown } from './parts/markdown.tsx';
export { PasswordForm } from './parts/password-form.tsx';
export { ProtocolNote } from './parts/protocol-note.tsx';
export { askSignOut } from './sign-out.ts';
export { writeProven } from './write-proven.ts';
