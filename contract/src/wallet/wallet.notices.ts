import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const walletNotices = {
  wallet: {
    name: { zh: '充值与提现', en: 'Top-ups and withdrawals', es: 'Recargas y retiradas' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    wallet: typeof walletNotices;
  }
}
