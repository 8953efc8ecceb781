import type { Chat, Message } from '#contract/chat/chat.schemas.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useChats } from '../chat-state.ts';

/** Somebody who is no friend has said hello, and waits for the answer that opens the room to both. */
const isGreeted = (room: Chat, messages: readonly Message[], ownId: number): boolean => {
  const { user } = room;
  if (room.kind !== 'direct' || room.may_write !== 'all' || user === null || (user.following && user.follower)) return false;
  const [first] = messages;
  return first?.seq === 1 && messages.every(({ user_id }) => user_id !== ownId);
};

/** What to know before writing: the rule of greetings, as both sides see it, and whether this device keeps what waits. */
export function RoomNotice({
  room,
  messages,
  ownId,
}: {
  readonly room: Chat;
  readonly messages: readonly Message[];
  readonly ownId: number;
}) {
  const { t } = useTranslation('chat');
  const isCached = useChats((state) => state.isCached);
  const rule = room.may_write === 'greeting' ? 'greet.first' : isGreeted(room, messages, ownId) ? 'greet.received' : null;
  if (rule === null && isCached) return null;
  return (
    <div className="space-y-1 border-t border-line bg-card px-4 py-2 text-xs text-muted">
      {rule !== null && <p>{t(rule)}</p>}
      {!isCached && <p>{t('room.notKept')}</p>}
    </div>
  );
}

/** What stands where one cannot write, and why. */
export function NoWriting({ room }: { readonly room: Chat }) {
  const { t } = useTranslation('chat');
  const why = room.may_write === 'waiting' ? 'greet.waiting' : room.may_write === 'closed' ? 'greet.closed' : 'greet.refused';
  return <p className="border-t border-line bg-card px-4 py-4 text-center text-sm text-muted">{t(why)}</p>;
}
