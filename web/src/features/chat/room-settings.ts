import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { openMembers } from './use-mention.ts';

export type SettingsInput = { readonly chatId: number };
/** What was asked for in the settings and stands in a sheet of its own. */
export type SettingsEnd = 'search' | 'members';

const settingsSheet = defineOverlay<SettingsInput, SettingsEnd>(
  'chat-settings',
  async () => (await import('./parts/room-settings-sheet.tsx')).RoomSettingsSheet,
);

/** The number of the message that was found, to be shown. */
const searchSheet = defineOverlay<SettingsInput, number>('chat-search', async () => (await import('./parts/search-sheet.tsx')).SearchSheet);

/** Opens the settings of a room, and what was asked for there. Answers the number of a message that is to be shown. */
export const openRoomSettings = async (chatId: number): Promise<number | undefined> => {
  const asked = await openOverlay(settingsSheet, { chatId });
  await afterOverlays();
  if (asked === 'members') await openMembers(chatId);
  return asked === 'search' ? openOverlay(searchSheet, { chatId }) : undefined;
};
