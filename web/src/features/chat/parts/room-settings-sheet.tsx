import House from 'lucide-react/icons/house';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useNavigate } from 'react-router';
import type { Chat } from '#contract/chat/chat.schemas.ts';
import { Cell } from '#web/kit/cell.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { afterOverlays } from '../../../app/navigation/after-overlays.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { openPersonMenu } from '../../moderation/person-menu.public.ts';
import { personPath } from '../../people/people.public.tsx';
import { useChats } from '../chat-state.ts';
import type { SettingsEnd, SettingsInput } from '../room-settings.ts';
import { setRoom } from '../set-room.ts';

/** Where a room leads: to the page of the other one, or of the circle and its people. */
function Places({ room, onDone }: { readonly room: Chat; readonly onDone: (end?: SettingsEnd) => void }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const go = async (path: string | undefined) => {
    onDone();
    await afterOverlays();
    if (path !== undefined) void navigate(path);
  };
  if (room.kind === 'direct') {
    const { user } = room;
    return user === null ? null : (
      <Cell icon={<UserRound />} label={t('settings.person')} value={room.title} onClick={() => void go(personPath(user))} />
    );
  }
  const { group_id } = room;
  return (
    <>
      <Cell icon={<UsersRound />} label={t('settings.members')} value={room.members_count} onClick={() => onDone('members')} />
      {group_id !== null && (
        <Cell
          icon={<House />}
          label={t('settings.circle')}
          onClick={() => void go(pathTo('/groups/:groupId/info', { groupId: group_id }))}
        />
      )}
    </>
  );
}

/** What may be set about a room: muted, kept on top, hidden, its words kept off devices; and what may be looked for in it. */
export function RoomSettingsSheet({ input, open, onDone }: OverlayProps<SettingsInput, SettingsEnd>) {
  const { t } = useTranslation('chat');
  const room = useChats(({ rooms }) => rooms.find(({ id }) => id === input.chatId)) ?? null;
  if (room === null) return null;
  const report = async (user: NonNullable<Chat['user']>) => {
    onDone();
    await afterOverlays();
    await openPersonMenu(user);
  };
  const { user } = room;
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('settings.title')}>
      <div className="pb-3">
        <Places room={room} onDone={onDone} />
        <Cell icon={<Search />} label={t('settings.search')} onClick={() => onDone('search')} />
        <Switch
          label={t('settings.mute')}
          note={t('settings.muteNote')}
          checked={room.muted}
          onChange={(event) => void setRoom(room.id, { muted: event.target.checked })}
        />
        <Switch
          label={t('settings.pin')}
          checked={room.pinned}
          onChange={(event) => void setRoom(room.id, { pinned: event.target.checked })}
        />
        <Switch
          label={t('settings.hide')}
          note={t('settings.hideNote')}
          checked={room.hidden}
          onChange={(event) => void setRoom(room.id, { hidden: event.target.checked })}
        />
        <Switch
          label={t('settings.hideWords')}
          note={t('settings.hideWordsNote')}
          checked={room.hides_words}
          onChange={(event) => void setRoom(room.id, { hides_words: event.target.checked })}
        />
        {user !== null && <Cell label={t('settings.flag')} tone="danger" onClick={() => void report(user)} />}
      </div>
    </Sheet>
  );
}
