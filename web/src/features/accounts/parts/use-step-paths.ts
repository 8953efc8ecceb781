import { useLocation } from 'react-router';

/** The addresses of the two steps of signing up: whoever was invited goes through them under theirs (specification, section 2.20). */
export const useStepPaths = (): { readonly code: string; readonly password: string; readonly back: string } => {
  const { pathname } = useLocation();
  const isInvited = pathname === '/m/inviteCode' || pathname === '/m/inviteSetPassword';
  return isInvited
    ? { code: '/m/inviteCode', password: '/m/inviteSetPassword', back: '/toInvite' }
    : { code: '/code', password: '/setPassword', back: '/signup' };
};
