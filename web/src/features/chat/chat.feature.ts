import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Chats of two and of circles (specification, sections 2.7 and 3; decisions 73 to 75). */
export const feature = {
  name: 'chat',
  words: ['chat'],
  routes: [
    {
      path: '/message/info/chats',
      name: 'MessageChats',
      flags: ['auth'],
      load: async () => (await import('./screens/chats.screen.tsx')).ChatsScreen,
    },
    {
      path: '/chats/:chatId',
      name: 'ChatRoom',
      flags: ['auth'],
      load: async () => (await import('./screens/chat-room.screen.tsx')).ChatRoomScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    chat: typeof feature.routes;
  }
}
