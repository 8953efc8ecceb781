import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { Chat, Message } from '#contract/chat/chat.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePageTitle, useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { readRooms } from '../chat-rooms.ts';
import { useChats } from '../chat-state.ts';
import { lineOf } from '../chat-words.ts';
import type { ReplyTo } from '../outgoing.ts';
import { Composer } from '../parts/composer.tsx';
import { MessageList } from '../parts/message-list.tsx';
import { NoWriting, RoomNotice } from '../parts/room-notice.tsx';
import { shownOf } from '../recalls.ts';
import { openRoomSettings } from '../room-settings.ts';
import { useLog, useRoom } from '../use-chats.ts';
import { useReadMarks } from '../use-read-marks.ts';
import { useRoomHeight } from '../use-room-height.ts';
import { useRoomScroll } from '../use-room-scroll.ts';

/** The name of a room, and under it who is writing or how many there are. */
function RoomTitle({ room }: { readonly room: Chat }) {
  const { t } = useTranslation('chat');
  const typing = useChats((state) => state.typing.get(room.id)?.length ?? 0);
  const title = room.title || t('someone');
  const count = room.kind === 'circle' ? t('room.members', { count: room.members_count }) : '';
  const note = typing === 0 ? count : t(room.kind === 'direct' ? 'room.typing' : 'room.typingMany');
  return (
    <span className="block">
      <span lang={langOf(title)} className="line-clamp-1">
        {title}
      </span>
      <span className="num block text-xs font-normal text-muted empty:hidden">{note}</span>
    </span>
  );
}

const replyOf = (message: Message, someone: string): ReplyTo => ({
  id: message.id,
  name: message.user?.name || someone,
  excerpt: lineOf({ type: message.type, excerpt: message.body || (message.card?.title ?? ''), is_recalled: false }),
});

type OpenRoomProps = { readonly room: Chat; readonly isFresh: boolean; readonly ownId: number };

function OpenRoom({ room, isFresh, ownId }: OpenRoomProps) {
  const { t } = useTranslation('chat');
  const frame = useRef<HTMLDivElement>(null);
  const [replyTo, setReplyTo] = useState<ReplyTo | null>(null);
  const { log, reading, outgoing, onRetry } = useLog(room.id);
  const messages = log === null ? [] : shownOf(log);
  const scroll = useRoomScroll({ chatId: room.id, messages, hasOlder: log?.hasOlder ?? false, outgoing: outgoing.length });
  const unread = useReadMarks(room, { isFresh, to: log?.to ?? 0, isAtEnd: scroll.isAtEnd });
  useRoomHeight(frame);
  usePageTitle(room.title);
  const openSettings = async () => {
    const seq = await openRoomSettings(room.id);
    if (seq !== undefined) await scroll.toMessage(seq);
  };
  const mayWrite = room.may_write === 'all' || room.may_write === 'greeting';
  return (
    <div ref={frame} className="flex h-[calc(100dvh-var(--safe-bottom))] min-h-0 flex-col overflow-hidden">
      <NavBar
        title={<RoomTitle room={room} />}
        back={pathTo('/message/info/chats')}
        actions={<IconButton label={t('room.settings')} icon={<Ellipsis />} onClick={() => void openSettings()} />}
      />
      {log === null && reading.status === 'error' && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <ErrorState message={reading.error?.message} requestId={reading.error?.requestId} onRetry={() => void onRetry()} />
        </div>
      )}
      {log === null && reading.status !== 'error' && (
        <div className="min-h-0 flex-1 overflow-hidden">
          <RowSkeleton />
        </div>
      )}
      {log !== null && (
        <MessageList
          {...{ room, messages, outgoing, ownId, unread, scroll }}
          hasOlder={log.hasOlder}
          onReply={(message) => setReplyTo(replyOf(message, t('someone')))}
        />
      )}
      <RoomNotice room={room} messages={messages} ownId={ownId} />
      {mayWrite ? (
        <Composer key={room.id} room={room} replyTo={replyTo} onReplied={() => setReplyTo(null)} onSent={scroll.toEnd} />
      ) : (
        <NoWriting room={room} />
      )}
    </div>
  );
}

/** What stands in the place of a room that one was in: its words are gone from this device. */
function GoneRoom() {
  const { t } = useTranslation('chat');
  const title = useScreenTitle();
  return (
    <>
      <NavBar title={title} back={pathTo('/message/info/chats')} />
      <Empty
        picture="locked"
        title={t('room.gone')}
        text={t('room.goneText')}
        action={
          <ButtonLink size="md" tone="soft" to={pathTo('/message/info/chats')}>
            {t('room.toList')}
          </ButtonLink>
        }
      />
    </>
  );
}

function Room({ chatId }: { readonly chatId: number }) {
  const ownId = useCurrentUser()?.id ?? 0;
  const { room, reading, isFresh } = useRoom(chatId);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = room !== null;
  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  if (room !== null) return <OpenRoom room={room} isFresh={isFresh} ownId={ownId} />;
  if (wasOpen) return <GoneRoom />;
  if (reading.status === 'error' && reading.error?.kind !== 'offline' && reading.error?.kind !== 'unavailable') return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar back={pathTo('/message/info/chats')} />}
      status={reading.status === 'success' ? 'pending' : reading.status}
      error={reading.error}
      onRefresh={readRooms}
      skeleton={<RowSkeleton />}
    >
      {() => null}
    </DetailScreen>
  );
}

/** A chat: of two, or of a circle (specification, section 2.7; decisions 73 and 74). */
export function ChatRoomScreen() {
  const chatId = Number(useParams()['chatId']);
  if (!Number.isSafeInteger(chatId) || chatId < 1) return <NotFoundScreen />;
  return <Room key={chatId} chatId={chatId} />;
}
