import type { Access } from '#contract/kernel/doors.ts';
import type { Actor } from '../auth/actor.ts';
import { refuse } from '../errors/refuse.ts';

/** What lies under /ops is the operators' desk: to everyone else it is not there. */
const DESK = '/api/sns/api/v2/ops/';

/**
 * What every door asks before its action runs. Membership and ownership need the object and are settled by the feature's policy.
 * Throws SESSION_ENDED for a token that holds no more, SIGN_IN_REQUIRED without one, REPORT_NOT_OPENED and NOT_ALLOWED, and
 * NOT_FOUND at the operators' desk.
 */
export const checkAccess = (door: { access: Access; path: string }, actor: Actor | null, hadToken: boolean): void => {
  const { access } = door;
  if (access === 'guest') return;
  if (!actor) throw refuse(hadToken ? 'SESSION_ENDED' : 'SIGN_IN_REQUIRED');
  if (access === 'signed' && !actor.signed) throw refuse('REPORT_NOT_OPENED');
  if (access === 'enterprise' && actor.userType === 1) throw refuse('NOT_ALLOWED');
  if (access === 'operator' && actor.role !== 'operator') throw refuse(door.path.startsWith(DESK) ? 'NOT_FOUND' : 'NOT_ALLOWED');
  if (access === 'reviewer' && actor.role === 'user') throw refuse('NOT_ALLOWED');
};
