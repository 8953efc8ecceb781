import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { joinNow, leaveNow } from './membership.data.ts';

/** Joins a circle for whoever presses '加入'; a guest signs in first. Answers whether they are in it now. */
export const joinCircle = async (groupId: number): Promise<boolean> => {
  if (!requireSession()) return false;
  const words = await joinNow(groupId);
  if (words === null) return false;
  toast.success(words || translator.t('groups:join.done'));
  return true;
};

/** Leaves a circle, having asked once. Answers whether they have left. */
export const leaveCircle = async (circle: { readonly id: number; readonly name: string }): Promise<boolean> => {
  const isSure = await confirm({
    title: translator.t('groups:leave.title'),
    text: translator.t('groups:leave.text', { name: circle.name }),
    confirmLabel: translator.t('groups:leave.confirm'),
    danger: true,
  });
  if (!isSure || !(await leaveNow(circle.id))) return false;
  toast.success(translator.t('groups:leave.done'));
  return true;
};
