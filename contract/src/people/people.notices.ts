import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const peopleNotices = {
  follow: {
    name: { zh: '新关注', en: 'New followers', es: 'Nuevos seguidores' },
    did: { zh: '关注了你', en: 'followed you', es: '{people|te sigue|te siguen}' },
  },
  friend: {
    name: { zh: '成为好友', en: 'New friends', es: 'Nuevas amistades' },
    did: {
      zh: '回关了你，你们是好友了',
      en: 'followed you back: you are friends now',
      es: '{people|también te sigue: ya sois amistades|también te siguen: ya sois amistades}',
    },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    people: typeof peopleNotices;
  }
}
