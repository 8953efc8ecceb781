import { listReaders } from '#contract/chat/chat.doors.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { Someone } from '../../people/people.public.tsx';
import type { ReadersInput } from '../message-acts.ts';

/** Who has read a message: by name in a room that is not large, else how many. */
export function ReadersSheet({ input, open, onDone }: OverlayProps<ReadersInput, void>) {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = useCall(listReaders, { id: input.chatId, message: input.messageId }, { staleTimeMs: 0 });
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('readers.title')}>
      {data === undefined && error === null && <RowSkeleton count={3} />}
      {data === undefined && error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <p className="num px-4 py-2 text-sm text-muted">
          {data.count === 0 ? t('readers.none') : t('readers.count', { count: data.count })}
        </p>
      )}
      <ul className="divide-y divide-line px-4 pb-4">
        {(data?.people ?? []).map((person) => (
          <li key={person.id} className="py-2.5">
            <Someone person={person} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
