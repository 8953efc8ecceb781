import type { RefusalTexts } from '../kernel/refusals.ts';

export const referralsRefusals = {
  /** Said alike of a number that nobody has, of an account that is closed, and across a block. */
  INVITER_UNKNOWN: {
    status: 422,
    zh: '没有找到这个邀请码，请核对后再试',
    en: 'There is no such invitation code; please check it',
    es: 'No existe ese código de invitación; compruébalo',
  },
  INVITER_SELF: {
    status: 422,
    zh: '不能填写自己的邀请码',
    en: 'That is your own code',
    es: 'Ese es tu propio código',
  },
  INVITER_TOLD: {
    status: 409,
    zh: '你已有邀请人，不能再改',
    en: 'You have said who invited you; that stays as it is',
    es: 'Ya has dicho quién te invitó; no se puede cambiar',
  },
  INVITER_LATE: {
    status: 403,
    zh: '邀请码只能在注册后 24 小时内填写',
    en: 'A code can be entered within 24 hours of signing up',
    es: 'El código se puede introducir en las 24 horas siguientes al registro',
  },
  INVITER_CIRCLE: {
    status: 422,
    zh: '对方是由你邀请来的，不能互相邀请',
    en: 'They came by your invitation; people cannot invite each other',
    es: 'Llegó por tu invitación; no podéis invitaros mutuamente',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    referrals: typeof referralsRefusals;
  }
}
