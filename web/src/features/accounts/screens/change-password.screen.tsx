import { NavBar } from '#web/kit/nav-bar.tsx';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { PasswordForm } from '../parts/password-form.tsx';

/** Change of the password (specification, section 2.3). */
export function ChangePasswordScreen() {
  return <PasswordForm nav={<NavBar title={useScreenTitle()} back="/setting" />} submitPlace="sticky" />;
}
