import type { CallError } from '#web/api/call-error.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { currentSession } from '../../app/session/session-store.ts';

export type Interaction = 'like' | 'comment';

/** The circle that a thing lies in, as far as what shows it knows. */
export type CircleOf = { readonly id: number; readonly isMember: boolean };

/** Only whom the gate stops needs what it says. */
const offers = () => import('./gate-offers.ts');

/**
 * Whether the person may like or comment: signed in, the report opened, in the circle, asked in this order (specification, section 5.3;
 * decision 50). Where one of them is missing they are told which, with the way to it; true when all hold in the end.
 */
export const passGate = async (act: Interaction, circle: CircleOf | null): Promise<boolean> => {
  if (!requireSession()) return false;
  const session = currentSession();
  // Who is not known yet is let through: the server asks the same three things.
  if (session.status === 'person' && session.user !== null && !session.user.signed) return (await offers()).offerReport(act);
  return circle === null || circle.isMember || (await offers()).checkMembership(act, circle.id);
};

const reportReasons = ['REPORT_NEEDED_TO_LIKE', 'REPORT_NEEDED_TO_COMMENT'];
const joinReasons = ['JOIN_TO_LIKE', 'JOIN_TO_COMMENT'];

/** Whether a refusal is one of the gate's, for `handles` of a write. */
export const isGateRefusal = (error: CallError): boolean => {
  return reportReasons.includes(error.reason) || joinReasons.includes(error.reason);
};

/** Answers the server's refusal as the gate would have. True when the person has joined meanwhile and may try again. */
export const answerGateRefusal = async (act: Interaction, error: CallError, circle: CircleOf | null): Promise<boolean> => {
  if (reportReasons.includes(error.reason)) return (await offers()).offerReport(act);
  return circle !== null && joinReasons.includes(error.reason) && (await offers()).offerJoining(act, circle.id);
};
