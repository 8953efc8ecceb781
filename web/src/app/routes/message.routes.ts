import type { RouteRow } from './route-entry.ts';

/** Messages and chat (specification, section 2.7). */
export const messageRoutes = [
  { path: '/message', to: '/message/info' },
  { path: '/message/info', flags: ['auth'] },
  { path: '/message/info/chats', name: 'MessageChats', flags: ['auth'] },
  { path: '/message/notification', flags: ['auth'] },
  { path: '/message/comments', flags: ['auth'] },
  { path: '/message/likes', flags: ['auth'] },
  { path: '/message/audits', flags: ['auth'], to: '/message/audits/feedcomments' },
  { path: '/message/audits/feedcomments', name: 'AuditFeedComments', flags: ['auth'] },
  { path: '/message/audits/newscomments', name: 'AuditNewsComments', flags: ['auth'] },
  { path: '/message/audits/groupposts', name: 'AuditGroupPosts', flags: ['auth'] },
  { path: '/message/audits/groupcomments', name: 'AuditGroupComments', flags: ['auth'] },
  { path: '/message/audits/groupjoins', name: 'AuditGroupJoins', flags: ['auth'] },
  { path: '/myPins', own: true },
  { path: '/chats/:chatId', name: 'ChatRoom', flags: ['auth'] },
  { path: '/noticeList', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
