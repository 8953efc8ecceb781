import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const referralsNotices = {
  referral: {
    name: { zh: '邀请注册与奖励', en: 'Invitations and their rewards', es: 'Invitaciones y sus premios' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    referrals: typeof referralsNotices;
  }
}
