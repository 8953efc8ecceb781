import type { CallError } from '#web/api/call-error.ts';
import { confirm } from '#web/kit/confirm.ts';
import { translator } from '#web/words/translator.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { goTo } from '../../app/navigation/navigator.ts';
import { pathTo } from '../../app/routes/path-to.ts';

/** Says why an account is shut, and leads to the appeal that the refused sign-in opened. */
export const offerAppeal = async (error: CallError): Promise<void> => {
  await loadStrings(['moderation']);
  const { act_id: id, token } = (error.detail['appeal'] ?? {}) as { act_id?: number; token?: string };
  const isSure = await confirm({
    title: translator.t('moderation:shut.title'),
    text: error.message,
    confirmLabel: translator.t('moderation:shut.appeal'),
    cancelLabel: translator.t('moderation:shut.close'),
  });
  if (!isSure || id === undefined || token === undefined) return;
  await afterOverlays();
  goTo(pathTo('/conduct/:id', { id }, { token }));
};
