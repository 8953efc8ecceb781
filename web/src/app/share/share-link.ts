import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';

type ShareLink = { readonly title: string; readonly text?: string; readonly path: string };

const isDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const copy = async (address: string): Promise<void> => {
  await navigator.clipboard.writeText(address);
  toast.success(translator.t('app:share.copied'));
};

/** Copies words; where the browser does not let us they are shown, to be taken by hand. */
export const copyWords = async (words: string): Promise<void> => {
  await copy(words).catch(() => toast.info(words, { duration: 0, closable: true, name: 'share' }));
};

/** Hands an address of the site to the phone's own share sheet; where there is none it is copied. */
export const shareLink = async ({ title, text, path }: ShareLink): Promise<void> => {
  const url = new URL(path, window.location.origin).href;
  try {
    if ('share' in navigator) await navigator.share({ title, text, url });
    else await copy(url);
  } catch (error) {
    // Neither sharing nor the clipboard: the address itself is shown, to be taken by hand.
    if (!isDismissed(error)) toast.info(url, { duration: 0, closable: true, name: 'share' });
  }
};
