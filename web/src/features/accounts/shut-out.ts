import type { CallError } from '#web/api/call-error.ts';
import { goTo } from '../../app/navigation/navigator.ts';
import { pathTo } from '../../app/routes/path-to.ts';

type Appeal = { readonly act_id?: number; readonly token?: string };

const isBan = (error: CallError): boolean => error.reason.startsWith('ACCOUNT_BANNED');

/** The screen that says why an account is closed: of a ban the decision itself, else /restricted (docs/decisions/011.12). Null where the refusal is another. */
export const shutOutPath = (error: CallError): string | null => {
  if (!isBan(error)) return error.reason === 'ACCOUNT_DISABLED' ? pathTo('/restricted') : null;
  const { act_id: id, token } = (error.detail['appeal'] ?? {}) as Appeal;
  return id === undefined || token === undefined ? pathTo('/restricted') : pathTo('/conduct/:id', { id }, { token });
};

/**
 * Says to whoever signs in that their account is closed, and leads on: a ban is told where they are, with the way to the appeal. Answers
 * whether it was that, so that every way in can leave it to this.
 */
export const tellShutOut = (error: CallError, options?: { readonly replace?: boolean }): boolean => {
  const path = shutOutPath(error);
  if (path === null) return false;
  if (isBan(error)) void import('./offer-appeal.ts').then(({ offerAppeal }) => offerAppeal(error));
  else goTo(path, options);
  return true;
};
