// What the forms of other ways in are made of. It stands apart from accounts.public.tsx, which light screens import too.
export {
  addressRule,
  canReceiveCode,
  isCode,
  isPhone,
  passwordCeiling,
  whyNotAccount,
  whyNotName,
} from './account-rules.ts';
export { beginSession, type Outcome, sendCodeNow } from './accounts.data.ts';
export { greet } from './greeting.ts';
export { landingPath, withRedirect } from './landing.ts';
export { leaveForWechat } from './leave-for-wechat.ts';
export { AccountLink } from './parts/account-link.tsx';
export { AccountHead, AccountPage } from './parts/account-page.tsx';
export { AddressField } from './parts/address-fields.tsx';
export { ConsentBox } from './parts/consent-box.tsx';
export { PasswordForm } from './parts/password-form.tsx';
export { tellShutOut } from './shut-out.ts';
export { useStoredCountdown } from './stored-countdown.ts';
export { writeProven } from './write-proven.ts';
