import { choose } from '#web/kit/choose.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { translator } from '#web/words/translator.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';

const whoSheet = defineOverlay<void>('chat-who', async () => (await import('./parts/who-sheet.tsx')).WhoSheet);

/** What may be done about all chats: who may write, and those that are hidden, to which `onHidden` leads. */
export const openChatsMenu = async (onHidden: () => void): Promise<void> => {
  const key = await choose({
    title: translator.t('chat:list.more'),
    actions: [
      { key: 'who', label: translator.t('chat:settings.who') },
      { key: 'hidden', label: translator.t('chat:list.hidden') },
    ],
  });
  await afterOverlays();
  if (key === 'who') await openOverlay(whoSheet, undefined);
  if (key === 'hidden') onHidden();
};
