import type { RouteRow } from '../route-entry.ts';

/** Messages and chat (specification, section 2.7). */
export const messageRoutes = [
  { path: '/message/info/chats', name: 'MessageChats', flags: ['auth'] },
  { path: '/chats/:chatId', name: 'ChatRoom', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
