import i18next from 'i18next';
import { type CallError, isCallError } from '../../api/call-error.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { addressNow, goTo } from '../../app/navigation/navigator.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { confirm } from '../../kit/confirm.ts';
import { toast } from '../../kit/toast.ts';
import { askMembership, joinCircle } from '../groups/joining.public.ts';

export type Interaction = 'like' | 'comment';

/** The circle that a thing lies in, as far as what shows it knows. */
export type CircleOf = { readonly id: number; readonly isMember: boolean };

async function offerReport(act: Interaction): Promise<false> {
  const isWanted = await confirm({
    title: i18next.t(`reactions:gate.report.${act}`),
    text: i18next.t('reactions:gate.report.text'),
    confirmLabel: i18next.t('reactions:gate.report.go'),
  });
  if (!isWanted) return false;
  await afterOverlays();
  goTo(`/guideNew?redirect=${encodeURIComponent(addressNow())}`);
  return false;
}

async function offerJoining(act: Interaction, circleId: number): Promise<boolean> {
  const isWanted = await confirm({
    title: i18next.t(`reactions:gate.join.${act}`),
    text: i18next.t('reactions:gate.join.text'),
    confirmLabel: i18next.t('reactions:gate.join.go'),
  });
  return isWanted && joinCircle(circleId);
}

async function checkMembership(act: Interaction, circleId: number): Promise<boolean> {
  const isIn = await askMembership(circleId).catch((error: unknown) => {
    if (isCallError(error, 'offline', 'unavailable')) toast.warning(error.message, { name: 'network' });
    else if (!isCallError(error, 'unauthorised', 'cancelled')) toast.error(i18next.t('reactions:gate.checkFailed'));
    return null;
  });
  if (isIn === null) return false;
  return isIn || offerJoining(act, circleId);
}

/**
 * Whether the person may like or comment: signed in, the report opened, in the circle, asked in this order (specification, section 5.3;
 * decision 50). Where one of them is missing they are told which, with the way to it; true when all hold in the end.
 */
export async function passGate(act: Interaction, circle: CircleOf | null): Promise<boolean> {
  if (!requireSession()) return false;
  const session = currentSession();
  // Who is not known yet is let through: the server asks the same three things.
  if (session.status === 'person' && session.user !== null && !session.user.signed) return offerReport(act);
  return circle === null || circle.isMember || checkMembership(act, circle.id);
}

const reportReasons = ['REPORT_NEEDED_TO_LIKE', 'REPORT_NEEDED_TO_COMMENT'];
const joinReasons = ['JOIN_TO_LIKE', 'JOIN_TO_COMMENT'];

/** Whether a refusal is one of the gate's, for `handles` of a write. */
export function isGateRefusal(error: CallError): boolean {
  return reportReasons.includes(error.reason) || joinReasons.includes(error.reason);
}

/** Answers the server's refusal as the gate would have. True when the person has joined meanwhile and may try again. */
export async function answerGateRefusal(act: Interaction, error: CallError, circle: CircleOf | null): Promise<boolean> {
  if (reportReasons.includes(error.reason)) return offerReport(act);
  return circle !== null && joinReasons.includes(error.reason) && offerJoining(act, circle.id);
}
