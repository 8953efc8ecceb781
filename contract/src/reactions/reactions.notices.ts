import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const reactionsNotices = {
  like: {
    name: { zh: '收到的赞', en: 'Likes', es: 'Me gusta' },
    did: { zh: '赞了你', en: 'liked what you wrote', es: '{people|indica que le gusta lo tuyo|indican que les gusta lo tuyo}' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    reactions: typeof reactionsNotices;
  }
}
