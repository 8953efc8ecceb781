import { confirm } from '#web/kit/confirm.ts';
import { translator } from '#web/words/translator.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { goTo } from '../../app/navigation/navigator.ts';
import { hasUnsentWords } from '../../app/storage/unsent-words.ts';
import { signOutNow } from './accounts.data.ts';

/** Asks once, then signs out and goes to sign-in. */
export const askSignOut = async (): Promise<void> => {
  await loadStrings(['accounts']);
  const isSure = await confirm({
    title: translator.t('accounts:signOut.title'),
    text: translator.t(hasUnsentWords() ? 'accounts:signOut.unsent' : 'accounts:signOut.text'),
    confirmLabel: translator.t('accounts:signOut.confirm'),
    danger: true,
  });
  if (!isSure) return;
  await signOutNow();
  goTo('/signin', { replace: true });
};
