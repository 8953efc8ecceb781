import i18next from 'i18next';
import { toast } from '#web/kit/toast.ts';

/** Copies a text and says so; where the browser does not let us, says that. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(i18next.t('security:copied'));
  } catch {
    toast.info(i18next.t('security:copyYourself'));
  }
}
