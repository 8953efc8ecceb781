import { listChatMembers } from '#contract/chat/chat.doors.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { ListEnd } from '#web/kit/list-end.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { Someone } from '../../people/people.public.tsx';
import type { MembersInput } from '../use-mention.ts';

const LIMIT = 50;

/** Who is in a room: to be looked at, or one to be chosen. */
export function MembersSheet({ input, open, onDone }: OverlayProps<MembersInput, Person>) {
  const { t } = useTranslation('chat');
  const { list } = useCallPages(
    listChatMembers,
    { id: input.chatId },
    { pageParam: 'after', items: (members) => members, cursor: (last) => last.user_id, limit: LIMIT, saveCopy: false },
  );
  const members = list.pages?.flat() ?? [];
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('members.title')} height="tall">
      {list.status === 'pending' && <RowSkeleton count={6} />}
      <ul className="divide-y divide-line px-4">
        {members.map(({ user_id, user, role }) => {
          const tags = role === 'group-admin' && <Tag tone="seal">{t('members.groupAdmin')}</Tag>;
          return (
            <li key={user_id} className="py-2.5">
              {input.isChoice ? (
                <button type="button" onClick={() => onDone(user)} className="press w-full text-start">
                  <Someone person={user} isPlain tags={tags} />
                </button>
              ) : (
                <Someone person={user} tags={tags} />
              )}
            </li>
          );
        })}
      </ul>
      {list.status === 'success' && (
        <ListEnd
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          hasMoreFailed={list.hasMoreFailed}
          onMore={list.onMore}
          count={members.length}
        />
      )}
    </Sheet>
  );
}
