import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { FORWARD_CHATS_MAX } from '#contract/chat/chat.limits.ts';
import type { Chat } from '#contract/chat/chat.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { readRooms } from '../chat-rooms.ts';
import type { ForwardInput } from '../forward.ts';
import { useRooms } from '../use-chats.ts';
import { RoomFace } from './room-face.tsx';

type RowProps = { readonly room: Chat; readonly isChosen: boolean; readonly onToggle: () => void };

function RoomChoice({ room, isChosen, onToggle }: RowProps) {
  const { t } = useTranslation('chat');
  const title = room.title || t('someone');
  return (
    <label className="press flex min-h-[1.12rem] items-center gap-3 px-4 py-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-qingdai">
      <RoomFace room={room} />
      <span lang={langOf(title)} className="min-w-0 flex-1 truncate text-body">
        {title}
      </span>
      <span className="relative grid size-[0.4rem] flex-none place-items-center">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          className="peer size-full appearance-none rounded-full border-[0.03rem] border-edge bg-card outline-none checked:border-qingdai checked:bg-qingdai"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-[0.28rem] text-on-qingdai opacity-0 peer-checked:opacity-100"
        />
      </span>
    </label>
  );
}

/** Chooses the rooms into which something goes. */
export function ForwardSheet({ open, onDone }: OverlayProps<ForwardInput, readonly number[]>) {
  const { t } = useTranslation('chat');
  const { rooms, reading } = useRooms();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [sought, setSought] = useState('');
  const writable = rooms.filter(({ may_write }) => may_write === 'all');
  const found = writable.filter(({ title }) => title.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()));
  const toggle = (id: number) => {
    if (chosen.includes(id)) setChosen(chosen.filter((one) => one !== id));
    else if (chosen.length < FORWARD_CHATS_MAX) setChosen([...chosen, id]);
    else toast.warning(t('forward.most', { max: FORWARD_CHATS_MAX }), { name: 'forward' });
  };
  const isWaiting = reading.status === 'pending' && rooms.length === 0;
  return (
    <Sheet
      open={open}
      onClose={() => onDone()}
      title={t('forward.title')}
      height="tall"
      footer={
        <Button wide disabled={chosen.length === 0} onClick={() => onDone(chosen)}>
          {t('forward.send', { count: chosen.length })}
        </Button>
      }
    >
      <div className="px-4 py-2">
        <SearchBar value={sought} onChange={setSought} placeholder={t('forward.search')} />
      </div>
      {isWaiting && <RowSkeleton count={5} />}
      {reading.status === 'error' && rooms.length === 0 && <ErrorState message={reading.error?.message} onRetry={() => void readRooms()} />}
      {reading.status === 'success' && found.length === 0 && (
        <p className="px-6 py-10 text-center text-sm text-muted">{t(writable.length === 0 ? 'forward.none' : 'forward.notFound')}</p>
      )}
      <ul>
        {found.map((room) => (
          <li key={room.id}>
            <RoomChoice room={room} isChosen={chosen.includes(room.id)} onToggle={() => toggle(room.id)} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
