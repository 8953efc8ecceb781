import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';

/** Copies a text and says so; where the browser does not let us, says that. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(translator.t('security:copied'));
  } catch {
    toast.info(translator.t('security:copyYourself'));
  }
};
