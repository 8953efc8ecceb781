import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import type { ContactWay } from './connections.data.ts';

/** The confirmed phone or mailbox of a person; null where there is none. */
export const boundContact = (user: CurrentUser | null, way: ContactWay): string | null => {
  if (user === null) return null;
  if (way === 'phone') return user.bindPhone ? user.phone : null;
  return user.bindEmail ? user.email : null;
};

/** The way that an address asks for. */
export const wayIn = (query: URLSearchParams): ContactWay => (query.get('type') === 'email' ? 'email' : 'phone');
