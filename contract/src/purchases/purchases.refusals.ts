import type { RefusalTexts } from '../kernel/refusals.ts';

export const purchasesRefusals = {
  PURCHASED_ALREADY: { status: 422, zh: '已购买，无需重复支付', en: 'You have bought this already', es: 'Ya lo has comprado' },
  PURCHASE_OWN: { status: 422, zh: '这是你自己的内容，无需支付', en: 'This is your own', es: 'Es tuyo, no hace falta pagar' },
  PURCHASE_REFUNDED: { status: 422, zh: '该笔购买已退款', en: 'This purchase was refunded already', es: 'Esta compra ya se devolvió' },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    purchases: typeof purchasesRefusals;
  }
}
