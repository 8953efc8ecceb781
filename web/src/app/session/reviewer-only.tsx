import type { ReactNode } from 'react';
import { NotFoundScreen } from '../screens/not-found.screen.tsx';
import { useCurrentUser } from './session.ts';

/** What only reviewers and operators find; for everyone else it is not there. */
export function ReviewerOnly({ children }: { readonly children: ReactNode }) {
  const user = useCurrentUser();
  if (user === null) return null;
  return user.role === 'user' ? <NotFoundScreen /> : children;
}
