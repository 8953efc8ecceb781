import AtSign from 'lucide-react/icons/at-sign';
import Bell from 'lucide-react/icons/bell';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Settings from 'lucide-react/icons/settings-2';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useUnread } from '../../../app/bars/unread.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { countOf, type UnreadSummary, unreadTotal, useReadAll, useUnreadSummary } from '../notices.data.ts';
import { MessageRow } from '../parts/message-row.tsx';

type Recent = UnreadSummary['comments'];

/** At most so many people are named (specification, section 2.7). */
const NAMED_MAX = 3;

const namesOf = (recent: Recent, someone: string): string[] => [
  ...new Map(recent.map((one) => [one.user_id, one.user?.name || someone])).values(),
];

/** '{first}、{second} 评论了我', or what stands there while nobody has. */
const useRecentWords = () => {
  const { t } = useTranslation('notices');
  return (names: readonly string[], kind: 'comments' | 'likes' | 'mentions'): string => {
    const named = names.slice(0, NAMED_MAX);
    return named.length === 0 ? t(`${kind}.none`) : t(`${kind}.by`, { names: named.join(t('nameGap')) });
  };
};

const auditCount = ({ counts, pinneds }: UnreadSummary): number => {
  return Object.values(pinneds).reduce((sum, { count }) => sum + count, counts.unread_group_join_count);
};

function Places({ summary }: { readonly summary: UnreadSummary }) {
  const { t } = useTranslation('notices');
  const wordsOf = useRecentWords();
  const { chats } = useUnread();
  return (
    <Card inset="rows" className="divide-y divide-line">
      <MessageRow
        to={pathTo('/message/comments')}
        icon={<MessageCircle />}
        tone="qingdai"
        title={t('comments.title')}
        preview={wordsOf(namesOf(summary.comments, t('someone')), 'comments')}
        time={summary.comments[0]?.time}
        count={countOf(summary, 'commented')}
      />
      <MessageRow
        to={pathTo('/message/likes')}
        icon={<Heart />}
        tone="seal"
        title={t('likes.title')}
        preview={wordsOf(namesOf(summary.likes, t('someone')), 'likes')}
        time={summary.likes[0]?.time}
        count={countOf(summary, 'liked')}
      />
      <MessageRow
        to={pathTo('/message/mentions')}
        icon={<AtSign />}
        tone="qingdai"
        title={t('mentions.title')}
        preview={wordsOf(summary.atme.users, 'mentions')}
        time={summary.atme.latest_at}
        count={countOf(summary, 'at')}
      />
      <MessageRow
        to={pathTo('/message/notification')}
        icon={<Bell />}
        tone="gold"
        title={t('system.title')}
        preview={summary.system?.data.content || t('system.none')}
        time={summary.system?.created_at}
        count={countOf(summary, 'system')}
      />
      {isBuilt('/message/audits/feedcomments') && (
        <MessageRow
          to={pathTo('/message/audits/feedcomments')}
          icon={<ClipboardCheck />}
          tone="success"
          title={t('audits.title')}
          preview={t('audits.text')}
          count={auditCount(summary)}
        />
      )}
      {isBuilt('/message/info/chats') && (
        <MessageRow
          to={pathTo('/message/info/chats')}
          icon={<MessagesSquare />}
          tone="success"
          title={t('chats.title')}
          preview={t('chats.text')}
          count={chats}
        />
      )}
    </Card>
  );
}

/** The message centre: what is new, by its sort (specification, section 2.7). */
export function MessageInfoScreen() {
  const { t } = useTranslation('notices');
  const title = useScreenTitle();
  const summary = useUnreadSummary();
  const read = useReadAll((message) => toast.success(message));
  const isUnread = summary.data !== undefined && unreadTotal(summary.data) > 0;
  const action = isUnread && (
    <NavAction onClick={() => read.send({})} disabled={read.isPending}>
      {t('readAll')}
    </NavAction>
  );
  return (
    <DetailScreen
      nav={<NavBar title={title} back={false} actions={action} />}
      status={summary.data === undefined ? summary.status : 'success'}
      error={summary.error}
      onRefresh={summary.refetch}
      skeleton={<RowSkeleton count={3} />}
    >
      {() =>
        summary.data && (
          <>
            <Places summary={summary.data} />
            <Card inset="rows">
              <Cell icon={<Settings />} label={t('choices.entry')} to={pathTo('/message/settings')} />
            </Card>
          </>
        )
      }
    </DetailScreen>
  );
}
