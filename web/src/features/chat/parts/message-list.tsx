import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { Chat, Message } from '#contract/chat/chat.schemas.ts';
import { formatSaidAt } from '#web/kit/format-time.ts';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Outgoing } from '../outgoing.ts';
import { type RoomRow, rowsOf } from '../room-rows.ts';
import type { Unread } from '../use-read-marks.ts';
import type { useRoomScroll } from '../use-room-scroll.ts';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';

type ListProps = {
  readonly room: Chat;
  readonly messages: readonly Message[];
  readonly outgoing: readonly Outgoing[];
  readonly hasOlder: boolean;
  readonly ownId: number;
  readonly unread: Unread | null;
  readonly scroll: ReturnType<typeof useRoomScroll>;
  readonly onReply: (message: Message) => void;
};

type RowProps = Pick<ListProps, 'room' | 'ownId' | 'scroll' | 'onReply'> & { readonly row: RoomRow };

function Row({ row, room, ownId, scroll, onReply }: RowProps) {
  const { t, i18n } = useTranslation('chat');
  if (row.kind === 'time') return <p className="num pt-3 pb-1 text-center text-xs text-muted">{formatSaidAt(row.at, i18n.language)}</p>;
  if (row.kind === 'unread') {
    return (
      <p className="flex items-center gap-3 px-4 py-2 text-xs text-qingdai before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('room.unreadLine')}
      </p>
    );
  }
  if (row.kind === 'outgoing') return <OutgoingRow one={row.one} isFirst={row.isFirst} />;
  return (
    <MessageRow
      room={room}
      message={row.message}
      ownId={ownId}
      isFirst={row.isFirst}
      isLastOwn={row.isLastOwn}
      isMarked={scroll.shown === row.message.seq}
      onJump={(seq) => void scroll.toMessage(seq)}
      onReply={onReply}
    />
  );
}

function Beginning({ scroll, hasOlder, isAll }: Pick<ListProps, 'scroll' | 'hasOlder'> & { readonly isAll: boolean }) {
  const { t } = useTranslation('chat');
  const { state, load } = scroll.older;
  if (state === 'loading') {
    return (
      <p role="status" className="flex items-center justify-center gap-2 py-3 text-xs text-muted">
        <Spinner className="size-[0.3rem]" />
        {t('room.older')}
      </p>
    );
  }
  if (hasOlder && state === 'failed') {
    return (
      <button type="button" onClick={() => void load()} className="press mx-auto block min-h-[0.88rem] px-5 text-xs text-qingdai">
        {t('room.olderFailed')}
      </button>
    );
  }
  return !hasOlder && isAll && <p className="py-3 text-center text-xs text-muted">{t('room.start')}</p>;
}

const PILL =
  'press touch-area flex items-center gap-1 rounded-full bg-card px-3 py-1.5 text-sm text-qingdai shadow-raised ring-1 ring-line';

/** The ways to what is out of sight: the unread above, the new below. */
function Ways({ room, messages, ownId, unread, scroll }: Pick<ListProps, 'room' | 'messages' | 'ownId' | 'unread' | 'scroll'>) {
  const { t } = useTranslation('chat');
  const firstDrawn = scroll.drawn[0]?.seq ?? 0;
  const fresh = messages.filter(({ seq, user_id }) => seq > room.read_seq && user_id !== ownId).length;
  return (
    <>
      {unread !== null && firstDrawn > unread.after + 1 && (
        <div className="absolute inset-x-0 top-2 z-10 flex justify-end px-3">
          <button type="button" onClick={() => void scroll.toMessage(unread.after + 1)} className={PILL}>
            <ArrowUp aria-hidden className="size-[0.28rem]" strokeWidth={2} />
            {t('room.unreadAbove', { count: unread.count })}
          </button>
        </div>
      )}
      {!scroll.isAtEnd && (
        <div className="absolute inset-x-0 bottom-2 z-10 flex justify-end px-3">
          <button type="button" onClick={scroll.toEnd} aria-label={fresh > 0 ? undefined : t('room.toEnd')} className={PILL}>
            <ArrowDown aria-hidden className="size-[0.28rem]" strokeWidth={2} />
            {fresh > 0 && t('room.newBelow', { count: fresh })}
          </button>
        </div>
      )}
    </>
  );
}

/** What was said in a room, and what one has on its way to it. */
export function MessageList(props: ListProps) {
  const { room, messages, outgoing, hasOlder, ownId, unread, scroll } = props;
  const { t } = useTranslation('chat');
  const isToEnd = scroll.range.last === null;
  const rows = rowsOf({ messages: scroll.drawn, outgoing: isToEnd ? outgoing : [], unreadAfter: unread?.after ?? null, ownId });
  const isNothing = messages.length === 0 && outgoing.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      <Ways {...{ room, messages, ownId, unread, scroll }} />
      <div
        ref={scroll.takeBox}
        role="log"
        aria-label={t('room.messages')}
        className="flex size-full flex-col-reverse overflow-y-auto overscroll-contain outline-none [overflow-anchor:none]"
      >
        <div className="mb-auto w-full pb-2">
          {isNothing ? (
            <p className="px-6 py-10 text-center text-sm text-muted">{t(room.kind === 'circle' ? 'room.emptyCircle' : 'room.empty')}</p>
          ) : (
            <Beginning scroll={scroll} hasOlder={hasOlder} isAll={scroll.drawn[0] === messages[0]} />
          )}
          {rows.map((row) => (
            <div key={row.key} data-row={row.key}>
              <Row row={row} {...{ room, ownId, scroll, onReply: props.onReply }} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
