import { AuditShell } from '../parts/audit-shell.tsx';
import { PinRequestList } from '../parts/pin-request-list.tsx';

function FeedCommentsScreen() {
  return (
    <AuditShell active="feedcomments">
      <PinRequestList list="feedcomments" />
    </AuditShell>
  );
}

function NewsCommentsScreen() {
  return (
    <AuditShell active="newscomments">
      <PinRequestList list="newscomments" />
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
