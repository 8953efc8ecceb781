import { ListScreen } from '#web/kit/list-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { AuditShell } from '../parts/audit-shell.tsx';
import { PinRequestList } from '../parts/pin-request-list.tsx';

function FeedCommentsScreen() {
  return (
    <AuditShell active="feedcomments">
      <PinRequestList list="feedcomments" />
    </AuditShell>
  );
}

/** News come later; nobody can have asked for anything there yet. */
function NewsCommentsScreen() {
  const { t } = useTranslation('pins');
  return (
    <AuditShell active="newscomments">
      <ListScreen
        items={[]}
        status="success"
        keyOf={(item: number) => item}
        renderRow={() => null}
        empty={{ picture: 'calm', title: t('none'), text: t('noneText.newscomments') }}
      />
    </AuditShell>
  );
}

function GroupPostsScreen() {
  return (
    <AuditShell active="groupposts">
      <PinRequestList list="groupposts" />
    </AuditShell>
  );
}

function GroupCommentsScreen() {
  return (
    <AuditShell active="groupcomments">
      <PinRequestList list="groupcomments" />
    </AuditShell>
  );
}

/** The audit lists of pins by path (specification, section 2.7). */
export const auditScreenAt = {
  '/message/audits/feedcomments': FeedCommentsScreen,
  '/message/audits/newscomments': NewsCommentsScreen,
  '/message/audits/groupposts': GroupPostsScreen,
  '/message/audits/groupcomments': GroupCommentsScreen,
} as const;
