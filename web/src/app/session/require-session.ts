import { addressNow, goTo } from '../navigation/navigator.ts';
import { currentSession } from './session-store.ts';

/** Whether someone is signed in; a guest is taken to /login, and back to this address afterwards (specification, section 5.3). */
export const requireSession = (): boolean => {
  if (currentSession().status === 'person') return true;
  goTo(`/login?redirect=${encodeURIComponent(addressNow())}`);
  return false;
};
