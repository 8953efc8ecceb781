import type { RefusalTexts } from '../kernel/refusals.ts';

export const ledgerRefusals = {
  /** Sections 5.2 and 8. `unit` is the name of the currency, or of the money in the wallet. */
  BALANCE_SHORT: {
    status: 403,
    zh: '{unit}不足，请充值',
    en: 'Not enough {unit}, please top up',
    es: 'No tienes suficiente: {unit}. Recarga para continuar',
  },
  PRICE_MOVED: {
    status: 422,
    zh: '价格已变为{amount}{unit}，请确认后再试',
    en: 'The price is now {amount} {unit}; please look again',
    es: 'El precio es ahora de {amount} {unit}; revísalo',
  },
  TRANSFER_KEY_TAKEN: {
    status: 409,
    zh: '这笔款项已用于其他操作',
    en: 'This payment was already used for something else',
    es: 'Este pago ya se usó para otra operación',
  },
  CORRECTION_TOO_LARGE: {
    status: 422,
    zh: '退回金额超过了原金额',
    en: 'That is more than was paid',
    es: 'El importe supera lo que se pagó',
  },
  HOLD_SETTLED: { status: 409, zh: '这笔款项已处理', en: 'This was already settled', es: 'Esto ya se resolvió' },
  HOLD_TOO_SMALL: { status: 422, zh: '金额超过了冻结金额', en: 'That is more than was set apart', es: 'El importe supera lo retenido' },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    ledger: typeof ledgerRefusals;
  }
}
