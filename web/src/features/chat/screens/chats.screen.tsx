import Ellipsis from 'lucide-react/icons/ellipsis';
import { useNavigate, useSearchParams } from 'react-router';
import { listChats } from '#contract/chat/chat.doors.ts';
import type { Chat } from '#contract/chat/chat.schemas.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { readMoreRooms, readRooms } from '../chat-rooms.ts';
import { openChatsMenu } from '../chats-menu.ts';
import { ChatRow } from '../parts/chat-row.tsx';
import { useMoreRooms, useRooms } from '../use-chats.ts';

const idOf = (room: Chat): number => room.id;
const renderRoom = (room: Chat) => <ChatRow room={room} />;

/** The rooms that somebody hid; each comes back by itself when something new is said in it. */
function HiddenChats() {
  const { t } = useTranslation('chat');
  const { list } = useCallPages(
    listChats,
    { hidden: true },
    { pageParam: 'after', items: ({ chats }) => chats, cursor: (last) => last.cursor, staleTimeMs: 0, saveCopy: false },
  );
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={t('list.hidden')} back={pathTo('/message/info/chats')} />}
      label={t('list.hidden')}
      layout="rows"
      keyOf={idOf}
      renderRow={renderRoom}
      empty={{ picture: 'notices', title: t('list.hiddenEmpty'), text: t('list.hiddenText') }}
    />
  );
}

function ShownChats({ onHidden }: { readonly onHidden: () => void }) {
  const { t } = useTranslation('chat');
  const title = useScreenTitle();
  const { rooms, reading, hasMore } = useRooms();
  const more = useMoreRooms(readMoreRooms);
  const find = isBuilt('/find/pop') && (
    <ButtonLink size="md" tone="soft" to={pathTo('/find/pop')}>
      {t('list.find')}
    </ButtonLink>
  );
  return (
    <ListScreen
      items={rooms}
      status={reading.status}
      error={reading.error}
      onRefresh={readRooms}
      hasMore={hasMore}
      isLoadingMore={more.isLoading}
      hasMoreFailed={more.hasFailed}
      onMore={more.load}
      nav={
        <NavBar
          title={title}
          back={pathTo('/message/info')}
          actions={<IconButton label={t('list.more')} icon={<Ellipsis />} onClick={() => void openChatsMenu(onHidden)} />}
        />
      }
      label={title}
      layout="rows"
      keyOf={idOf}
      renderRow={renderRoom}
      empty={{ picture: 'notices', title: t('list.empty'), text: t('list.emptyText'), action: find || undefined }}
    />
  );
}

/** All rooms of a person, by the last thing said (specification, section 2.7). */
export function ChatsScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (query.has('hidden')) return <HiddenChats />;
  return <ShownChats onHidden={() => void navigate(pathTo('/message/info/chats', {}, { hidden: 1 }))} />;
}
