import BellOff from 'lucide-react/icons/bell-off';
import { Link } from 'react-router';
import type { Chat } from '#contract/chat/chat.schemas.ts';
import { Badge } from '#web/kit/badge.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { draftKey } from '../../../app/storage/storage-keys.ts';
import { readStoredJson } from '../../../app/storage/stored.ts';
import { useChats } from '../chat-state.ts';
import { lineOf } from '../chat-words.ts';
import { RoomFace } from './room-face.tsx';

/** What was begun in a room and not sent. */
const draftIn = (chatId: number): string => {
  const kept = readStoredJson(draftKey(`chat.${chatId}`));
  const body: unknown = typeof kept === 'object' && kept !== null && 'body' in kept ? kept.body : '';
  return typeof body === 'string' ? body : '';
};

function LastWords({ room }: { readonly room: Chat }) {
  const { t } = useTranslation('chat');
  const hasUnsent = useChats(({ outgoing }) => outgoing.some((one) => one.chatId === room.id && one.state === 'refused'));
  const draft = draftIn(room.id);
  const { last_message: last } = room;
  const said = last === null ? '' : lineOf(last);
  const line = draft !== '' ? draft : last !== null && last.name !== '' ? t('list.by', { name: last.name, said }) : said;
  const mark = room.mention_seq !== null && room.unread > 0 ? 'mention' : hasUnsent ? 'unsent' : draft !== '' ? 'draft' : null;
  return (
    <span lang={langOf(line)} className="min-w-0 flex-1 truncate text-sm text-muted">
      {mark !== null && <span className="me-1 text-seal">{t(`list.${mark}`)}</span>}
      {line}
    </span>
  );
}

/** A room in the list: whose it is, the last thing said, how much is unread. */
export function ChatRow({ room }: { readonly room: Chat }) {
  const { t } = useTranslation('chat');
  const title = room.title || t('someone');
  return (
    <Link
      to={pathTo('/chats/:chatId', { chatId: room.id })}
      className={`press flex min-h-[1.28rem] items-center gap-3 px-[0.28rem] py-3 focus-visible:-outline-offset-4 ${room.pinned ? 'bg-sunken' : ''}`}
    >
      <span className="relative flex-none">
        <RoomFace room={room} />
        {room.unread > 0 && (
          <Badge
            {...(room.muted ? { dot: true } : { count: room.unread })}
            label={t('list.unread')}
            className={`absolute ${room.muted ? '-top-[0.02rem] -right-[0.02rem]' : '-top-[0.1rem] -right-[0.12rem]'}`}
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span lang={langOf(title)} className="min-w-0 flex-1 truncate text-body font-semibold">
            {title}
          </span>
          {room.pinned && <span className="sr-only">{t('list.pinned')}</span>}
          {room.last_message_time > 0 && <RelativeTime at={room.last_message_time} className="flex-none text-xs text-muted" />}
        </span>
        <span className="mt-0.5 flex items-center gap-3">
          <LastWords room={room} />
          {room.muted && (
            <span role="img" aria-label={t('list.muted')} className="flex-none text-muted">
              <BellOff aria-hidden className="size-[0.28rem]" strokeWidth={1.75} />
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
