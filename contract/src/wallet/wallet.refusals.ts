import type { RefusalTexts } from '../kernel/refusals.ts';

export const walletRefusals = {
  RECHARGE_CLOSED: { status: 403, zh: '充值暂未开放', en: 'Topping up is closed for now', es: 'Las recargas están cerradas por ahora' },
  RECHARGE_WAY_CLOSED: {
    status: 422,
    zh: '该支付方式暂不可用',
    en: 'This way to pay is not open now',
    es: 'Esta forma de pago no está disponible ahora',
  },
  /** `min` and `max` are written for people, money in yuan; the detail has them in the unit of what was sent. */
  AMOUNT_OUT_OF_BOUNDS: {
    status: 422,
    zh: '金额必须在 {min} 到 {max} 之间',
    en: 'The amount must be between {min} and {max}',
    es: 'El importe debe estar entre {min} y {max}',
  },
  WECHAT_NOT_CONNECTED: {
    status: 422,
    zh: '请先绑定微信，再在微信中支付',
    en: 'Connect WeChat first to pay inside WeChat',
    es: 'Conecta WeChat antes de pagar dentro de WeChat',
  },
  TRANSFORM_CLOSED: {
    status: 403,
    zh: '钱包暂不支持转换',
    en: 'Money cannot be turned into currency for now',
    es: 'Por ahora no se puede cambiar dinero de la cartera',
  },
  CASH_CLOSED: { status: 403, zh: '提现暂未开放', en: 'Withdrawing is closed for now', es: 'Las retiradas están cerradas por ahora' },
  CASH_WAY_CLOSED: {
    status: 422,
    zh: '该提现方式暂不可用',
    en: 'Money cannot be paid out this way now',
    es: 'Ahora no se puede pagar por esta vía',
  },
  CASH_GIFTED: {
    status: 422,
    zh: '邀请奖励只能在站内使用，最多可提现 {most} {unit}',
    en: 'Rewards of invitations are to be used here: at most {most} {unit} can be withdrawn',
    es: 'Los premios por invitación se usan aquí: puedes retirar como máximo {most} {unit}',
  },
  CASH_TOO_MANY: {
    status: 403,
    zh: '您有提现正在审核，请等待处理后再申请',
    en: 'Too many of your withdrawals wait for review; please wait for them',
    es: 'Tienes demasiadas retiradas en revisión; espera a que se resuelvan',
  },
  CASH_SETTLED: { status: 409, zh: '该提现已处理', en: 'This withdrawal is settled already', es: 'Esta retirada ya se resolvió' },
  CASH_OWN: {
    status: 403,
    zh: '不能处理自己的提现',
    en: 'You may not decide about your own withdrawal',
    es: 'No puedes decidir sobre tu propia retirada',
  },
  CASH_OTHER_OPERATOR: {
    status: 403,
    zh: '需要另一位运营人员复核',
    en: 'This takes another operator',
    es: 'Esto le toca a otra persona del equipo',
  },
  CASH_NOT_APPROVED: {
    status: 422,
    zh: '该提现尚未通过审核',
    en: 'This withdrawal is not approved yet',
    es: 'Esta retirada aún no está aprobada',
  },
  CASH_CLAIMED: {
    status: 409,
    zh: '另一位运营人员正在打款',
    en: 'Another operator is paying this out',
    es: 'Otra persona del equipo está haciendo este pago',
  },
  CASH_CLAIM_FIRST: {
    status: 422,
    zh: '该提现已通过审核，请先认领再退回',
    en: 'This is approved: claim it before you give it back',
    es: 'Ya está aprobada: asígnatela antes de devolverla',
  },
  PAYMENT_NOT_PAID: { status: 422, zh: '该订单尚未支付', en: 'This was not paid', es: 'Esto no se ha pagado' },
  REFUND_OWN: {
    status: 403,
    zh: '不能为自己的支付退款',
    en: 'You may not refund your own payment',
    es: 'No puedes devolver tu propio pago',
  },
  REFUND_TOO_LARGE: {
    status: 422,
    zh: '退款金额超过可退金额',
    en: 'That is more than is left to give back',
    es: 'El importe supera lo que queda por devolver',
  },
  REFUND_GIFTED: {
    status: 422,
    zh: '余下的积分须保留邀请奖励，这笔退款会动用它们',
    en: 'What was bought is spent already: this would give back rewards of invitations',
    es: 'Lo comprado ya se gastó: esto devolvería premios por invitación',
  },
  BILL_NOT_READY: {
    status: 422,
    zh: '该日账单尚未生成',
    en: 'There is no bill of that day yet',
    es: 'Todavía no hay extracto de ese día',
  },
  DIFFERENCE_SETTLED: { status: 409, zh: '该差异已处理', en: 'This difference is settled already', es: 'Esta diferencia ya se resolvió' },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    wallet: typeof walletRefusals;
  }
}
