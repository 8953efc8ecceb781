import i18next from 'i18next';
import { confirm } from '#web/kit/confirm.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { goTo } from '../../app/navigation/navigator.ts';
import { signOutNow } from './accounts.data.ts';

/** Asks once, then signs out and goes to sign-in. */
export async function askSignOut(): Promise<void> {
  await loadStrings(['accounts']);
  const isSure = await confirm({
    title: i18next.t('accounts:signOut.title'),
    text: i18next.t('accounts:signOut.text'),
    confirmLabel: i18next.t('accounts:signOut.confirm'),
    danger: true,
  });
  if (!isSure) return;
  await signOutNow();
  goTo('/signin', { replace: true });
}
