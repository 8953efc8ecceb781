import type { CardKind } from '#contract/chat/chat.limits.ts';
import { choose } from '#web/kit/choose.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { afterOverlays } from '../navigation/after-overlays.ts';
import { currentSession } from '../session/session-store.ts';

/** `card` is what a chat shows of it, for things that may stand in one. */
type ShareLink = {
  readonly title: string;
  readonly text?: string;
  readonly path: string;
  readonly card?: { readonly kind: Exclude<CardKind, 'place'>; readonly id: number };
};

const isDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const copy = async (address: string): Promise<void> => {
  await navigator.clipboard.writeText(address);
  toast.success(translator.t('app:share.copied'));
};

/** Copies words; where the browser does not let us they are shown, to be taken by hand. */
export const copyWords = async (words: string): Promise<void> => {
  await copy(words).catch(() => toast.info(words, { duration: 0, closable: true, name: 'share' }));
};

const handOut = async ({ title, text, path }: ShareLink): Promise<void> => {
  const url = new URL(path, window.location.origin).href;
  try {
    if ('share' in navigator) await navigator.share({ title, text, url });
    else await copy(url);
  } catch (error) {
    // Neither sharing nor the clipboard: the address itself is shown, to be taken by hand.
    if (!isDismissed(error)) toast.info(url, { duration: 0, closable: true, name: 'share' });
  }
};

const chooseWay = (): Promise<string | undefined> => {
  const hasSheet = 'share' in navigator;
  return choose({
    title: translator.t('app:share.choose'),
    actions: [
      { key: 'chat', label: translator.t('app:share.toChat') },
      { key: 'out', label: translator.t(hasSheet ? 'app:share.toOthers' : 'app:share.copy') },
    ],
  });
};

/**
 * Hands an address of the site to the phone's own share sheet; where there is none it is copied. Who is signed in may also send what has a
 * card into their chats.
 */
export const shareLink = async (share: ShareLink): Promise<void> => {
  const { card, title } = share;
  if (card === undefined || currentSession().status !== 'person') return handOut(share);
  const way = await chooseWay();
  await afterOverlays();
  if (way === 'out') return handOut(share);
  if (way !== 'chat') return;
  const { openForward } = await import('../../features/chat/sharing.public.ts');
  await openForward({ kind: 'card', card: { ...card, title } });
};
