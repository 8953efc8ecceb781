import { askDeletion, undoDeletion } from '#contract/security/security.doors.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { writeNow } from '#web/api/write-now.ts';
import { confirm } from '#web/kit/confirm.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { changeUser, endSession } from '../../app/session/session.ts';

/** Keeps the account after all. Answers whether it is kept. */
export const stay = async (): Promise<boolean> => {
  if ((await writeNow(undoDeletion, {})) === null) return false;
  changeUser({ deletion_at: null });
  toast.success(translator.t('security:deletion.kept'));
  return true;
};

/** To whoever signs in while their account is on its way out: whether they want to keep it. */
export const offerToStay = async (deletionAt: string): Promise<void> => {
  await loadStrings(['security']);
  const wantsToStay = await confirm({
    title: translator.t('security:deletion.offerTitle'),
    text: translator.t('security:deletion.offerText', { day: formatDay(new Date(utcMoment(deletionAt))) }),
    confirmLabel: translator.t('security:deletion.keep'),
    cancelLabel: translator.t('security:deletion.goOn'),
  });
  if (wantsToStay) await stay();
};

/** Asks once, then has the account deleted; the session ends with it. Answers whether it was asked for. */
export const leaveForGood = async (): Promise<boolean> => {
  const isSure = await confirm({
    title: translator.t('security:deletion.askTitle'),
    text: translator.t('security:deletion.askText'),
    confirmLabel: translator.t('security:deletion.ask'),
    danger: true,
  });
  if (!isSure) return false;
  const asked = await writeNow(askDeletion, {});
  if (asked === null) return false;
  endSession('signed-out');
  toast.success(translator.t('security:deletion.asked', { day: formatDay(new Date(utcMoment(asked.answer.due_at))) }), { duration: 6 });
  return true;
};
