import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import type { Chat, Message } from '#contract/chat/chat.schemas.ts';
import { cx } from '#web/kit/class-names.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { SomeonesFace } from '../../people/people.public.tsx';
import { type MessageCase, openMessageMenu, openReaders } from '../message-acts.ts';
import { useLongPress } from '../use-long-press.ts';
import { Bubble } from './bubble.tsx';

type SideProps = {
  readonly isOwn: boolean;
  readonly face: ReactNode;
  readonly name?: ReactNode;
  readonly foot?: ReactNode;
  readonly isMarked?: boolean;
  readonly children: ReactNode;
};

/** A row of a room: one's own on the right, the others' on the left with their face. */
export function Side({ isOwn, face, name, foot, isMarked = false, children }: SideProps) {
  return (
    <div
      className={cx(
        'group flex gap-2 px-3 py-1 transition-colors duration-300',
        isOwn && 'flex-row-reverse',
        isMarked && 'bg-qingdai-soft',
      )}
    >
      <div className="w-[0.8rem] flex-none">{face}</div>
      <div className={cx('flex min-w-0 flex-1 flex-col gap-1', isOwn ? 'items-end ps-[0.88rem]' : 'items-start pe-[0.88rem]')}>
        {name}
        {children}
        {foot}
      </div>
    </div>
  );
}

type RecallLineProps = { readonly message: Message; readonly isOwn: boolean };

/** What stands in the place of what was taken back. */
function RecallLine({ message, isOwn }: RecallLineProps) {
  const { t } = useTranslation('chat');
  const name = message.user?.name || t('someone');
  const by = message.recalled_by;
  const words =
    by === 'author' ? t(isOwn ? 'recalled.own' : 'recalled.other', { name }) : by === 'keeper' ? t('recalled.keeper') : t('recalled.house');
  return <p className="px-6 py-1.5 text-center text-xs text-muted">{words}</p>;
}

/** Whether it was read: by the other one, or by so many of a circle. */
function ReadState({ room, message }: { readonly room: Chat; readonly message: Message }) {
  const { t } = useTranslation('chat');
  if (room.kind === 'direct')
    return <span className="text-xs text-muted">{t(message.seq <= room.other_read_seq ? 'state.read' : 'state.sent')}</span>;
  if (message.read_count === 0) return <span className="text-xs text-muted">{t('state.sent')}</span>;
  return (
    <button
      type="button"
      onClick={() => void openReaders({ chatId: room.id, messageId: message.id })}
      className="press touch-area num text-xs text-muted"
    >
      {t('state.readBy', { count: message.read_count })}
    </button>
  );
}

type MessageRowProps = MessageCase & {
  readonly isFirst: boolean;
  readonly isLastOwn: boolean;
  readonly isMarked: boolean;
  readonly onJump: (seq: number) => void;
};

/** A message of a room. A long press, a right click or the button beside it offers what may be done with it. */
export function MessageRow({ isFirst, isLastOwn, isMarked, onJump, ...one }: MessageRowProps) {
  const { t } = useTranslation('chat');
  const { room, message, ownId } = one;
  const isOwn = message.user_id === ownId;
  const open = () => void openMessageMenu(one);
  const press = useLongPress(open);
  if (message.recalled_by !== null) return <RecallLine message={message} isOwn={isOwn} />;
  if (message.is_hidden) return <p className="px-6 py-1.5 text-center text-xs text-muted">{t('hidden')}</p>;
  const name = message.user?.name || t('someone');
  return (
    <Side
      isOwn={isOwn}
      isMarked={isMarked}
      face={isFirst && <SomeonesFace person={message.user} />}
      name={!isOwn && isFirst && room.kind === 'circle' && <span className="max-w-full truncate text-xs text-muted">{name}</span>}
      foot={isLastOwn && <ReadState room={room} message={message} />}
    >
      <div
        {...press}
        className={cx(
          'flex max-w-full items-center gap-1 [-webkit-touch-callout:none] pointer-coarse:select-none',
          isOwn && 'flex-row-reverse',
        )}
      >
        <div className={cx('flex min-w-0 flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
          <Bubble message={message} isOwn={isOwn} onJump={onJump} />
        </div>
        <button
          type="button"
          aria-label={t('act.label')}
          onClick={open}
          className="-mx-1 grid size-[0.56rem] flex-none place-items-center rounded-full text-muted opacity-0 focus-visible:opacity-100 desk:group-hover:opacity-100"
        >
          <Ellipsis aria-hidden className="size-[0.32rem]" strokeWidth={1.75} />
        </button>
      </div>
    </Side>
  );
}
