import type { Operation } from '#contract/kernel/doors.ts';
import { isOpenWhileMuted } from '#contract/kernel/while-muted.ts';
import type { Actor } from '../auth/actor.ts';
import { refuse } from '../errors/refuse.ts';
import { houseTime } from './house-time.ts';

/** What lies under /ops is the operators' desk: to everyone else it is not there. */
const DESK = '/api/sns/api/v2/ops/';

/**
 * What every door asks before its action runs. Membership and ownership need the object and are settled by the feature's policy.
 * Throws SESSION_ENDED for a token that holds no more, SIGN_IN_REQUIRED without one, REPORT_NOT_OPENED and NOT_ALLOWED,
 * NOT_FOUND at the operators' desk, and MUTED for a write of somebody who is muted, but for those of while-muted.ts.
 */
export const checkAccess = (
  operation: Pick<Operation, 'id' | 'kind' | 'access'>,
  { path }: { path: string },
  { actor, hadToken, now }: { actor: Actor | null; hadToken: boolean; now: Date },
): void => {
  const { access } = operation;
  if (access === 'guest') return;
  if (!actor) throw refuse(hadToken ? 'SESSION_ENDED' : 'SIGN_IN_REQUIRED');
  if (access === 'signed' && !actor.signed) throw refuse('REPORT_NOT_OPENED');
  if (access === 'enterprise' && actor.userType === 1) throw refuse('NOT_ALLOWED');
  if (access === 'operator' && actor.role !== 'operator') throw refuse(path.startsWith(DESK) ? 'NOT_FOUND' : 'NOT_ALLOWED');
  if (access === 'reviewer' && actor.role === 'user') throw refuse('NOT_ALLOWED');
  if (actor.mutedUntil && actor.mutedUntil > now && !isOpenWhileMuted(operation))
    throw refuse('MUTED', { params: { until: houseTime(actor.mutedUntil) } });
};
