import { isCallError } from '#web/api/call-error.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { addressNow, goTo } from '../../app/navigation/navigator.ts';
import { askMembership, joinCircle } from '../membership/membership.public.ts';
import type { Interaction } from './interaction-gate.ts';

/** Says that a report must be opened first, and leads there. */
export const offerReport = async (act: Interaction): Promise<false> => {
  const isWanted = await confirm({
    title: translator.t(`reactions:gate.report.${act}`),
    text: translator.t('reactions:gate.report.text'),
    confirmLabel: translator.t('reactions:gate.report.go'),
  });
  if (!isWanted) return false;
  await afterOverlays();
  goTo(`/guideNew?redirect=${encodeURIComponent(addressNow())}`);
  return false;
};

/** Offers to join the circle; answers whether the person did. */
export const offerJoining = async (act: Interaction, circleId: number): Promise<boolean> => {
  const isWanted = await confirm({
    title: translator.t(`reactions:gate.join.${act}`),
    text: translator.t('reactions:gate.join.text'),
    confirmLabel: translator.t('reactions:gate.join.go'),
  });
  return isWanted && joinCircle(circleId);
};

/** Whether the person is in the circle, or has joined it now. */
export const checkMembership = async (act: Interaction, circleId: number): Promise<boolean> => {
  const isIn = await askMembership(circleId).catch((error: unknown) => {
    if (isCallError(error, 'offline', 'unavailable')) toast.warning(error.message, { name: 'network' });
    else if (!isCallError(error, 'unauthorised', 'cancelled')) toast.error(translator.t('reactions:gate.checkFailed'));
    return null;
  });
  if (isIn === null) return false;
  return isIn || offerJoining(act, circleId);
};
