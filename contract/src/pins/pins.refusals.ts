import type { RefusalTexts } from '../kernel/refusals.ts';

export const pinsRefusals = {
  PIN_AMOUNT_NEEDED: { status: 422, zh: '请输入置顶金额', en: 'Enter what you offer for it', es: 'Indica cuánto ofreces' },
  PIN_AMOUNT_LARGE: {
    status: 422,
    zh: '每天的置顶金额最多 8 位数',
    en: 'At most 8 digits a day',
    es: 'Como máximo 8 cifras al día',
  },
  PIN_PENDING: {
    status: 422,
    zh: '已有一个置顶申请在等待处理',
    en: 'A pin request is already waiting for a decision',
    es: 'Ya hay una solicitud de fijado pendiente',
  },
  PIN_NOBODY: {
    status: 422,
    zh: '目前没有人能处理这个置顶申请，请稍后再试',
    en: 'Nobody is there who could answer this request at the moment',
    es: 'Ahora mismo no hay nadie que pueda responder a esta solicitud',
  },
  PIN_SETTLED: {
    status: 422,
    zh: '该置顶申请已经处理过了',
    en: 'This pin request has been settled already',
    es: 'Esta solicitud de fijado ya está resuelta',
  },
  PIN_OWN: {
    status: 403,
    zh: '不能处理自己的置顶申请',
    en: 'You cannot decide about your own request',
    es: 'No puedes decidir sobre tu propia solicitud',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    pins: typeof pinsRefusals;
  }
}
